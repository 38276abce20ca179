/** Makes a clean drawing look inked by hand: lines waver a little, and the paper has a grain. */

/** A pseudo-random number from 0 to 1 for a lattice point; the same on every machine. */
function latticeValue(x, y, seed) {
  let h = Math.imul(x, 374761393) ^ Math.imul(y, 668265263) ^ Math.imul(seed, 1274126177);
  h = Math.imul(h ^ (h >>> 13), 1103515245);
  return ((h ^ (h >>> 16)) >>> 0) / 4294967295;
}

function ease(t) {
  return t * t * (3 - 2 * t);
}

/** Smooth noise from -1 to 1 with one bump every `period` pixels, as a function of a row. */
function noiseRows(width, period, seed) {
  const columns = Math.ceil(width / period) + 2;
  const weights = Float32Array.from({ length: width }, (_, x) => ease((x % period) / period));
  const cells = Int32Array.from({ length: width }, (_, x) => Math.floor(x / period));
  return (y) => {
    const row = Math.floor(y / period);
    const down = ease((y % period) / period);
    const between = (column) => {
      const top = latticeValue(column, row, seed);
      return (top + (latticeValue(column, row + 1, seed) - top) * down) * 2 - 1;
    };
    const knots = Float32Array.from({ length: columns }, (_, column) => between(column));
    return (x) => knots[cells[x]] + (knots[cells[x] + 1] - knots[cells[x]]) * weights[x];
  };
}

/** Writes the pixel at the fractional place (sx, sy) of the source to `to`, shaded by `shade`. */
function samplePixel(image, { sx, sy, shade }, target, to) {
  const { data, width, height } = image;
  const x = Math.min(Math.max(sx, 0), width - 1.001);
  const y = Math.min(Math.max(sy, 0), height - 1.001);
  const [left, top] = [Math.floor(x), Math.floor(y)];
  const [fx, fy] = [x - left, y - top];
  const from = (top * width + left) * 3;
  for (let c = 0; c < 3; c++) {
    const upper = data[from + c] * (1 - fx) + data[from + c + 3] * fx;
    const lower = data[from + c + width * 3] * (1 - fx) + data[from + c + width * 3 + 3] * fx;
    target[to + c] = (upper * (1 - fy) + lower * fy) * shade;
  }
}

function layers(width) {
  return {
    across: noiseRows(width, 61, 1),
    fineAcross: noiseRows(width, 23, 2),
    down: noiseRows(width, 67, 3),
    fineDown: noiseRows(width, 29, 4),
    cloud: noiseRows(width, 190, 5),
    fibre: noiseRows(width, 5, 6),
  };
}

/**
 * Wavers and grains an RGB drawing.
 * @param {{ data: Uint8Array, width: number, height: number }} image three bytes a pixel
 * @returns {Uint8Array} the new pixels, of the same size
 */
export function inkWobble(image) {
  const { width, height } = image;
  const target = new Uint8ClampedArray(width * height * 3);
  const noise = layers(width);
  for (let y = 0; y < height; y++) {
    const row = Object.fromEntries(Object.entries(noise).map(([name, rows]) => [name, rows(y)]));
    for (let x = 0; x < width; x++) {
      const sx = x + row.across(x) * 2.4 + row.fineAcross(x) * 1.1;
      const sy = y + row.down(x) * 2.4 + row.fineDown(x) * 1.1;
      const shade = 0.985 + row.cloud(x) * 0.02 + row.fibre(x) * 0.012;
      samplePixel(image, { sx, sy, shade }, target, (y * width + x) * 3);
    }
  }
  return new Uint8Array(target.buffer);
}
