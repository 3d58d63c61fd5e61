/** The line, counted from 1, in which each item of a JSON list begins; of a text that is sound JSON. */
export function linesOfItems(text: string): number[] {
  const lines: number[] = [];
  let line = 1;
  let depth = 0;
  let isBefore = false;
  for (const [token] of text.matchAll(/"(?:[^"\\]|\\.)*"|\n|[[\]{},]|[^\s[\]{},"]+/g)) {
    if (token === '\n') {
      line += 1;
      continue;
    }
    if (depth === 1 && isBefore && token !== ']') {
      lines.push(line);
      isBefore = false;
    }
    if (token === '[' || token === '{') depth += 1;
    if (token === ']' || token === '}') depth -= 1;
    if (depth === 1 && (token === ',' || lines.length === 0)) isBefore = true;
  }
  return lines;
}
