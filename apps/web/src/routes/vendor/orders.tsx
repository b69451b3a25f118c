import { buttonClass } from '@plumbline/ui';
import { Link } from 'react-router';
import { loadOrderWords, OrderList, useOrderWords } from '../../features/market-orders/index.ts';
import { useVendorWords } from '../../features/vendor/index.ts';
import { pageMeta } from '../../lib/page.ts';
import { Page } from '../../lib/page-frame.tsx';
import { useSold } from '../../lib/vendor/sold.ts';

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
