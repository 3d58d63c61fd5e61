import { existsSync, readFileSync } from 'node:fs';
import { glob } from 'node:fs/promises';
import { basename, matchesGlob } from 'node:path';
import { expect, test } from 'vitest';
import { contentFiles, kinds, schemaFiles } from '../../../server/embedded/checks/contentFiles.ts';
import type { JsonSchema } from '../../../server/embedded/checks/toJsonSchema.ts';

test('every field that a text editor offers has a description', () => {
  const undescribed = (name: string, schema: JsonSchema): string[] => [
    ...Object.entries(schema.properties ?? {}).flatMap(([field, child]) => [
      ...(child.description ? [] : [`${name}.${field}`]),
      ...undescribed(`${name}.${field}`, child),
    ]),
    ...(schema.items ? undescribed(`${name}[]`, schema.items) : []),
    ...(schema.anyOf ?? []).flatMap((option) => undescribed(name, option)),
  ];
  expect(kinds.flatMap((kind) => undescribed(kind, contentFiles[kind].schema))).toEqual([]);
});

test('a schema has patterns, limits and required fields, and allows no other field', () => {
  const { items } = contentFiles.product.schema;
  expect(items).toMatchObject({ required: ['id', 'name', 'category_id'], additionalProperties: false });
  expect(items?.properties).toMatchObject({
    id: {
      anyOf: [
        { type: 'integer', minimum: 1 },
        { type: 'string', pattern: '^[\\w-]{1,100}$' },
      ],
    },
    link: { pattern: '^[a-z0-9]+(-[a-z0-9]+)*$', patternErrorMessage: expect.stringContaining('sl-150-d') },
    productDetails: { type: 'array', items: { required: ['id', 'title', 'details'] } },
  });
  expect(contentFiles.table.schema.items?.properties?.columns).toMatchObject({
    minItems: 1,
    maxItems: 50,
    items: { type: 'integer', minimum: 1, maximum: 2000 },
  });
});

test('a text editor finds the schema of every content file, shipped or in DATA_DIR', async () => {
  const settings = JSON.parse(readFileSync('.vscode/settings.json', 'utf8'));
  const mappings: { fileMatch: string[]; url: string }[] = settings['json.schemas'];
  const shipped = await Array.fromAsync(glob('server/embedded/content/**/*.json'));
  expect(shipped.length).toBeGreaterThanOrEqual(6);
  for (const file of [...shipped, ...shipped.map((path) => path.replace('server/embedded', 'data'))]) {
    const urls = mappings.filter(({ fileMatch }) => fileMatch.some((glob) => matchesGlob(file, glob)));
    const kind = /content\/(\w[\w-]*)/.exec(file)?.[1];
    expect(
      urls.map(({ url }) => basename(url)),
      file,
    ).toEqual([`${kind}.schema.json`]);
  }
  expect(mappings.filter(({ url }) => !existsSync(url))).toEqual([]);
  const schemas = schemaFiles().map(([path]) => `./dist/${path}`);
  expect(mappings.map(({ url }) => url).sort()).toEqual(schemas.sort());
});
