/** Validation of a whole model: its fields each, then against each other. */
import { DataModelValidationError } from "../data/failure";
import type { SchemaField } from "../data/schema-field";
import type { Source } from "../utils/types";

interface ModelClass {
  readonly name: string;
  readonly schema: SchemaField;
  validateJoint(data: Source): void;
}

/** Throws with every failure of the fields. */
export function validateFields(
  model: ModelClass,
  data: Source,
  options: { partial: boolean; fallback: boolean; source: Source },
): void {
  const failure = model.schema.validate(data, options);
  if (failure) throw new DataModelValidationError(failure, `${model.name} validation errors:\n  `);
}

/** Throws what the schema or the model says of fields against each other. */
export function validateJointly(model: ModelClass, data: Source): void {
  model.schema._validateModel(data);
  model.validateJoint(data);
}
