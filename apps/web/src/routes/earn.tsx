import { Amount, buttonClass } from '@plumbline/ui';
import { Link } from 'react-router';
import { ClosedDays, EarningPackages, earnsOn, HowItWorks, OwnTarget } from '../features/earn/index.ts';
import { useOrders } from '../features/orders/index.ts';
import { Columns, Divided } from '../lib/columns.tsx';
import { Loaded } from '../lib/loaded.tsx';
import { useBalances, useClosedDays } from '../lib/money.ts';
import { pageMeta } from '../lib/page.ts';
import { Page } from '../lib/page-frame.tsx';
import { usePlatform } from '../lib/platform.ts';
import { useText } from '../lib/text/index.ts';

export const meta = pageMeta((t) => t.earn.title);

export default function Earn() {
  const t = useText().earn;
  const profile = useBalances();
  const orders = useOrders(1, 100);
  const platform = usePlatform();
  const days = useClosedDays('30');
  const today = platform.data?.businessDate;
  const earning = (orders.data?.docs ?? []).filter((order) => today !== undefined && earnsOn(order, today));
  return (
    <Page title={t.title} lead={t.lead}>
      <Loaded query={orders} failed={t.failed}>
        {() => (
          <>
            <Divided
              aside={
                <Loaded query={profile} failed={t.failed}>
                  {(member) => (
                    <>
                      <p className="soft">{t.waiting}</p>
                      <p>
                        <Amount value={member.claimable} size="large" />
                      </p>
                      <p>
                        <Link to="/reserve" className={buttonClass()}>
                          {t.toCoin}
                        </Link>
                      </p>
                    </>
                  )}
                </Loaded>
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
          </>
        )}
      </Loaded>
    </Page>
  );
}
