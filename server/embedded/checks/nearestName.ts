/** Suggests a name: the one with the smallest edit distance, at most a third of the letters written; else `null`. */
export function nearestName(written: string, names: readonly string[]): string | null {
  const maxDistance = Math.max(1, Math.floor(written.length / 3));
  const [nearest] = names
    .map((name) => ({ name, distance: countEdits(written.toLowerCase(), name.toLowerCase()) }))
    .filter(({ distance }) => distance <= maxDistance)
    .sort((a, b) => a.distance - b.distance);
  return nearest?.name ?? null;
}

function countEdits(from: string, to: string): number {
  let row = Array.from({ length: to.length + 1 }, (_, index) => index);
  for (const [index, letter] of [...from].entries()) {
    const next = [index + 1];
    for (let at = 0; at < to.length; at += 1) {
      const exchange = (row[at] ?? 0) + (letter === to[at] ? 0 : 1);
      next.push(Math.min(exchange, (row[at + 1] ?? 0) + 1, (next[at] ?? 0) + 1));
    }
    row = next;
  }
  return row.at(-1) ?? 0;
}
