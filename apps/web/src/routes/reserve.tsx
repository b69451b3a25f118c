import { Note, SkeletonRows } from '@plumbline/ui';
import { ClaimCoin, DayReason, ReserveFigures } from '../features/home/index.ts';
import { Divided } from '../lib/columns.tsx';
import { Loaded } from '../lib/loaded.tsx';
import { useBalances, useClosedDays, useDashboard } from '../lib/money.ts';
import { pageMeta } from '../lib/page.ts';
import { Page } from '../lib/page-frame.tsx';

export const meta = pageMeta('Reserve');

export default function Reserve() {
  const profile = useBalances();
  const dashboard = useDashboard();
  const days = useClosedDays();
  return (
    <Page title="Reserve" lead="Click on the coin to get today's profit if you have purchased a plan.">
      <Loaded query={profile} failed="Your balances could not be loaded. They are in the books as they were.">
        {(member) => (
          <>
            <Divided
              beside={
                <>
                  <Loaded query={days} failed="The books of the last day could not be loaded." skeleton={null}>
                    {(page) => <DayReason days={page.docs} />}
                  </Loaded>
                  <Note>Targets are not promises. A day without booked earnings pays nothing.</Note>
                </>
              }
            >
              <ClaimCoin claimable={member.claimable} />
            </Divided>
            <Loaded
              query={dashboard}
              failed="Your investments could not be loaded. They are in the books as they were."
              skeleton={<SkeletonRows count={3} />}
            >
              {(figures) => <ReserveFigures profile={member} dashboard={figures} />}
            </Loaded>
          </>
        )}
      </Loaded>
    </Page>
  );
}
