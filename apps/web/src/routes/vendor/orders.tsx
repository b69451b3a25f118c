import type { ListedMarketOrder, OrderState } from '@plumbline/contract';
import { texts } from '@plumbline/texts/loaders/vendor-orders';
import { buttonClass } from '@plumbline/ui';
import { Link } from 'react-router';
import { OrderList } from '../../features/market-orders/order-list.tsx';
import { useOrderWords } from '../../features/market-orders/words.ts';
import { useVendorWords } from '../../features/vendor/words.ts';
import { toDayText } from '../../lib/format.ts';
import { pageMeta } from '../../lib/page.ts';
import { Page } from '../../lib/page-frame.tsx';
import { featureWords } from '../../lib/text/index.ts';

const { useWords } = featureWords(texts);

function useSold() {
  const { lead, doBy } = useWords();
  const acts: Partial<Record<OrderState, typeof doBy.paid>> = doBy;
  const dueOf = ({ status, due }: ListedMarketOrder) => (due ? acts[status]?.({ day: toDayText(due.at) }) : undefined);
  return { lead, dueOf };
}

export const meta = pageMeta((t) => t.shell.orders);

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
