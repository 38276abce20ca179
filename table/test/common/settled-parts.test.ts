/** Models within a model: their sources are cleaned and checked with the whole, and not once more by themselves. */
import { afterEach, describe, expect, it, vi } from "vitest";
import { DataModel } from "../../common/abstract/model";
import { EmbeddedDataField } from "../../common/data/embedded-fields";
import { NumberField, StringField } from "../../common/data/scalar-fields";
import type { DataSchema } from "../../common/data/schema-field";
import { BaseActor } from "../../common/documents/actor";
import { BaseItem } from "../../common/documents/item";
import type { Source } from "../../common/utils/types";

class Part extends DataModel {
  declare size: number;
  declare of: string;

  static override defineSchema(): DataSchema {
    return {
      size: new NumberField({ required: true, nullable: false, initial: 1 }),
      of: new StringField({ required: true, initial: "iron", choices: ["iron", "wood"] }),
    };
  }
}

/** It does to its source what is done to it only where it is made by itself. */
class WilfulPart extends Part {
  override _initializeSource(data: Source, options: Source): Source {
    return { ...super._initializeSource(data, options), size: 7 };
  }
}

class Whole extends DataModel {
  declare part: Part;

  static override defineSchema(): DataSchema {
    return { part: new EmbeddedDataField(Part) };
  }
}

class WilfulWhole extends DataModel {
  declare part: WilfulPart;

  static override defineSchema(): DataSchema {
    return { part: new EmbeddedDataField(WilfulPart) };
  }
}

afterEach(() => vi.restoreAllMocks());

/** How often the class's sources are cleaned meanwhile. */
function cleanings(model: typeof DataModel, action: () => void): number {
  const spy = vi.spyOn(model, "cleanData");
  action();
  return spy.mock.calls.length;
}

describe("the models within a model", () => {
  it("are cleaned once, with the whole", () => {
    expect(cleanings(Part, () => void new Whole({ part: { size: 3 } }))).toBe(1);
  });

  it("are cleaned by themselves where they do more to their source than the whole does", () => {
    expect(new WilfulWhole({ part: { size: 2 } }).part.size).toBe(7);
  });

  it("are what they were before: cast, filled in, and refused where they are invalid", () => {
    expect(new Whole({ part: { size: "4", other: 1 } }).toObject()).toEqual({ part: { size: 4, of: "iron" } });
    expect(() => new Whole({ part: { of: "smoke" } })).toThrow(/of/);
    expect(new Whole({ part: { of: "smoke" } }, { strict: false }).part.of).toBe("iron");
  });

  it("are checked anew when somebody has changed the source by hand", () => {
    const whole = new Whole({ part: { size: 3 } });
    Object.assign(Object(whole._source["part"]), { size: "5" });
    whole.reset();
    expect(whole.part.size).toBe(5);
  });
});

describe("the documents within a document", () => {
  it("are cleaned once each, with the whole", () => {
    const items = Array.from({ length: 5 }, (_, at) => ({
      _id: `item000000000000${at}`.slice(-16),
      name: "Axe",
      type: "base",
    }));
    const count = cleanings(BaseItem, () => void new BaseActor({ name: "Orc", type: "base", items }));
    expect(count).toBe(5);
  });
});
