import { Note, Section, Skeleton, SkeletonRows } from '@plumbline/ui';
import {
  ClaimCoin,
  DayReason,
  IncomeChart,
  IncomeTable,
  MoneyHero,
  MoreLinks,
  useIncomeByDay,
  Wallets,
} from '../features/home/index.ts';
import { ReferralLink, TeamSummary, useTeamCount } from '../features/team/index.ts';
import { Columns, Divided } from '../lib/columns.tsx';
import { Loaded } from '../lib/loaded.tsx';
import { useBalances, useClosedDays, useDashboard } from '../lib/money.ts';
import { pageMeta } from '../lib/page.ts';
import styles from './my.module.css';

export const meta = pageMeta('Home');

export default function My() {
  const profile = useBalances();
  const days = useClosedDays();
  return (
    <div className={`wrap ${styles.my}`}>
      <Loaded
        query={profile}
        failed="Your balances could not be loaded. They are in the books as they were."
        skeleton={<Waiting />}
      >
        {(member) => (
          <>
            <Divided
              beside={
                <>
                  <p className="soft">Profit of closed days, ready to claim</p>
                  <ClaimCoin claimable={member.claimable} />
                  <Loaded query={days} failed="The books of the last day could not be loaded." skeleton={<Skeleton />}>
                    {(page) => <DayReason days={page.docs} />}
                  </Loaded>
                  <Note>Targets are not promises. A day without booked earnings pays nothing.</Note>
                </>
              }
            >
              <MoneyHero profile={member} />
            </Divided>
            <Wallets profile={member} />
            <Columns beside={<Days />}>
              <IncomeTable profile={member} />
            </Columns>
            <Columns beside={<More />}>
              <Team referId={member.referId} />
            </Columns>
          </>
        )}
      </Loaded>
    </div>
  );
}

function Days() {
  const income = useIncomeByDay();
  return (
    <Loaded query={income} failed="Your income by day could not be loaded. What was paid stays paid.">
      {(days) => <IncomeChart days={days} />}
    </Loaded>
  );
}

function Team({ referId }: { readonly referId: string }) {
  const team = useTeamCount();
  return (
    <Section title="Team">
      <Loaded query={team} failed="Your team could not be counted right now." skeleton={<SkeletonRows count={1} />}>
        {(counts) => <TeamSummary counts={counts} />}
      </Loaded>
      <ReferralLink referId={referId} />
    </Section>
  );
}

function More() {
  const dashboard = useDashboard();
  return <MoreLinks orderCount={dashboard.data?.totalOrder} />;
}

const Waiting = () => (
  <Divided beside={<Skeleton width="60%" height="88px" />}>
    <h1 className="sr-only" tabIndex={-1}>
      Home
    </h1>
    <Skeleton width="40%" height="28px" />
    <p>
      <Skeleton width="70%" height="72px" />
    </p>
    <SkeletonRows count={2} label="Loading your balances" />
  </Divided>
);
