import type { Db } from '../../../platform/database.ts';
import { selectFirstBroken, selectHash, selectHead } from './store.ts';

export interface Verified {
  /** How many rows the chain has. */
  readonly rows: bigint;
  /** `ID:SHA256` of the last row: noted elsewhere, it proves later that nothing before it was rewritten. */
  readonly anchor: string;
  readonly broken: { readonly id: bigint; readonly fault: string } | null;
}

const ANCHOR = /^(\d{1,18}):([0-9a-f]{64})$/;

/**
 * Reads the whole chain. With an anchor that was noted earlier it also shows a chain that somebody with every right wrote
 * anew from the beginning.
 */
export async function verifyAudit(db: Db, anchor?: string): Promise<Verified> {
  const head = await selectHead(db);
  const broken = (await selectFirstBroken(db)) ?? null;
  const of = { rows: head.id, anchor: `${head.id}:${head.sha256.toString('hex')}` };
  if (broken !== null || anchor === undefined) return { ...of, broken };
  const noted = ANCHOR.exec(anchor);
  if (!noted) throw new Error('The anchor is the number of a row, a colon and 64 hexadecimal digits');
  const [, id, sha256] = noted;
  if (BigInt(id!) === 0n || (await selectHash(db, BigInt(id!)))?.toString('hex') === sha256) return { ...of, broken };
  return { ...of, broken: { id: BigInt(id!), fault: 'it is not the row that was noted: the chain was written anew' } };
}
