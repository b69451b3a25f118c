import { getCart, mergeCart, newKey } from '@plumbline/contract';
import { api } from '../api.ts';
import { queryClient } from '../query.ts';
import { currentSession } from '../session.ts';
import { clearStored, readStored, writeStored } from '../storage.ts';
import { showError } from '../toast.tsx';
import { lineWords } from './line-words.ts';
import { type CartEntry, readEntries, toEntries, without, writeEntries } from './visitor-cart.ts';

/** Lines on their way into an account, by the key that makes them go there once. */
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

/** The one that got no answer, else a new one of what the visitor has. */
function nextMerge(): Merge | null {
  const begun = readMerge();
  if (begun) return begun;
  const lines = readEntries();
  if (lines.length === 0) return null;
  const merge = { key: newKey(), lines };
  writeStored('cartMerge', JSON.stringify(merge));
  return merge;
}

/** Only what this merge stands for: another tab may have finished it, and begun the next. */
function finish(merge: Merge): void {
  if (readMerge()?.key !== merge.key) return;
  writeEntries(without(readEntries(), merge.lines));
  clearStored('cartMerge');
}

let running: Promise<boolean> | null = null;

/**
 * Puts the visitor's cart into the account's that is signed in; answers whether anything went there. The same lines go again under the
 * same key until an answer came, so that none is lost and none is there twice: whoever reads the cart tries it first.
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
  const answer = await api(mergeCart, { key: next.key, lines: [...next.lines] }).catch(() => null);
  if (!answer) return false;
  finish(next);
  if (answer.data.left > 0) showError(lineWords().notTaken({ count: answer.data.left }));
  return true;
}

/** The same, and a cart that is on the screen is read again. */
export async function mergeAndShow(): Promise<void> {
  if (await mergeVisitorCart()) await queryClient.invalidateQueries({ queryKey: [getCart.name] });
}
