import { Note, SkeletonRows } from '@plumbline/ui';
import { Divided } from '../../lib/columns.tsx';
import { Loaded } from '../../lib/loaded.tsx';
import { useBalances, useClosedDays, useDashboard } from '../../lib/money.ts';
import { pageMeta } from '../../lib/page.ts';
import { Page } from '../../lib/page-frame.tsx';
import { ShownWhole } from '../../lib/shown-whole.tsx';
import { useText } from '../../lib/text/index.ts';
import { ClaimCoin } from './claim-coin.tsx';
import { DayReason } from './day-reason.tsx';
import { ReserveFigures } from './reserve-figures.tsx';

export const meta = pageMeta((t) => t.common.reserve);

export default function ReserveScreen() {
  const { common, home } = useText();
  const profile = useBalances();
  const dashboard = useDashboard();
  const days = useClosedDays();
  return (
    <Page help="reserve" title={common.reserve} lead={home.reserveLead}>
      <Loaded query={profile} failed={common.balancesFailed}>
        {(member) => (
          <ShownWhole skeleton={<SkeletonRows count={8} />}>
            <Divided
              aside={
                <>
                  <Loaded query={days} failed={common.lastDayFailed} skeleton={null}>
                    {(page) => <DayReason days={page.docs} />}
                  </Loaded>
                  <Note>{common.notPromises}</Note>
                </>
              }
            >
              <ClaimCoin claimable={member.claimable} />
            </Divided>
            <Loaded query={dashboard} failed={home.investmentsFailed} skeleton={<SkeletonRows count={3} />}>
              {(figures) => <ReserveFigures profile={member} dashboard={figures} />}
            </Loaded>
          </ShownWhole>
        )}
      </Loaded>
    </Page>
  );
}
