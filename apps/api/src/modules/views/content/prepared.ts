import type { Drawn } from './draw-in-thread.ts';
import type { Edit } from './to-edits.ts';

/**
 * The site as it was drawn before a publication, to see whether it can be: what visitors get afterwards, unless
 * something else was published in between. One a process.
 */
let prepared: { readonly key: string; readonly drawn: Drawn } | null = null;

const keyOf = (siteRoot: string, edits: readonly Edit[]): string =>
  [siteRoot, ...edits.map((edit) => JSON.stringify(inOrder(edit))).toSorted()].join('\n');

const inOrder = ({ kind, key, language, path, fields, updated }: Edit) => [kind, key, language, path, fields, updated];

export function prepare(siteRoot: string, edits: readonly Edit[], drawn: Drawn): void {
  prepared = { key: keyOf(siteRoot, edits), drawn };
}

/** The drawing of exactly these texts, once. */
export function takePrepared(siteRoot: string, edits: readonly Edit[]): Drawn | null {
  if (prepared?.key !== keyOf(siteRoot, edits)) return null;
  const { drawn } = prepared;
  prepared = null;
  return drawn;
}
