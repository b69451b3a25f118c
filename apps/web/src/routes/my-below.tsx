import { CHART_DAYS, type Profile } from '@plumbline/contract';
import { Section, SkeletonRows } from '@plumbline/ui';
import { lazy } from 'react';
import { useSearchParams } from 'react-router';
import { Announcements } from '../features/announcements/announcements.tsx';
import { useIncomeByDay } from '../features/home/api.tsx';
import { IncomeChart } from '../features/home/income-chart.tsx';
import { IncomeTable } from '../features/home/income-table.tsx';
import { MoreLinks } from '../features/home/more-links.tsx';
import { Wallets } from '../features/home/wallets.tsx';
import { useTeamCount } from '../features/team/api.ts';
import { ReferralLink } from '../features/team/referral-link.tsx';
import { TeamSummary } from '../features/team/team-summary.tsx';
import { Loaded } from '../lib/loaded.tsx';
import { useDashboard } from '../lib/money.ts';
import { Columns } from '../lib/page-frame.tsx';
import { ShownWhole } from '../lib/shown-whole.tsx';
import { useText } from '../lib/text/index.ts';
import styles from './my.module.css';

const WaitingOrders = lazy(async () => {
  const { WaitingOrders: Waiting } = await import('../features/market-orders/waiting-orders.tsx');
  return { default: () => <Waiting side="buyer" /> };
});

const WaitingAnswers = lazy(async () => ({
  default: (await import('../features/responses/waiting-responses.tsx')).WaitingResponses,
}));

const WaitingTickets = lazy(async () => ({
  default: (await import('../features/tickets/waiting-tickets.tsx')).WaitingTickets,
}));

/** Until all of them are done. */
const FirstSteps = lazy(async () => ({
  default: (await import('../features/first-steps/first-steps.tsx')).FirstSteps,
}));
const Folded = lazy(async () => ({ default: (await import('../features/first-steps/first-steps.tsx')).Folded }));

interface BelowProps {
  readonly profile: Profile;
  /** No income yet: zero figures are collapsed. */
  readonly isNew: boolean;
}

/** Announcements, tasks, incomes, team and links; shown together, so that nothing is pushed down. */
export const Below = ({ profile, isNew }: BelowProps) => (
  <ShownWhole skeleton={<SkeletonRows count={12} />}>
    {isNew ? <Wallets profile={profile} /> : null}
    <Announcements />
    <div className={styles.tasks}>
      <WaitingOrders />
      <WaitingAnswers />
      <WaitingTickets />
      {isNew ? null : <FirstSteps isShort />}
    </div>
    {isNew ? (
      <Folded>
        <IncomeTable profile={profile} />
      </Folded>
    ) : (
      <Columns aside={<Days />}>
        <IncomeTable profile={profile} />
      </Columns>
    )}
    <Columns aside={<More />}>
      <Team referId={profile.referId} />
    </Columns>
  </ShownWhole>
);

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
