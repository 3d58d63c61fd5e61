import { readFile } from 'node:fs/promises';

/** The properties of a schema.org type, inherited ones too; `null` for an unknown type. */
export type Vocabulary = (type: string) => ReadonlySet<string> | null;

interface Declaration {
  parents: string[];
  properties: string[];
}

/** Reads the vocabulary from the declarations of `schema-dts`. */
export async function readVocabulary(): Promise<Vocabulary> {
  const source = await readFile('node_modules/schema-dts/dist/schema.d.ts', 'utf8');
  const declarations = new Map<string, Declaration>();
  for (const [, name = '', parents = '', body = ''] of source.matchAll(
    /^(?:export )?interface (\w+) extends ([^{]+) \{\n([\s\S]*?)^\}/gm,
  )) {
    const properties = [...body.matchAll(/^ {4}"([\w@-]+)"\??:/gm)].map(([, property = '']) => property);
    declarations.set(name, { parents: parents.split(',').map((parent) => parent.trim()), properties });
  }
  const collect = (name: string): string[] => {
    const { parents = [], properties = [] } = declarations.get(name) ?? {};
    return [...properties, ...parents.flatMap(collect)];
  };
  return (type) => (declarations.has(`${type}Leaf`) ? new Set(collect(`${type}Leaf`)) : null);
}
