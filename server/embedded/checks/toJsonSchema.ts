/** A JSON Schema, with the keywords that this code reads. */
export interface JsonSchema {
  description?: string;
  properties?: Record<string, JsonSchema>;
  items?: JsonSchema;
  anyOf?: JsonSchema[];
  [keyword: string]: unknown;
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

function toRule(item: PipeItem): JsonSchema {
  const convert = converters[item.type];
  if (!convert) throw new Error(`no JSON schema for ${item.type}`);
  return convert(item);
}

const converters: Record<string, (item: PipeItem) => JsonSchema> = {
  description: ({ description }) => ({ description: String(description) }),
  // VS Code shows `patternErrorMessage`.
  regex: ({ requirement, message }) => ({
    pattern: (requirement as RegExp).source,
    patternErrorMessage: message,
  }),
  integer: () => ({ type: 'integer' }),
  min_value: ({ requirement }) => ({ minimum: requirement }),
  max_value: ({ requirement }) => ({ maximum: requirement }),
  min_length: ({ requirement }) => ({ minItems: requirement }),
  max_length: ({ requirement }) => ({ maxItems: requirement }),
};

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
