import type { DataOf } from '@plumbline/contract';
import type { AuditViolation, operatorAuditChain } from '@plumbline/contract/operator';
import { toDateTime } from '../../../platform/calendar.ts';
import type { Db } from '../../../platform/database.ts';
import { selectFirstBroken, selectHash, selectHead } from './store.ts';

export interface Verified {
  /** Number of rows in the chain. */
  readonly rows: bigint;
  /** `ID:SHA256` of the last row. If it is stored elsewhere, it later proves that no row before it was rewritten. */
  readonly anchor: string;
  readonly broken: AuditViolation | null;
}

const ANCHOR = /^(\d{1,18}):([0-9a-f]{64})$/;

/**
 * Verifies the whole chain. With a stored anchor, it also detects a chain that someone with all rights rewrote from the
 * beginning.
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
  return { ...of, broken: { code: 'audit_anchor_differs', row: id! } };
}

const FRESH_MS = 60_000;

/** Verifies the whole chain at most once a minute in this process. Calls in between get the last answer. */
export function createChainStatus(db: Db) {
  let last: { readonly atMs: number; readonly answer: Promise<DataOf<typeof operatorAuditChain>> } | null = null;
  return (): Promise<DataOf<typeof operatorAuditChain>> => {
    if (last && Date.now() - last.atMs < FRESH_MS) return last.answer;
    const answer = verify(db);
    last = { atMs: Date.now(), answer };
    // Failures are not cached.
    answer.catch(() => {
      last = null;
    });
    return answer;
  };
}

async function verify(db: Db): Promise<DataOf<typeof operatorAuditChain>> {
  const { rows, anchor, broken } = await verifyAudit(db);
  return {
    rows: rows.toString(),
    anchor,
    broken,
    verifiedAt: toDateTime(new Date()),
  };
}
