import { Link } from 'react-router';
import { OrderLines } from '../features/orders/index.ts';
import { pageMeta } from '../lib/page.ts';
import { Page } from '../lib/page-frame.tsx';
import { useText } from '../lib/text/index.ts';

export const meta = pageMeta((t) => t.money.myOrders);

export default function MyOrder() {
  const { orders: t, money } = useText();
  return (
    <Page title={money.myOrders} lead={t.lead} aside={<Link to="/stake">{money.packages}</Link>}>
      <OrderLines />
    </Page>
  );
}
