import { useParams } from 'react-router';
import { OrderScreen } from '../features/market-orders/order-screen.tsx';
import { OwnLink } from '../lib/own-link.tsx';
import { pageMeta } from '../lib/page.ts';
import { useText } from '../lib/text/index.ts';
import { partsOfBought } from './order-parts.tsx';

export const meta = pageMeta((t) => t.money.myOrders);

/** An order bought by a member or a vendor. */
export default function MyOrderDetail() {
  const { money } = useText();
  const { id = '' } = useParams();
  return (
    <OrderScreen id={id} side="buyer" aside={<OwnLink to="/my-order?show=orders">{money.myOrders}</OwnLink>}>
      {partsOfBought}
    </OrderScreen>
  );
}
