import { OrderList } from '../../features/market-orders/order-list.tsx';
import { useOrderWords } from '../../features/market-orders/words.ts';
import { pageMeta } from '../../lib/page.ts';
import { Page } from '../../lib/page-frame.tsx';
import { useText } from '../../lib/text/index.ts';

export const meta = pageMeta((t) => t.money.myOrders);

/** A vendor's purchases, without packages. */
export default function VendorMyOrder() {
  const { money } = useText();
  return (
    <Page help="purchases" title={money.myOrders} lead={useOrderWords().boughtLead}>
      <OrderList side="buyer" />
    </Page>
  );
}
