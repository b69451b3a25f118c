import { BaseError, HttpRequestError } from 'viem';

/** How many blocks one query for logs covers. Nodes limit the blocks, logs, bytes or time of a query. */
export interface LogRange {
  readonly blocks: bigint;
  /** Records that the node answered a query of `asked` blocks. */
  answered(asked: bigint): void;
  /** Records that the node rejected a query of `asked` blocks. */
  refused(asked: bigint): void;
}

/** Consecutive answers before a larger query is tried. */
const PATIENCE = 4;
/** The same for a node that keeps rejecting the larger query. */
const MAX_PATIENCE = 256;

/** Starts with `start` blocks, halves after each rejection, and doubles after some answers, up to `most`. */
export function createLogRange(start: bigint, most: bigint): LogRange {
  let blocks = start;
  let answers = 0;
  let patience = PATIENCE;
  // The larger range has not been answered yet.
  let hasJustGrown = false;
  return {
    get blocks() {
      return blocks;
    },
    answered(asked) {
      if (asked < blocks) return;
      if (hasJustGrown) patience = PATIENCE;
      hasJustGrown = false;
      answers += 1;
      if (answers < patience || blocks === most) return;
      blocks = blocks * 2n < most ? blocks * 2n : most;
      answers = 0;
      hasJustGrown = true;
    },
    refused(asked) {
      if (hasJustGrown) patience = Math.min(patience * 2, MAX_PATIENCE);
      hasJustGrown = false;
      answers = 0;
      blocks = asked > 1n ? asked / 2n : 1n;
    },
  };
}

/** Queries the blocks from `from` to `to`, both included, in as many queries as needed. Throws if one block fails. */
export async function readInRanges<Item>(
  range: LogRange,
  { from, to }: { readonly from: bigint; readonly to: bigint },
  ask: (from: bigint, to: bigint) => Promise<readonly Item[]>,
): Promise<readonly Item[]> {
  const found: (readonly Item[])[] = [];
  for (let start = from; start <= to; ) {
    const wished = start + range.blocks - 1n;
    const end = wished < to ? wished : to;
    const asked = end - start + 1n;
    try {
      found.push(await ask(start, end));
    } catch (error) {
      if (asked === 1n || !mayFitInLess(error)) throw error;
      range.refused(asked);
      continue;
    }
    range.answered(asked);
    start = end + 1n;
  }
  return found.flat();
}

/** HTTP statuses that a smaller query does not change: not allowed, and too many requests. */
const NEVER = [401, 403, 429];
const BLOCK_NOT_THERE = /beyond (the )?current head|unknown block|header not found|block not found/i;

/**
 * Returns true if the node may answer a smaller query. Providers word rejections differently, and some only disconnect
 * or time out. So every error counts, unless smaller queries would make it worse.
 */
function mayFitInLess(error: unknown): boolean {
  if (!(error instanceof BaseError)) return false;
  const http = error.walk((cause) => cause instanceof HttpRequestError) as HttpRequestError | null;
  return !NEVER.includes(http?.status ?? 0) && !BLOCK_NOT_THERE.test(error.message);
}
