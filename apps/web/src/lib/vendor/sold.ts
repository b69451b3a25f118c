import type { ListedMarketOrder, OrderState } from '@plumbline/contract';
import { toDayText } from '../format.ts';
import { type Language, useLanguage } from '../text/index.ts';

/** Words of a store's list alone: no member loads them. */
interface SoldWords {
  readonly lead: string;
  /** The act that a state asks of the store, with its deadline and what follows without it. */
  readonly doBy: Readonly<Partial<Record<OrderState, (day: string) => string>>>;
}

const WORDS: Readonly<Record<Language, SoldWords>> = {
  en: {
    lead: 'The orders of your store, the newest first, and what each waits for.',
    doBy: {
      paid: (day) => `Accept by ${day}, or the buyer is refunded`,
      accepted: (day) => `Send by ${day}, or the buyer is refunded`,
    },
  },
  hi: {
    lead: 'आपकी दुकान की बिक्री, नई सबसे पहले, और हर एक किसकी राह देख रही है।',
    doBy: {
      paid: (day) => `${day} तक स्वीकार करें, नहीं तो पैसा ख़रीदार को लौटेगा`,
      accepted: (day) => `${day} तक भेजें, नहीं तो पैसा ख़रीदार को लौटेगा`,
    },
  },
};

export function useSold() {
  const { lead, doBy } = WORDS[useLanguage()];
  const dueOf = ({ status, due }: ListedMarketOrder) => (due ? doBy[status]?.(toDayText(due.at)) : undefined);
  return { lead, dueOf };
}
