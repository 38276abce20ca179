/** Foundry's Color: a number (0xRRGGBB) that knows its channels, css and mixtures. NaN is "no colour". */

export type ColorSource = Color | number | string | [number, number, number] | null | undefined;

type Rgb = [number, number, number];

function clampByte(part: number): number {
  return Math.round(Math.min(Math.max(part, 0), 1) * 255);
}

function fromString(text: string): number {
  const hex = text.startsWith("#") ? text.slice(1) : text;
  const full = hex.length === 3 ? [...hex].map((digit) => digit + digit).join("") : hex;
  return /^[0-9a-f]{6}$/i.test(full) ? Number.parseInt(full, 16) : NaN;
}

export class Color extends Number {
  /** Reads "#rrggbb", "#rgb", a number or [r, g, b] with parts from 0 to 1; anything else gives an invalid colour. */
  static from(color: ColorSource): Color {
    if (color === null || color === undefined) return new Color(NaN);
    if (typeof color === "string") return new Color(fromString(color));
    if (Array.isArray(color)) return Color.fromRGB(color);
    return new Color(Number(color));
  }

  static fromString(color: string): Color {
    return new Color(fromString(color));
  }

  static fromRGB([r, g, b]: Rgb): Color {
    return new Color((clampByte(r) << 16) | (clampByte(g) << 8) | clampByte(b));
  }

  static fromHSV([h, s, v]: Rgb): Color {
    const part = (n: number): number => {
      const k = (n + h * 6) % 6;
      return v - v * s * Math.max(0, Math.min(k, 4 - k, 1));
    };
    return Color.fromRGB([part(5), part(3), part(1)]);
  }

  /** The colour of a mix: `weight` 0 is `color1`, 1 is `color2`. */
  static mix(color1: ColorSource, color2: ColorSource, weight: number): Color {
    return Color.from(color1).mix(Color.from(color2), weight);
  }

  get valid(): boolean {
    const value = this.valueOf();
    return Number.isInteger(value) && value >= 0 && value <= 0xffffff;
  }

  get r(): number {
    return ((this.valueOf() >> 16) & 0xff) / 255;
  }

  get g(): number {
    return ((this.valueOf() >> 8) & 0xff) / 255;
  }

  get b(): number {
    return (this.valueOf() & 0xff) / 255;
  }

  get rgb(): Rgb {
    return [this.r, this.g, this.b];
  }

  get maximum(): number {
    return Math.max(...this.rgb);
  }

  get minimum(): number {
    return Math.min(...this.rgb);
  }

  get littleEndian(): number {
    const value = this.valueOf();
    return (value >> 16) + (value & 0x00ff00) + ((value & 0xff) << 16);
  }

  get css(): string {
    return this.toString();
  }

  get hsv(): Rgb {
    const [r, g, b] = this.rgb;
    const span = this.maximum - this.minimum;
    if (span === 0) return [0, 0, this.maximum];
    const turn =
      this.maximum === r ? ((g - b) / span + 6) % 6 : this.maximum === g ? (b - r) / span + 2 : (r - g) / span + 4;
    return [turn / 6, span / this.maximum, this.maximum];
  }

  toRGBA(alpha: number): string {
    return `rgba(${this.rgb.map(clampByte).join(", ")}, ${alpha})`;
  }

  mix(other: ColorSource, weight: number): Color {
    const to = Color.from(other).rgb;
    return Color.fromRGB(blend(this.rgb, (part, at) => part * (1 - weight) + (to[at] ?? 0) * weight));
  }

  multiply(other: ColorSource | number): Color {
    if (other instanceof Color) return Color.fromRGB(blend(this.rgb, (part, at) => part * (other.rgb[at] ?? 1)));
    return Color.fromRGB(blend(this.rgb, (part) => part * Number(other)));
  }

  add(other: ColorSource): Color {
    const to = Color.from(other).rgb;
    return Color.fromRGB(blend(this.rgb, (part, at) => part + (to[at] ?? 0)));
  }

  equals(other: ColorSource): boolean {
    return this.valueOf() === Color.from(other).valueOf();
  }

  override toString(radix?: number): string {
    if (radix) return super.toString(radix);
    return `#${this.valueOf().toString(16).padStart(6, "0")}`;
  }

  toHTML(): string {
    return this.toString();
  }

  toJSON(): string {
    return this.css;
  }
}

function blend([r, g, b]: Rgb, part: (value: number, at: number) => number): Rgb {
  return [part(r, 0), part(g, 1), part(b, 2)];
}
