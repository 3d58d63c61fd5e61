/** An arrow of a graph. */
export interface Edge {
  from: string;
  to: string;
}

/** The groups of nodes of which each reaches each other (strongly connected, more than one node), sorted. */
export function findCycles(edges: readonly Edge[]): string[][] {
  const below = Map.groupBy(edges, ({ from }) => from);
  const reachedFrom = new Map([...below.keys()].map((start) => [start, reach(start, below)]));
  const groups = new Map<string, string[]>();
  for (const [node, reached] of reachedFrom) {
    if (!reached.has(node)) continue;
    const group = [...reached].filter((other) => reachedFrom.get(other)?.has(node)).sort();
    if (group.length > 1) groups.set(group.join(), group);
  }
  return [...groups.values()];
}

function reach(start: string, below: ReadonlyMap<string, readonly Edge[]>): Set<string> {
  const reached = new Set<string>();
  const open = [start];
  for (let node = open.pop(); node !== undefined; node = open.pop()) {
    for (const { to } of below.get(node) ?? []) {
      if (reached.has(to)) continue;
      reached.add(to);
      open.push(to);
    }
  }
  return reached;
}
