import { contentFiles, isFolder, kinds } from './checks/contentFiles.ts';

/** The JSON schemas of all content files, each with its path in the project. */
export function schemaFiles(): { path: string; text: string }[] {
  return kinds.map((kind) => {
    const { path, schema } = contentFiles[kind];
    const name = path.replace('.json', '');
    const record = { $ref: '#/definitions/record' };
    const content = isFolder(contentFiles[kind])
      ? { anyOf: [{ type: 'array', items: record }, record], definitions: { record: schema.items } }
      : schema;
    const whole = { $schema: 'http://json-schema.org/draft-07/schema#', ...content };
    return {
      path: `server/embedded/schemas/${name}.schema.json`,
      text: `${JSON.stringify(whole, null, 1)}\n`,
    };
  });
}
