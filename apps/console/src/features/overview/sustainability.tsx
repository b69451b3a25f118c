import { rich } from '@plumbline/app-runtime/text';
import type { SustainabilityRecord } from '@plumbline/contract';
import { operatorSustainability } from '@plumbline/contract/operator';
import { texts as t } from '@plumbline/texts/en/console-overview';
import { Amount, type Column, DataTable, Section, Stat, Stats } from '@plumbline/ui';
import { useQuery } from '@tanstack/react-query';
import { Loaded } from '../../lib/loaded.tsx';
import { read } from '../../lib/query.ts';
import { toShareText } from '../../lib/share.ts';
import styles from './overview.module.css';

type Earned = SustainabilityRecord['earned'][number];
type Source = SustainabilityRecord['income']['sources'][number];

const WORDS: Readonly<Record<Source['source'], string>> = t.sources;

const EARNED: readonly Column<Earned>[] = [
  {
    key: 'span',
    label: t.closedDays,
    cell: ({ span, days }) => (days === span ? t.lastSpan({ span }) : t.lastSoFar({ span, days })),
  },
  {
    key: 'day',
    label: t.earnedADay,
    align: 'right',
    cell: ({ aDay, days }) => (days === 0 ? '–' : <Amount value={aDay} unit={false} />),
  },
  { key: 'total', label: t.inAll, align: 'right', cell: ({ total }) => <Amount value={total} unit={false} /> },
];

const SOURCES: readonly Column<Source>[] = [
  { key: 'source', label: t.paidWith, cell: ({ source }) => WORDS[source] },
  { key: 'amount', label: 'USDT', align: 'right', cell: ({ amount }) => <Amount value={amount} unit={false} /> },
  { key: 'share', label: t.share, align: 'right', cell: ({ share }) => toShareText(share) },
];

/** The figures of /transparency: daily need, earnings, how long they last, and their sources. */
export function Sustainability() {
  const query = useQuery({ ...read(operatorSustainability, {}), meta: { isQuiet: true }, refetchInterval: 60_000 });
  return (
    <Section title={t.howLongLasts}>
      <Loaded query={query} failed={t.sustainabilityFailed}>
        {(record) => (record === null ? <p className="soft">{t.figuresMinuteAfter}</p> : <Figures record={record} />)}
      </Loaded>
    </Section>
  );
}

const Figures = ({ record }: { readonly record: SustainabilityRecord }) => (
  <>
    <Stats>
      <Stat label={t.neededDayFull}>
        <Amount value={record.need} />
      </Stat>
      <Stat
        label={t.lastsNothingNew}
        note={rich(t.bookedEarningsSubsidy, {
          booked: <Amount value={record.ready.booked} />,
          subsidy: <Amount value={record.ready.subsidy} />,
        })}
      >
        {record.lastsDays === null ? t.nothingIsNeeded : t.lastsDays({ lastsDays: record.lastsDays })}
      </Stat>
    </Stats>
    <div className={styles.sides}>
      <DataTable
        caption={t.earnedADay}
        columns={EARNED}
        rows={record.earned}
        rowKey={({ span }) => String(span)}
        onPhone="keep"
      />
      {record.income.sources.length === 0 ? (
        <p className="soft">{t.noIncomePaid}</p>
      ) : (
        <DataTable
          caption={t.incomeLastClosed}
          columns={SOURCES}
          rows={record.income.sources}
          rowKey={({ source }) => source}
          onPhone="keep"
        />
      )}
    </div>
  </>
);
