import { BaseError, HttpRequestError } from 'viem';

/** How many blocks one question for logs covers. Nodes cap the blocks, the logs, the bytes or the time of an answer. */
export interface LogRange {
  readonly blocks: bigint;
  /** The node answered a question about so many blocks. */
  answered(asked: bigint): void;
  /** The node refused one. */
  refused(asked: bigint): void;
}

/** Answers in a row before a larger question is tried. */
const PATIENCE = 4;
/** The same at a node that refused the larger question again and again. */
const MAX_PATIENCE = 256;

/** Halves with each refusal; after some answers it doubles, up to `most`. */
export function createLogRange(start: bigint, most: bigint): LogRange {
  let blocks = start;
  let answers = 0;
  let patience = PATIENCE;
  // Nothing that was asked with the grown range has been answered yet.
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

/** Asks about the blocks from `from` to `to`, both included, in as many questions as the node needs. */
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

/** HTTP: not allowed, and too many requests. */
const NEVER = [401, 403, 429];
const BLOCK_NOT_THERE = /beyond (the )?current head|unknown block|header not found|block not found/i;

/**
 * Whether the node may answer a question about fewer blocks. Each provider words its refusal in its own way and some only break off or
 * time out, so everything counts that smaller questions do not make worse.
 */
function mayFitInLess(error: unknown): boolean {
  if (!(error instanceof BaseError)) return false;
  const http = error.walk((cause) => cause instanceof HttpRequestError) as HttpRequestError | null;
  return !NEVER.includes(http?.status ?? 0) && !BLOCK_NOT_THERE.test(error.message);
}
