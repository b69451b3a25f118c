import { createHash } from 'node:crypto';
import { serialize } from 'node:v8';

interface Attempts<Row> {
  /** The list in batches, from a replica. */
  readonly first: AsyncGenerator<readonly Row[]>;
  readonly isLost: (error: unknown) => boolean;
  /** Begins the same list on the primary. */
  readonly again: () => AsyncGenerator<readonly Row[]>;
}

/**
 * Reads a list whose beginning may already have been sent. If the replica is lost meanwhile, the primary continues,
 * provided that its list begins with the same rows. Otherwise the list breaks off, as when the primary is lost.
 */
export async function* resumed<Row>({ first, isLost, again }: Attempts<Row>): AsyncGenerator<readonly Row[]> {
  const sent = createHash('sha256');
  let count = 0;
  try {
    for await (const rows of first) {
      for (const row of rows) sent.update(serialize(row));
      count += rows.length;
      yield rows;
    }
    return;
  } catch (error) {
    if (!isLost(error)) throw error;
  }
  yield* withoutSent(again(), count, sent.digest('hex'));
}

/** Skips the rows that were sent. Throws if they are not the ones with this hash. */
async function* withoutSent<Row>(
  list: AsyncGenerator<readonly Row[]>,
  count: number,
  expected: string,
): AsyncGenerator<readonly Row[]> {
  const known = createHash('sha256');
  let left = count;
  let isChecked = count === 0;
  for await (const rows of list) {
    const before = rows.slice(0, left);
    for (const row of before) known.update(serialize(row));
    left -= before.length;
    if (left > 0) continue;
    if (!isChecked && known.digest('hex') !== expected) break;
    isChecked = true;
    if (rows.length > before.length) yield rows.slice(before.length);
  }
  if (!isChecked) throw new Error('a list changed while it moved from a replica to the primary, and broke off');
}
