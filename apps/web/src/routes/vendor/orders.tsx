import { loadOrderWords, OrderList, useOrderWords } from '../../features/market-orders/index.ts';
import { pageMeta } from '../../lib/page.ts';
import { Page } from '../../lib/page-frame.tsx';

export const clientLoader = loadOrderWords;
export const meta = pageMeta((t) => t.shell.orders);

/** The orders of the store. */
export default function VendorOrders() {
  const t = useOrderWords();
  return (
    <Page help="sales" title={t.soldTitle} lead={t.soldLead}>
      <OrderList side="vendor" />
    </Page>
  );
}
