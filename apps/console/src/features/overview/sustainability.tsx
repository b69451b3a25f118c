import type { SustainabilityRecord } from '@plumbline/contract';
import { operatorSustainability } from '@plumbline/contract/operator';
import { Amount, type Column, DataTable, Section, Stat, Stats } from '@plumbline/ui';
import { useQuery } from '@tanstack/react-query';
import { Loaded } from '../../lib/loaded.tsx';
import { read } from '../../lib/query.ts';
import { toShareText } from '../../lib/share.ts';
import styles from './overview.module.css';

type Earned = SustainabilityRecord['earned'][number];
type Source = SustainabilityRecord['income']['sources'][number];

const WORDS: Readonly<Record<Source['source'], string>> = {
  trading: 'Trading results',
  orders: 'Marketplace fees',
  charges: 'Charges',
  other: 'Corrections of a booking',
  subsidy: 'Subsidy',
};

const EARNED: readonly Column<Earned>[] = [
  {
    key: 'span',
    label: 'Closed days',
    cell: ({ span, days }) => (days === span ? `last ${span}` : `last ${span} (${days} so far)`),
  },
  {
    key: 'day',
    label: 'Earned a day',
    align: 'right',
    cell: ({ aDay, days }) => (days === 0 ? '–' : <Amount value={aDay} unit={false} />),
  },
  { key: 'total', label: 'In all', align: 'right', cell: ({ total }) => <Amount value={total} unit={false} /> },
];

const SOURCES: readonly Column<Source>[] = [
  { key: 'source', label: 'Paid with', cell: ({ source }) => WORDS[source] },
  { key: 'amount', label: 'USDT', align: 'right', cell: ({ amount }) => <Amount value={amount} unit={false} /> },
  { key: 'share', label: 'Share', align: 'right', cell: ({ share }) => toShareText(share) },
];

/** The figures of /transparency: daily need, earnings, how long they last, and their sources. */
export function Sustainability() {
  const query = useQuery({ ...read(operatorSustainability, {}), meta: { isQuiet: true }, refetchInterval: 60_000 });
  return (
    <Section title="How long it lasts">
      <Loaded query={query} failed="The figures could not be read.">
        {(record) =>
          record === null ? (
            <p className="soft">The figures are there a minute after the first start.</p>
          ) : (
            <Figures record={record} />
          )
        }
      </Loaded>
    </Section>
  );
}

const Figures = ({ record }: { readonly record: SustainabilityRecord }) => (
  <>
    <Stats>
      <Stat label="Needed a day at full target">
        <Amount value={record.need} />
      </Stat>
      <Stat
        label="Lasts with nothing new"
        note={
          <>
            <Amount value={record.ready.booked} /> of booked earnings, <Amount value={record.ready.subsidy} /> of
            subsidy
          </>
        }
      >
        {record.lastsDays === null ? 'nothing is needed' : `${record.lastsDays} days`}
      </Stat>
    </Stats>
    <div className={styles.sides}>
      <DataTable
        caption="Earned a day"
        columns={EARNED}
        rows={record.earned}
        rowKey={({ span }) => String(span)}
        onPhone="keep"
      />
      {record.income.sources.length === 0 ? (
        <p className="soft">No income was paid on the last 30 closed days.</p>
      ) : (
        <DataTable
          caption="What the income of the last 30 closed days was paid with"
          columns={SOURCES}
          rows={record.income.sources}
          rowKey={({ source }) => source}
          onPhone="keep"
        />
      )}
    </div>
  </>
);
