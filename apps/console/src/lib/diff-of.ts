export interface DiffLine {
  /** `limits.amount` */
  readonly path: string;
  /** Undefined: it was not there. */
  readonly before: string | undefined;
  readonly after: string | undefined;
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const toText = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value));

function flatten(value: unknown, path: string, into: Map<string, string>): void {
  if (value === undefined || value === null) return;
  if (!isObject(value)) {
    into.set(path, toText(value));
    return;
  }
  for (const [key, each] of Object.entries(value)) flatten(each, path === '' ? key : `${path}.${key}`, into);
}

/** What changed, a line a value; what stayed the same is left out when there are both. */
export function diffOf(before: unknown, after: unknown): DiffLine[] {
  const [old, now] = [new Map<string, string>(), new Map<string, string>()];
  flatten(before, '', old);
  flatten(after, '', now);
  return [...new Set([...old.keys(), ...now.keys()])]
    .sort()
    .map((path) => ({ path, before: old.get(path), after: now.get(path) }))
    .filter((line) => line.before !== line.after);
}
