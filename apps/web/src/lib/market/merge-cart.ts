import { getCart, mergeCart, newKey } from '@plumbline/contract';
import { api } from '../api.ts';
import { queryClient } from '../query.ts';
import { currentSession } from '../session.ts';
import { clearStored, readStored, writeStored } from '../storage.ts';
import { textsReady } from '../text/index.ts';
import { showError } from '../toast.tsx';
import { lineWords } from './line-words.ts';
import { type CartEntry, readEntries, toEntries, without, writeEntries } from './visitor-cart.ts';

/** Lines being merged into an account, with the key that makes it happen once. */
interface Merge {
  readonly key: string;
  readonly lines: readonly CartEntry[];
}

function readMerge(): Merge | null {
  try {
    const { key, lines } = JSON.parse(readStored('cartMerge') ?? 'null') as { key: unknown; lines: unknown };
    return typeof key === 'string' ? { key, lines: toEntries(JSON.stringify(lines)) } : null;
  } catch {
    return null;
  }
}

/** Returns the unanswered merge, or a new one with the visitor's lines. */
function nextMerge(): Merge | null {
  const begun = readMerge();
  if (begun) return begun;
  const lines = readEntries();
  if (lines.length === 0) return null;
  const merge = { key: newKey(), lines };
  writeStored('cartMerge', JSON.stringify(merge));
  return merge;
}

/** Removes only this merge's lines, because another tab may have finished it and started the next. */
function finish(merge: Merge): void {
  if (readMerge()?.key !== merge.key) return;
  writeEntries(without(readEntries(), merge.lines));
  clearStored('cartMerge');
}

let running: Promise<boolean> | null = null;

/**
 * Merges the visitor's cart into the signed-in account's; returns whether anything was merged. The same lines are
 * retried under the same key until a response arrives, so none is lost or duplicated. Every cart read tries this first.
 */
export function mergeVisitorCart(): Promise<boolean> {
  running ??= merge().finally(() => {
    running = null;
  });
  return running;
}

async function merge(): Promise<boolean> {
  const next = currentSession() === null ? null : nextMerge();
  if (!next) return false;
  const call = api(mergeCart, { key: next.key, lines: [...next.lines] });
  // With the texts, because this code can run before a screen has waited for them.
  const [answer] = await Promise.all([call, textsReady()]).catch(() => [null]);
  if (!answer) return false;
  finish(next);
  if (answer.data.left > 0) showError(lineWords().notTaken({ count: answer.data.left }));
  return true;
}

/** Does the same, and refetches a visible cart. */
export async function mergeAndShow(): Promise<void> {
  if (await mergeVisitorCart()) await queryClient.invalidateQueries({ queryKey: [getCart.name] });
}
