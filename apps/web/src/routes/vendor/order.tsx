import { Link, useParams } from 'react-router';
import { OrderScreen } from '../../features/market-orders/order-screen.tsx';
import { useOrderWords } from '../../features/market-orders/words.ts';
import { pageMeta } from '../../lib/page.ts';
import { partsOfSold } from '../order-parts.tsx';

export const meta = pageMeta((t) => t.shell.orders);

export default function VendorOrder() {
  const t = useOrderWords();
  const { id = '' } = useParams();
  return (
    <OrderScreen id={id} side="vendor" aside={<Link to="/vendor/orders">{t.orders}</Link>}>
      {partsOfSold}
    </OrderScreen>
  );
}
