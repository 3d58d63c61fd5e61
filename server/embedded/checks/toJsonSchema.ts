import { toJsonSchema as convert } from '@valibot/to-json-schema';
import type { GenericSchema } from 'valibot';

/** A JSON Schema, with the keywords that this code reads. */
export interface JsonSchema {
  description?: string;
  properties?: Record<string, JsonSchema>;
  items?: JsonSchema;
  anyOf?: JsonSchema[];
}

/** Converts a shape to JSON Schema; throws for shapes that JSON Schema cannot express. */
export const toJsonSchema = (shape: GenericSchema) =>
  convert(shape, {
    // A text editor says "not allowed" only for `false`.
    overrideSchema: ({ valibotSchema, jsonSchema }) =>
      valibotSchema.type === 'object_with_rest' ? { ...jsonSchema, additionalProperties: false } : undefined,
    // VS Code shows `patternErrorMessage`.
    overrideAction: ({ valibotAction, jsonSchema }) =>
      valibotAction.type === 'regex' && 'message' in valibotAction
        ? Object.assign(jsonSchema, { patternErrorMessage: valibotAction.message })
        : undefined,
  }) as JsonSchema;

/** The schema of the field at the path `keys`; a number stands for any element of a list. */
export function fieldAt(schema: JsonSchema, keys: readonly (string | number)[]): JsonSchema | undefined {
  const [key, ...rest] = keys;
  if (key === undefined) return schema;
  if (schema.anyOf) return schema.anyOf.map((option) => fieldAt(option, keys)).find(Boolean);
  const child = typeof key === 'number' ? schema.items : schema.properties?.[key];
  return child && fieldAt(child, rest);
}

/** The names of all fields of the record at the path `keys`. */
export function fieldNamesAt(schema: JsonSchema, keys: readonly (string | number)[]): string[] {
  const record = fieldAt(schema, keys);
  return [record, ...(record?.anyOf ?? [])].flatMap((option) => Object.keys(option?.properties ?? {}));
}
