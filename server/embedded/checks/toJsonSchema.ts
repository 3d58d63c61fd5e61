/** The keywords of JSON Schema that the content files need; VS Code shows `patternErrorMessage`. */
export interface JsonSchema {
  type?: 'object' | 'array' | 'string' | 'number' | 'integer';
  description?: string;
  properties?: Record<string, JsonSchema>;
  required?: string[];
  additionalProperties?: false;
  items?: JsonSchema;
  anyOf?: JsonSchema[];
  pattern?: string;
  patternErrorMessage?: string;
  minimum?: number;
  maximum?: number;
  minItems?: number;
  maxItems?: number;
}

interface Shape {
  type: string;
  entries?: Record<string, Shape>;
  item?: Shape;
  options?: readonly Shape[];
  wrapped?: Shape;
  pipe?: readonly PipeItem[];
}

interface PipeItem {
  type: string;
  requirement?: unknown;
  message?: unknown;
  description?: string;
}

/** Converts a shape to JSON Schema; throws for types that the content's shapes do not use. */
export function toJsonSchema(shape: Shape): JsonSchema {
  const rules = (shape.pipe ?? []).slice(1).map(toRule);
  return Object.assign(toType(shape), ...rules);
}

function toType({ type, entries = {}, item, options, wrapped }: Shape): JsonSchema {
  if (wrapped) return toJsonSchema(wrapped);
  if (options) return { anyOf: options.map(toJsonSchema) };
  if (item) return { type: 'array', items: toJsonSchema(item) };
  if (type === 'string' || type === 'number') return { type };
  if (type !== 'object_with_rest') throw new Error(`no JSON schema for ${type}`);
  const fields = Object.entries(entries);
  return {
    type: 'object',
    additionalProperties: false,
    required: fields.filter(([, field]) => field.type !== 'optional').map(([name]) => name),
    properties: Object.fromEntries(fields.map(([name, field]) => [name, toJsonSchema(field)])),
  };
}

function toRule({ type, requirement, message, description }: PipeItem): JsonSchema {
  switch (type) {
    case 'description':
      return { description: String(description) };
    case 'regex':
      return { pattern: (requirement as RegExp).source, patternErrorMessage: String(message) };
    case 'integer':
      return { type: 'integer' };
    case 'min_value':
      return { minimum: Number(requirement) };
    case 'max_value':
      return { maximum: Number(requirement) };
    case 'min_length':
      return { minItems: Number(requirement) };
    case 'max_length':
      return { maxItems: Number(requirement) };
    default:
      throw new Error(`no JSON schema for ${type}`);
  }
}

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
