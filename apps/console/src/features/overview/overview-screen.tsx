import { type Overview, operatorOverview } from '@plumbline/contract/operator';
import { Amount, Section, Stat, Stats } from '@plumbline/ui';
import { useQuery } from '@tanstack/react-query';
import { Loaded } from '../../lib/loaded.tsx';
import { Page } from '../../lib/page.tsx';
import { read } from '../../lib/query.ts';
import { Attention } from './attention.tsx';
import { Custody } from './custody.tsx';
import { DayCharts } from './day-charts.tsx';
import { Sustainability } from './sustainability.tsx';

const REFRESH_EVERY_MS = 15_000;

/** What needs attention, where the money is, and how the last days went. */
export default function OverviewScreen() {
  const query = useQuery({ ...read(operatorOverview), refetchInterval: REFRESH_EVERY_MS, meta: { isQuiet: true } });
  return (
    <Page title="Overview">
      <Loaded query={query} failed="The overview could not be read.">
        {(overview) => (
          <>
            <Attention overview={overview} />
            <Money money={overview.money} />
            <DayCharts days={overview.days} />
            <Sustainability />
            {overview.money.custody ? <Custody record={overview.money.custody} /> : null}
          </>
        )}
      </Loaded>
    </Page>
  );
}

const Money = ({ money }: { readonly money: Overview['money'] }) => (
  <Section title="Money at a glance">
    <Stats>
      <Stat label="Earnings, booked and free" note="Pays the next day’s income">
        <Amount value={money.earningsBooked} />
      </Stat>
      <Stat label="Awaiting funds" note={<>Due one-off income without earnings behind it</>}>
        <Amount value={money.awaitingFunds} />
      </Stat>
      <Stat label="Held back by the cap" note="Pay for recruitment beyond half of the trading profit of 30 days">
        <Amount value={money.awaitingCap} />
      </Stat>
      <Stat label="In its hold" note="One-off income that is not due yet">
        <Amount value={money.held} />
      </Stat>
      <Stat label="Subsidy" note="Your own money for incomes, named on every line">
        <Amount value={money.earningsSubsidy} />
      </Stat>
      <Stat label="Operator’s capital" note="Takes a booked loss first">
        <Amount value={money.operatorCapital} />
      </Stat>
    </Stats>
  </Section>
);
