import type { Receipt, ReceiptStep } from '@plumbline/contract';
import { toDayText } from '../format.ts';
import type { receiptWords } from './words.ts';

type Words = ReturnType<typeof receiptWords>;

/** What happens next, in sentences; the newest step that is done decides. */
export function nextOf({ kind, steps }: Receipt, { next: t }: Words): readonly string[] {
  if (kind === 'purchase') return nextOfPurchase(steps, t);
  const said: Partial<Record<ReceiptStep, string>> = {
    requested: t.asked,
    approved: t.approved,
    sent: t.sent,
    rejected: t.rejected,
    removed: t.removed,
    seen: t.seen,
    waits: t.waits,
  };
  const newest = steps.findLast(({ isDone }) => isDone)?.step;
  if (newest === 'final' && kind === 'deposit') return [t.seen];
  return [(newest && said[newest]) ?? t.paid];
}

function nextOfPurchase(steps: Receipt['steps'], t: Words['next']): readonly string[] {
  const dayOf = (name: ReceiptStep) => steps.find(({ step }) => step === name);
  const [earns, shows] = [dayOf('earns'), dayOf('shows')];
  if (!earns?.day || !shows?.day || shows.isDone) return [t.canBeZero];
  return [t.firstDay(toDayText(earns.day), toDayText(shows.day)), t.canBeZero];
}
