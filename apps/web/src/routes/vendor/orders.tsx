import type { ListedMarketOrder, OrderState } from '@plumbline/contract';
import { buttonClass } from '@plumbline/ui';
import { Link } from 'react-router';
import { OrderList } from '../../features/market-orders/order-list.tsx';
import { loadOrderWords, useOrderWords } from '../../features/market-orders/words.ts';
import { useVendorWords } from '../../features/vendor/words.ts';
import { toDayText } from '../../lib/format.ts';
import { pageMeta } from '../../lib/page.ts';
import { Page } from '../../lib/page-frame.tsx';
import { type Language, useLanguage } from '../../lib/text/index.ts';

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

function useSold() {
  const { lead, doBy } = WORDS[useLanguage()];
  const dueOf = ({ status, due }: ListedMarketOrder) => (due ? doBy[status]?.(toDayText(due.at)) : undefined);
  return { lead, dueOf };
}

export const clientLoader = loadOrderWords;
export const meta = pageMeta((t) => t.shell.orders);

/** The orders of the store. */
export default function VendorOrders() {
  const { lead, dueOf } = useSold();
  const toStore = (
    <Link className={buttonClass({ variant: 'primary' })} to="/vendor/store">
      {useVendorWords().toStore}
    </Link>
  );
  return (
    <Page help="sales" title={useOrderWords().orders} lead={lead}>
      <OrderList side="vendor" dueOf={dueOf} next={toStore} />
    </Page>
  );
}
