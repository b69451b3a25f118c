import { createHash } from 'node:crypto';
import type { FoundValue } from '@plumbline/contract/operator';
import type { Db } from '../../../platform/database.ts';
import { headLine, leafLines } from './file.ts';
import { type ProofRow, selectNodes } from './store.ts';
import { NODE_BYTES, TreeWriter } from './tree.ts';

/** Rows of nodes per read. */
const ROWS_AT_ONCE = 64;

/**
 * Rebuilds the tree and file of a published proof from its leaves. Returns a difference from the stored ones or null.
 */
export async function rereadProof(db: Db, proof: ProofRow): Promise<FoundValue | null> {
  const { day, root, total_micro: totalMicro, leaves } = proof;
  const file = createHash('sha256').update(headLine({ day, leaves: Number(leaves), totalMicro, root }));
  const made = new Map<string, Buffer>();
  const tree = new TreeWriter((level, number, content) => made.set(`${level}/${number}`, content));
  let count = 0n;
  for await (const row of rowsOf(db, day, 0)) {
    for (let at = 0; at < row.length; at += NODE_BYTES) tree.add(row.subarray(at, at + NODE_BYTES));
    count += BigInt(row.length / NODE_BYTES);
    file.update(leafLines(row));
    // The tree was built from the leaves, so only the rows above them are compared.
    for (const key of made.keys()) if (key.startsWith('0/')) made.delete(key);
  }
  if (count !== leaves) return { code: 'leaves', count: count.toString() };
  const top = tree.end().subarray(0, root.length);
  if (!top.equals(root)) return { code: 'other_root', root: top.toString('hex') };
  const hash = file.digest();
  if (!hash.equals(proof.file_sha256)) return { code: 'file_hash', sha256: hash.toString('hex') };
  return findOtherNode(db, day, made);
}

/** Siblings are answered from the rows above the leaves. */
async function findOtherNode(db: Db, day: string, made: ReadonlyMap<string, Buffer>): Promise<FoundValue | null> {
  for (const level of new Set([...made.keys()].map((key) => Number(key.split('/')[0])))) {
    if (level === 0) continue;
    let number = 0;
    for await (const row of rowsOf(db, day, level)) {
      if (!made.get(`${level}/${number}`)?.equals(row))
        return { code: 'other_nodes_in_row', row: String(number), level: String(level) };
      number += 1;
    }
    if (made.has(`${level}/${number}`)) return { code: 'missing_nodes', row: String(number), level: String(level) };
  }
  return null;
}

async function* rowsOf(db: Db, day: string, level: number): AsyncGenerator<Buffer> {
  for (let from = 0; ; from += ROWS_AT_ONCE) {
    const rows = await selectNodes(db, day, { level, from, count: ROWS_AT_ONCE });
    yield* rows;
    if (rows.length < ROWS_AT_ONCE) return;
  }
}
