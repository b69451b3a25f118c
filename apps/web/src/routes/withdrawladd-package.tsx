import type { Order } from '@plumbline/contract';
import { EmptyState } from '@plumbline/ui';
import { Link, useParams } from 'react-router';
import { useOrders } from '../features/orders/index.ts';
import { ExitFlow } from '../features/withdraw/index.ts';
import { Loaded } from '../lib/loaded.tsx';
import { pageMeta } from '../lib/page.ts';
import { Page } from '../lib/page-frame.tsx';
import { usePlatform } from '../lib/platform.ts';
import { useProfile } from '../lib/profile.ts';

export const meta = pageMeta('Withdraw a package');

const FAILED = 'Your package could not be loaded. It is as it was.';

/** The one that the server would take: a matured one first, because it leaves without a charge. */
const leaving = (orders: readonly Order[], packageId: string | undefined): Order | undefined =>
  ['matured', 'active']
    .flatMap((status) => orders.toReversed().filter((order) => order.status === status))
    .find((order) => order.package_id === packageId);

export default function WithdrawladdPackage() {
  const { id } = useParams();
  const orders = useOrders(1, 100);
  const profile = useProfile();
  const platform = usePlatform();
  const order = leaving(orders.data?.docs ?? [], id);
  return (
    <Page
      title={order ? `Withdraw ${order.title}` : 'Withdraw a package'}
      lead="The whole price, to an address of your own."
    >
      <Loaded query={orders} failed={FAILED}>
        {() =>
          order ? (
            <Loaded query={profile} failed={FAILED}>
              {(member) => (
                <Loaded query={platform} failed={FAILED}>
                  {(settings) => <ExitFlow memberId={member._id} order={order} platform={settings} />}
                </Loaded>
              )}
            </Loaded>
          ) : (
            <EmptyState action={<Link to="/my-order">My orders</Link>}>
              You hold no such package that could leave. It may be on its way out already.
            </EmptyState>
          )
        }
      </Loaded>
    </Page>
  );
}
