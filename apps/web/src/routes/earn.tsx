import { Note, Together } from '@plumbline/ui';
import { Link } from 'react-router';
import { ClosedDays } from '../features/earn/closed-days.tsx';
import { HowItWorks } from '../features/earn/how-it-works.tsx';
import { EarningPackages, OwnTarget } from '../features/earn/own-target.tsx';
import { earnsOn } from '../features/earn/target.ts';
import { useOrders } from '../features/orders/api.ts';
import { useClosedDays } from '../lib/closed-days.ts';
import { Loaded } from '../lib/loaded.tsx';
import { pageMeta } from '../lib/page.ts';
import { Columns, Divided, Page } from '../lib/page-frame.tsx';
import { usePlatform } from '../lib/shared-reads.ts';
import { useEarnWords } from '../lib/text/by-screen/earn.ts';
import { useText } from '../lib/text/index.ts';

export const meta = pageMeta((t) => t.common.earn);

export default function Earn() {
  const { common } = useText();
  const t = useEarnWords();
  const orders = useOrders(1, 100);
  const platform = usePlatform();
  const days = useClosedDays('30');
  const today = platform.data?.businessDate;
  const earning = (orders.data?.docs ?? []).filter((order) => today !== undefined && earnsOn(order, today));
  return (
    <Page help="earn" title={common.earn} lead={t.lead}>
      <Loaded query={orders} failed={t.failed}>
        {({ total }) => (
          <Together>
            <Divided
              aside={
                <>
                  <Note>{common.notPromises}</Note>
                  {total === 0 ? null : (
                    <p>
                      <Link to="/reserve">{t.toCoin}</Link>
                    </p>
                  )}
                </>
              }
            >
              <OwnTarget earning={earning} />
            </Divided>
            <Columns aside={<HowItWorks />}>
              <EarningPackages earning={earning} />
              <Loaded query={days} failed={t.daysFailed}>
                {(page) => <ClosedDays days={page.docs} />}
              </Loaded>
            </Columns>
          </Together>
        )}
      </Loaded>
    </Page>
  );
}
