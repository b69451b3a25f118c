import type { DataOf } from '@plumbline/contract';
import type { operatorAuditChain } from '@plumbline/contract/operator';
import { toDateTime } from '../../../platform/calendar.ts';
import type { Db } from '../../../platform/database.ts';
import { verifyAudit } from './verify.ts';

const FRESH_MS = 60_000;

/** Verifies the whole chain, at most once a minute in this process: who asks meanwhile is told the last answer. */
export function createChainStatus(db: Db) {
  let last: { readonly atMs: number; readonly answer: Promise<DataOf<typeof operatorAuditChain>> } | null = null;
  return (): Promise<DataOf<typeof operatorAuditChain>> => {
    if (last && Date.now() - last.atMs < FRESH_MS) return last.answer;
    const answer = verify(db);
    last = { atMs: Date.now(), answer };
    // A failure is told to who asked, and not kept.
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
    broken: broken && { _id: broken.id.toString(), fault: broken.fault },
    verifiedAt: toDateTime(new Date()),
  };
}
