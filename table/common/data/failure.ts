/** What is wrong with data: a tree of failures by field, and the error made of it. */
import type { Source } from "../utils/types";

export interface ElementFailure {
  id: string | number;
  name?: string;
  failure: DataModelValidationFailure;
}

export interface FailureParts {
  invalidValue?: unknown;
  fallback?: unknown;
  dropped?: boolean;
  message?: string;
  unresolved?: boolean;
}

/** `fields` and `elements` hold the failures of inner fields, `message` this field's own. */
export class DataModelValidationFailure {
  fields: Record<string, DataModelValidationFailure> = {};
  elements: ElementFailure[] = [];
  invalidValue: unknown;
  fallback: unknown;
  dropped: boolean;
  message: string | undefined;
  unresolved: boolean;

  constructor(parts: FailureParts = {}) {
    this.invalidValue = parts.invalidValue;
    this.fallback = parts.fallback;
    this.dropped = parts.dropped ?? false;
    this.message = parts.message;
    this.unresolved = parts.unresolved ?? false;
  }

  isEmpty(): boolean {
    return !this.message && Object.keys(this.fields).length === 0 && this.elements.length === 0;
  }

  /** All failures below this one, each with its dotted path. */
  entries(path = ""): [string, DataModelValidationFailure][] {
    const below = (key: string | number): string => (path ? `${path}.${key}` : String(key));
    const own: [string, DataModelValidationFailure][] = this.message ? [[path, this]] : [];
    const inFields = Object.entries(this.fields).flatMap(([name, failure]) => failure.entries(below(name)));
    const inElements = this.elements.flatMap(({ id, failure }) => failure.entries(below(id)));
    return [...own, ...inFields, ...inElements];
  }

  toObject(): Source {
    const { invalidValue, fallback, dropped, message } = this;
    return { invalidValue, fallback, dropped, message };
  }

  toString(): string {
    return this.entries()
      .map(([path, failure]) => (path ? `${path}: ${failure.message}` : `${failure.message}`))
      .join("\n  ");
  }

  asError(): DataModelValidationError {
    return new DataModelValidationError(this);
  }
}

export class DataModelValidationError extends Error {
  readonly failure: DataModelValidationFailure | undefined;

  constructor(failure: DataModelValidationFailure | string, prefix = "") {
    super(prefix + failure.toString());
    this.name = "DataModelValidationError";
    this.failure = typeof failure === "string" ? undefined : failure;
  }

  /** The failure at a dotted path; undefined where that field is valid. */
  getFailure(path?: string): DataModelValidationFailure | undefined {
    return path ? this.getAllFailures()[path] : this.failure;
  }

  getAllFailures(): Record<string, DataModelValidationFailure> {
    return Object.fromEntries(this.failure?.entries() ?? []);
  }

  asHTML(): string {
    const lines = Object.entries(this.getAllFailures()).map(([path, { message }]) => `<li>${path}: ${message}</li>`);
    return `<ul>${lines.join("")}</ul>`;
  }
}
