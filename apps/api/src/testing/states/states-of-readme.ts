/**
 * Reads the allowed transitions from the table below a heading: rows that start with a state in backticks, then its
 * predecessors. Returns `from → to`, sorted.
 */
export function statesOfReadme(text: string, heading: string): string[] {
  const begin = text.indexOf(`${heading}\n`);
  if (begin < 0) throw new Error(`no heading ${heading}`);
  const [section] = text.slice(begin + heading.length).split('\n## ');
  return [...section!.matchAll(/^\| `(\w+)` \| ([^|]*) \|/gm)]
    .flatMap(([, to, before]) => [...before!.matchAll(/`(\w+)`/g)].map(([, from]) => `${from} → ${to}`))
    .sort();
}
