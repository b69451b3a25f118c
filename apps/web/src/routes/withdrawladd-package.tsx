import type { Order } from '@plumbline/contract';
import { useParams } from 'react-router';
import { useOrders } from '../features/orders/api.ts';
import { ExitFlow } from '../features/withdraw/exit-flow.tsx';
import { useWithdrawWords, withdrawWords } from '../features/withdraw/words.ts';
import { toBpsText } from '../lib/format.ts';
import { Loaded } from '../lib/loaded.tsx';
import { titleMeta } from '../lib/page.ts';
import { Page } from '../lib/page-frame.tsx';
import { usePlatform, useProfile } from '../lib/shared-reads.ts';
import { type Texts, useText } from '../lib/text/index.ts';

export const meta = titleMeta(() => withdrawWords().packageTitle);

/** Returns the order that the server would choose: a matured one first, because it has no exit charge. */
const leaving = (orders: readonly Order[], packageId: string): Order | undefined =>
  ['matured', 'active']
    .flatMap((status) => orders.toReversed().filter((order) => order.status === status))
    .find((order) => order.package_id === packageId);

/** Same title as the link: an early exit is not a withdrawal and costs part of the price. */
const titleOf = ({ title, status }: Order, chargeBps: number, { orders }: Texts): string =>
  status === 'matured' ? orders.withdrawFreeOf({ title }) : orders.leaveEarlyOf({ title, share: toBpsText(chargeBps) });

export default function WithdrawladdPackage() {
  const texts = useText();
  const t = useWithdrawWords();
  const { id = '' } = useParams();
  const orders = useOrders(1, 100);
  const profile = useProfile();
  const platform = usePlatform();
  const order = leaving(orders.data?.docs ?? [], id);
  return (
    <Page
      help="exit"
      title={order && platform.data ? titleOf(order, platform.data.limits.packageChargeBps, texts) : t.packageTitle}
      lead={t.lead}
    >
      <Loaded query={orders} failed={t.packageFailed}>
        {() => (
          <Loaded query={profile} failed={t.packageFailed}>
            {(member) => (
              <Loaded query={platform} failed={t.packageFailed}>
                {(settings) => <ExitFlow memberId={member._id} packageId={id} order={order} platform={settings} />}
              </Loaded>
            )}
          </Loaded>
        )}
      </Loaded>
    </Page>
  );
}
