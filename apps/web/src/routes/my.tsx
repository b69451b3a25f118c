import { DeferUntilIdle } from '@plumbline/app-runtime/defer-until-idle';
import { CHART_DAYS, type Profile } from '@plumbline/contract';
import { Note, readUsdt, Section, Skeleton, SkeletonRows } from '@plumbline/ui';
import { lazy, Suspense } from 'react';
import { useSearchParams } from 'react-router';
import { Announcements } from '../features/announcements/index.ts';
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
import { readFirst } from '../lib/first-reads.ts';
import { Loaded } from '../lib/loaded.tsx';
import { closedDaysQuery, useBalances, useClosedDays, useDashboard } from '../lib/money.ts';
import { pageMeta } from '../lib/page.ts';
import { useText } from '../lib/text/index.ts';
import styles from './my.module.css';

/** Read when the home screen stands: who never bought anything waits for none of it. */
const WaitingOrders = lazy(async () => {
  const { WaitingOrders: Waiting, loadOrderWords } = await import('../features/market-orders/index.ts');
  await loadOrderWords();
  return { default: () => <Waiting side="buyer" /> };
});

const WaitingAnswers = lazy(async () => {
  const { WaitingResponses, loadResponseWords } = await import('../features/responses/waiting.ts');
  await loadResponseWords();
  return { default: WaitingResponses };
});

const WaitingTickets = lazy(async () => ({
  default: (await import('../features/tickets/waiting.ts')).WaitingTickets,
}));

/** Until all of them are done. */
const FirstSteps = lazy(async () => ({ default: (await import('../features/first-steps/index.ts')).FirstSteps }));
const Folded = lazy(async () => ({ default: (await import('../features/first-steps/index.ts')).Folded }));

export const meta = pageMeta((t) => t.common.home);

export async function clientLoader(): Promise<null> {
  await readFirst(closedDaysQuery());
  return null;
}
/** Another period of the chart is no other screen. */
export const shouldRevalidate = () => false;

export default function My() {
  const { common, home } = useText();
  const profile = useBalances();
  const days = useClosedDays();
  return (
    <div className={`wrap ${styles.my}`}>
      <Loaded query={profile} failed={common.balancesFailed} skeleton={<Waiting />}>
        {(member) => (
          <>
            <Divided
              aside={
                <>
                  <p className="soft">{home.readyToClaim}</p>
                  <ClaimCoin claimable={member.claimable} />
                  <Loaded query={days} failed={common.lastDayFailed} skeleton={<Skeleton />}>
                    {(page) => <DayReason days={page.docs} />}
                  </Loaded>
                  <Note>{common.notPromises}</Note>
                </>
              }
            >
              <MoneyHero profile={member} />
            </Divided>
            {isNew(member) ? (
              <Suspense fallback={<SkeletonRows count={7} />}>
                <FirstSteps />
              </Suspense>
            ) : null}
            <Announcements />
            <Wallets profile={member} />
            <DeferUntilIdle skeleton={<SkeletonRows count={12} />}>
              <Suspense>
                <WaitingOrders />
                <WaitingAnswers />
                <WaitingTickets />
              </Suspense>
              {isNew(member) ? (
                <Suspense>
                  <Folded>
                    <IncomeTable profile={member} />
                  </Folded>
                </Suspense>
              ) : (
                <>
                  <Suspense>
                    <FirstSteps />
                  </Suspense>
                  <Columns aside={<Days />}>
                    <IncomeTable profile={member} />
                  </Columns>
                </>
              )}
              <DeferUntilIdle skeleton={<SkeletonRows count={4} />}>
                <Columns aside={<More />}>
                  <Team referId={member.referId} />
                </Columns>
              </DeferUntilIdle>
            </DeferUntilIdle>
          </>
        )}
      </Loaded>
    </div>
  );
}

/** Nothing was ever earned: the first steps lead, and what would be zeros is folded. */
const isNew = ({ totalPoints, claimable }: Profile): boolean =>
  readUsdt(totalPoints) === 0n && readUsdt(claimable) === 0n;

function Days() {
  const t = useText().home;
  const [params, setParams] = useSearchParams();
  const period = CHART_DAYS.find((days) => days === params.get('days')) ?? '30';
  const income = useIncomeByDay(period);
  const onPeriod = (days: string) => setParams({ days }, { replace: true, preventScrollReset: true });
  return (
    <Loaded query={income} failed={t.incomeByDayFailed}>
      {(days) => <IncomeChart days={days} period={period} onPeriod={onPeriod} />}
    </Loaded>
  );
}

function Team({ referId }: { readonly referId: string }) {
  const t = useText().home;
  const team = useTeamCount();
  return (
    <Section title={t.team}>
      <Loaded query={team} failed={t.teamFailed} skeleton={<SkeletonRows count={1} />}>
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

const Waiting = () => {
  const { common, home } = useText();
  return (
    <Divided aside={<Skeleton width="60%" height="88px" />}>
      <h1 className="sr-only" tabIndex={-1}>
        {common.home}
      </h1>
      <Skeleton width="40%" height="28px" />
      <p className={styles.waiting}>
        <Skeleton width="70%" height="72px" />
      </p>
      <SkeletonRows count={2} label={home.loadingBalances} />
    </Divided>
  );
};
