import type { StatementEntry } from '@plumbline/contract';
import { toDayText } from '../../lib/format.ts';
import { text } from '../../lib/text/index.ts';

const kindOf = (entry: StatementEntry): string | undefined =>
  (text().lists.kinds as Readonly<Record<string, string>>)[entry.kind];

/** A kind that this app does not know yet keeps the server's words, which are English. */
export const whatOf = (entry: StatementEntry): string => kindOf(entry) ?? entry.reason;

/** What happened, with the cause that its posting carries. */
export function causeOf(entry: StatementEntry): string {
  const t = text().lists.cause;
  const what = kindOf(entry);
  if (what === undefined) return entry.reason;
  const { cause } = entry;
  switch (cause?.is) {
    case 'day':
      return cause.percent === null
        ? t.day(what, toDayText(cause.day))
        : t.share(what, toDayText(cause.day), cause.percent);
    case 'note':
      return t.note(what, cause.note);
    case 'transfer':
      return t.transfer(what, cause.txHash);
    case 'order':
      return t.order(what, cause.number);
    case 'payer':
      return t.payer[cause.payer](what);
    case undefined:
      return what;
  }
}

/** The account on the other side. */
export function counterOf({ counter }: StatementEntry): string {
  const { account, counter: others } = text().lists;
  return { ...account, ...others }[counter];
}
