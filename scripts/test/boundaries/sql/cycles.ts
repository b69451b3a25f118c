/** Returns the groups of modules in a cycle, each sorted; edges are `from -> to`. */
export function cyclesOf(edges: Iterable<string>): string[][] {
  const next = new Map<string, Set<string>>();
  for (const edge of edges) {
    const [from, to] = edge.split(' -> ') as [string, string];
    next.set(from, (next.get(from) ?? new Set()).add(to));
    next.set(to, next.get(to) ?? new Set());
  }
  const reached = new Map([...next.keys()].map((node) => [node, reachedFrom(node, next)]));
  const groups = new Map<string, string[]>();
  for (const [node, seen] of reached) {
    const group = [...seen].filter((other) => reached.get(other)!.has(node)).sort();
    if (group.length > 1) groups.set(group.join(' '), group);
  }
  return [...groups.values()].sort();
}

function reachedFrom(start: string, next: ReadonlyMap<string, ReadonlySet<string>>): Set<string> {
  const seen = new Set<string>();
  const waiting = [start];
  for (let node = waiting.pop(); node !== undefined; node = waiting.pop()) {
    for (const other of next.get(node)!) {
      if (seen.has(other)) continue;
      seen.add(other);
      waiting.push(other);
    }
  }
  return seen;
}
