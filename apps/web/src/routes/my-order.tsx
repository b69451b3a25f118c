import { Tabs } from '@plumbline/ui';
import { Link, useLocation, useSearchParams } from 'react-router';
import { OrderList } from '../features/market-orders/order-list.tsx';
import { useOrderWords } from '../features/market-orders/words.ts';
import { OrderLines } from '../features/orders/order-lines.tsx';
import { pageMeta } from '../lib/page.ts';
import { Page } from '../lib/page-frame.tsx';
import { sitePath } from '../lib/site-path.ts';
import { useText } from '../lib/text/index.ts';
import styles from './my.module.css';

export const meta = pageMeta((t) => t.money.myOrders);

const SHOWN = ['packages', 'orders'] as const;

/** Packages or market orders: chosen by the URL, otherwise by the link followed. */
function useShown() {
  const [params, setParams] = useSearchParams();
  const { state } = useLocation() as { state: { show?: string } | null };
  const named = params.get('show') ?? state?.show;
  return {
    shown: SHOWN.find((each) => each === named) ?? 'packages',
    // Each list has its own filters.
    show: (show: string) => setParams({ show }, { replace: true, preventScrollReset: true }),
  };
}

/** Link from the orders to their invoices. */
const OrdersAside = () => {
  const words = useOrderWords();
  return (
    <p className={styles.aside}>
      <Link to="/invoices">{words.invoices}</Link>
      <a href={sitePath('/market')}>{words.toMarket}</a>
    </p>
  );
};

export default function MyOrder() {
  const { orders: t, money } = useText();
  const words = useOrderWords();
  const { shown, show } = useShown();
  const isPackages = shown === 'packages';
  return (
    <Page
      help="orders"
      title={money.myOrders}
      lead={isPackages ? t.lead : words.boughtLead}
      aside={isPackages ? <Link to="/stake">{money.packages}</Link> : <OrdersAside />}
    >
      <Tabs
        label={money.myOrders}
        open={shown}
        onOpen={show}
        tabs={[
          { key: 'packages', label: words.packages, content: <OrderLines /> },
          { key: 'orders', label: words.orders, content: <OrderList side="buyer" /> },
        ]}
      />
    </Page>
  );
}
