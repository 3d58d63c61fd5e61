import { readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { boundNames, isNode, nameOf, nodesIn, parse, type SyntaxNode, walk } from './syntax.ts';

export interface Import {
  from: string;
  to: string;
  kind: 'static' | 'type' | 'dynamic';
  /** The imported names; `*` stands for all of them. */
  names: string[];
}

/** An import as a failing test prints it. */
export const describeImport = ({ from, to }: Import): string => `${from} → ${to}`;

export interface FunctionSize {
  line: number;
  lines: number;
}

/** One source file as the tests of the tree see it. Paths start at the root of the project. */
export interface Module {
  path: string;
  imports: Import[];
  exports: string[];
  functions: FunctionSize[];
  readsEnvironment: boolean;
}

/** The names that a dynamic import takes, where they stand beside it: `(await import(x)).A`, `const { A } = …`, `.then(({ A }) => …)`. */
function namesTaken(importNode: SyntaxNode, [parent, ...around]: SyntaxNode[]): string[] {
  if (parent?.type === 'AwaitExpression') return namesTaken(parent, around);
  if (parent?.type === 'VariableDeclarator' && parent.init === importNode) return keysOf(parent.id);
  if (parent?.type !== 'MemberExpression' || parent.object !== importNode) return ['*'];
  if (nameOf(parent.property) !== 'then') {
    return importNode.type === 'AwaitExpression' ? [nameOf(parent.property)] : ['*'];
  }
  const [callback] = nodesIn(around[0]?.arguments);
  return keysOf(nodesIn(callback?.params)[0]);
}

function keysOf(pattern: unknown): string[] {
  if (!isNode(pattern) || pattern.type !== 'ObjectPattern') return ['*'];
  return nodesIn(pattern.properties).map(({ type, key }) => (type === 'RestElement' ? '*' : nameOf(key)));
}

/** The leftmost name of `import('…').A.B`. */
function leftmost(qualifier: unknown): string {
  if (!isNode(qualifier)) return '*';
  return qualifier.type === 'TSQualifiedName' ? leftmost(qualifier.left) : nameOf(qualifier);
}

function readImport(node: SyntaxNode, around: SyntaxNode[]): Omit<Import, 'from' | 'to'> | null {
  const specifiers = nodesIn(node.specifiers);
  switch (node.type) {
    case 'ImportDeclaration':
      return {
        kind: node.importKind === 'type' ? 'type' : 'static',
        names: specifiers.map(({ type, imported }) => {
          if (type === 'ImportSpecifier') return nameOf(imported);
          return type === 'ImportDefaultSpecifier' ? 'default' : '*';
        }),
      };
    case 'ExportNamedDeclaration':
      return {
        kind: node.exportKind === 'type' ? 'type' : 'static',
        names: specifiers.map(({ local }) => nameOf(local)),
      };
    case 'ExportAllDeclaration':
      return { kind: 'static', names: ['*'] };
    case 'ImportExpression':
      return { kind: 'dynamic', names: namesTaken(node, around) };
    case 'TSImportType':
      return { kind: 'type', names: [leftmost(node.qualifier)] };
    default:
      return null;
  }
}

function exportedNames(node: SyntaxNode): string[] {
  if (node.type === 'ExportDefaultDeclaration') return ['default'];
  if (node.type !== 'ExportNamedDeclaration') return [];
  const declared = nodesIn(node.declaration).flatMap((declaration) =>
    declaration.type === 'VariableDeclaration'
      ? nodesIn(declaration.declarations).flatMap(({ id }) => boundNames(id as SyntaxNode))
      : [nameOf(declaration.id)],
  );
  return [...declared, ...nodesIn(node.specifiers).map(({ exported }) => nameOf(exported))];
}

const functionTypes = new Set(['FunctionDeclaration', 'FunctionExpression', 'ArrowFunctionExpression']);

/** The tests of a file stand in the callback of its `describe`, which is a heading and no function. */
function isDescribed(around: SyntaxNode[], source: string): boolean {
  const [call] = around;
  return call?.type === 'CallExpression' && source.startsWith('describe', call.start);
}

export function readModule(path: string): Module {
  const source = readFileSync(path, 'utf8');
  const lineAt = (offset: number) => source.slice(0, offset).split('\n').length;
  const found: Module = { path, imports: [], exports: [], functions: [], readsEnvironment: false };
  walk(parse(source, path), (node, around) => {
    const specifier = isNode(node.source) ? nameOf(node.source) : '';
    const read = specifier.startsWith('.') ? readImport(node, around) : null;
    if (read) found.imports.push({ from: path, to: normalize(join(dirname(path), specifier)), ...read });
    found.exports.push(...exportedNames(node));
    if (functionTypes.has(node.type) && !isDescribed(around, source)) {
      const line = lineAt(node.start);
      found.functions.push({ line, lines: lineAt(node.end) - line + 1 });
    }
    if (node.type === 'MemberExpression' && nameOf(node.object) === 'process') {
      found.readsEnvironment ||= nameOf(node.property) === 'env';
    }
  });
  return found;
}
