import { Link } from 'react-router';
import { OrderLines, useOrders } from '../features/orders/index.ts';
import { Loaded } from '../lib/loaded.tsx';
import { pageMeta } from '../lib/page.ts';
import { Page } from '../lib/page-frame.tsx';
import { usePage } from '../lib/pager.tsx';

export const meta = pageMeta('My orders');

export default function MyOrder() {
  const orders = useOrders(usePage());
  return (
    <Page
      title="My orders"
      lead="Packages that you bought. A matured one returns its whole principal."
      aside={<Link to="/stake">Packages</Link>}
    >
      <Loaded query={orders} failed="Your packages could not be loaded. They are as they were.">
        {(page) => <OrderLines page={page} />}
      </Loaded>
    </Page>
  );
}
