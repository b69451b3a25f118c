import { type Overview, operatorOverview } from '@plumbline/contract/operator';
import { texts as t } from '@plumbline/texts/en/console-overview';
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
    <Page title={t.overview}>
      <Loaded query={query} failed={t.failed}>
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
  <Section title={t.moneyGlance}>
    <Stats>
      <Stat label={t.earningsBookedFree} note={t.earningsBookedFreeNote}>
        <Amount value={money.earningsBooked} />
      </Stat>
      <Stat label={t.awaitingFunds} note={t.dueOneOff}>
        <Amount value={money.awaitingFunds} />
      </Stat>
      <Stat label={t.heldBackCap} note={t.heldBackCapNote}>
        <Amount value={money.awaitingCap} />
      </Stat>
      <Stat label={t.inItsHold} note={t.inItsHoldNote}>
        <Amount value={money.held} />
      </Stat>
      <Stat label={t.subsidy} note={t.subsidyNote}>
        <Amount value={money.earningsSubsidy} />
      </Stat>
      <Stat label={t.operatorCapital} note={t.operatorCapitalNote}>
        <Amount value={money.operatorCapital} />
      </Stat>
    </Stats>
  </Section>
);
