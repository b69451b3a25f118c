import { Link } from 'react-router';
import { OrderLines, useOrders } from '../features/orders/index.ts';
import { Loaded } from '../lib/loaded.tsx';
import { pageMeta } from '../lib/page.ts';
import { Page } from '../lib/page-frame.tsx';
import { usePage } from '../lib/pager.tsx';
import { useText } from '../lib/text/index.ts';

export const meta = pageMeta((t) => t.money.myOrders);

export default function MyOrder() {
  const { orders: t, money } = useText();
  const orders = useOrders(usePage());
  return (
    <Page title={money.myOrders} lead={t.lead} aside={<Link to="/stake">{money.packages}</Link>}>
      <Loaded query={orders} failed={t.failed}>
        {(page) => <OrderLines page={page} />}
      </Loaded>
    </Page>
  );
}
