import {
  RESCAN_LONG_AFTER_SECONDS,
  RESCAN_LONG_HOURS,
  RESCAN_SHORT_AFTER_SECONDS,
  RESCAN_SHORT_HOURS,
} from '@plumbline/time-limits/rules';
import { BlockNotFoundError } from 'viem';
import type { ChainPort } from '../../../../platform/chain-port.ts';
import type { Queryable } from '../../../../platform/database.ts';
import { firstBlockWithin } from './bisect.ts';
import {
  advanceRescan,
  beginRescan,
  type Cursor,
  isRescanDue,
  type RescanSpan,
  readCursor,
  selectRescan,
} from './cursor-store.ts';
import { listPayoutAddresses } from './other-transfers-store.ts';
import { recordMissed } from './record-missed.ts';
import { listAddresses } from './store.ts';
import type { ChainDeps } from './watch.ts';

type RescanDeps = Pick<ChainDeps, 'chain' | 'db' | 'log'>;

const SPANS = {
  short: { hours: RESCAN_SHORT_HOURS, afterSeconds: RESCAN_SHORT_AFTER_SECONDS },
  long: { hours: RESCAN_LONG_HOURS, afterSeconds: RESCAN_LONG_AFTER_SECONDS },
} as const satisfies Record<RescanSpan, { readonly hours: number; readonly afterSeconds: number }>;

/** Progress is stored after each part, so the next run resumes there after a failure. */
const BLOCKS_A_PART = 5_000n;
/** Maximum number of parts in one run. The next run continues. */
const PARTS_A_RUN = 20;
const ADDRESSES_A_PAGE = 5_000;

/**
 * Reads the final blocks of the last hours or days again, because a node may have left out transfers. It queries only
 * transfers of the platform's addresses. Idempotent: it adds missing transfers and changes none.
 */
export async function rescan(deps: RescanDeps, span: RescanSpan): Promise<void> {
  const { chain, db } = deps;
  const cursor = await readCursor(db, chain.chainId);
  if (!cursor) return;
  if (await isRescanDue(db, chain.chainId, span, SPANS[span].afterSeconds)) {
    const from = await firstBlockOf(chain, cursor, SPANS[span].hours);
    if (from === null) return;
    await beginRescan(db, chain.chainId, span, { from, to: cursor.finalized.number });
  }
  const parties = { to: await allAddresses(db), from: await listPayoutAddresses(db) };
  for (let part = 0; part < PARTS_A_RUN; part++) if (!(await rescanPart(deps, span, parties))) return;
}

interface Parties {
  readonly to: readonly string[];
  readonly from: readonly string[];
}

/** Returns true if there is more to read. */
async function rescanPart(deps: RescanDeps, span: RescanSpan, { to, from }: Parties): Promise<boolean> {
  const { chain, db } = deps;
  const left = await selectRescan(db, chain.chainId, span);
  if (left === null) return false;
  const end = left.from + BLOCKS_A_PART - 1n;
  const last = end < left.to ? end : left.to;
  const received = await chain.transfers(left.from, last, { to });
  const sent = (await chain.transfers(left.from, last, { from })).usdt;
  await recordMissed(deps, { received, sent });
  return advanceRescan(db, chain.chainId, span, { from: left.from, to: last + 1n });
}

/** Returns the first final block of the last hours by block time. Null if the node lacks the newest final block. */
export async function firstBlockOf(chain: ChainPort, cursor: Cursor, hours: number): Promise<bigint | null> {
  const timeOf = async (blockNumber: bigint) => {
    try {
      return (await chain.rpc.getBlock({ blockNumber })).timestamp;
    } catch (error) {
      if (error instanceof BlockNotFoundError) return null;
      throw error;
    }
  };
  const { startNumber, finalized } = cursor;
  if (finalized.number < startNumber) return null;
  return firstBlockWithin(timeOf, { start: startNumber, top: finalized.number, seconds: BigInt(hours) * 3600n });
}

async function allAddresses(db: Queryable): Promise<readonly string[]> {
  const found: string[] = [];
  for (let after = ''; ; after = found.at(-1)!) {
    const page = await listAddresses(db, after, ADDRESSES_A_PAGE);
    found.push(...page);
    if (page.length < ADDRESSES_A_PAGE) return found;
  }
}
