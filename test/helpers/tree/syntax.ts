import { parseAst } from 'vitest/node';

/** A node of the syntax tree (ESTree with TypeScript); `start` and `end` are offsets in the source. */
export interface SyntaxNode {
  type: string;
  start: number;
  end: number;
  [field: string]: unknown;
}

export const parse = (source: string, path: string): SyntaxNode =>
  parseAst(source, {
    lang: path.endsWith('x') ? 'tsx' : 'ts',
    preserveParens: false,
  }) as unknown as SyntaxNode;

export const isNode = (value: unknown): value is SyntaxNode =>
  typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string';

/** The nodes that a field holds, one or many. */
export const nodesIn = (field: unknown): SyntaxNode[] => [field].flat().filter(isNode);

/** Calls `visit` for every node below `node`, with the nodes around it, innermost first. */
export function walk(
  node: SyntaxNode,
  visit: (node: SyntaxNode, around: SyntaxNode[]) => void,
  around: SyntaxNode[] = [],
): void {
  visit(node, around);
  for (const field of Object.values(node)) {
    for (const child of nodesIn(field)) walk(child, visit, [node, ...around]);
  }
}

/** The text of an identifier or of a string literal. */
export const nameOf = (node: unknown): string =>
  isNode(node) ? String(node.type === 'Literal' ? node.value : node.name) : '';

/** The names that a pattern binds: `{ a, b: c }` gives a and c. */
export function boundNames(pattern: SyntaxNode): string[] {
  switch (pattern.type) {
    case 'ObjectPattern':
      return nodesIn(pattern.properties).flatMap((property) =>
        boundNames((property.value ?? property.argument) as SyntaxNode),
      );
    case 'ArrayPattern':
      return nodesIn(pattern.elements).flatMap(boundNames);
    case 'AssignmentPattern':
      return boundNames(pattern.left as SyntaxNode);
    default:
      return [nameOf(pattern)];
  }
}
