import { labelOfIncome } from '@plumbline/contract';
import { operatorSimulation, type SimulatedDay, type SimulationResult } from '@plumbline/contract/operator';
import { texts as t } from '@plumbline/texts/en/console-plans';
import { Amount, type Column, DataTable, Dialog, Stat, Stats, Together } from '@plumbline/ui';
import { useQuery } from '@tanstack/react-query';
import { Loaded } from '../../lib/loaded.tsx';
import { read } from '../../lib/query.ts';
import { toShareText } from '../../lib/share.ts';
import styles from './plans.module.css';

const SOURCE_WORDS: Readonly<Record<string, string>> = t.source;
const words = (name: string): string => {
  const text = name.replaceAll('_', ' ');
  return text.charAt(0).toUpperCase() + text.slice(1);
};

const amount = <Row,>(key: string, label: string, of: (row: Row) => string): Column<Row> => ({
  key,
  label,
  align: 'right',
  cell: (row) => <Amount value={of(row)} unit={false} />,
});

const DAYS: readonly Column<SimulatedDay>[] = [
  { key: 'day', label: t.day, cell: (row) => row.day },
  amount('need', t.need, (row) => row.need),
  { key: 'f', label: t.share, align: 'right', cell: (row) => toShareText(row.factor) },
  { key: 'really', label: t.really, align: 'right', cell: (row) => toShareText(row.reallyFactor) },
  amount('trading', t.trading, (row) => row.trading),
  amount('level', t.level, (row) => row.level),
  amount('matching', t.matching, (row) => row.matching),
  amount('oneOff', t.oneOff, (row) => row.oneOff),
  amount('pays', t.pays, (row) => row.pays),
  amount('paid', t.reallyPaid, (row) => row.reallyPaid),
];

type Kind = SimulationResult['kinds'][number];
const KINDS: readonly Column<Kind>[] = [
  { key: 'kind', label: t.income, cell: (row) => labelOfIncome(row.kind) ?? words(row.kind) },
  amount('amount', t.pays, (row) => row.amount),
  amount('really', t.reallyPaid, (row) => row.really),
];

type Named = SimulationResult['packages'][number];
const named = (label: string, say: (name: string) => string): readonly Column<Named>[] => [
  { key: 'name', label, cell: (row) => say(row.name) },
  amount('amount', 'USDT', (row) => row.amount),
];

type Point = SimulationResult['future']['points'][number];
const POINTS: readonly Column<Point>[] = [
  { key: 'day', label: t.day, cell: (row) => row.day },
  amount('need', t.need, (row) => row.need),
  { key: 'f', label: t.share, align: 'right', cell: (row) => toShareText(row.factor) },
  amount('pays', t.pays, (row) => row.pays),
  amount('left', t.left, (row) => row.left),
];

/** A simulation's result: past days, sources of money, how long it lasts, and assumptions. */
export function SimulationDialog({ id, onClose }: { readonly id: string; readonly onClose: () => void }) {
  const query = useQuery({ ...read(operatorSimulation, { id }), meta: { isQuiet: true } });
  const data = query.data;
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={data ? t.titleAsOf({ title: data.title, asOf: data.asOf ?? '–' }) : t.simulation}
      width={1040}
    >
      <Loaded query={query} failed={t.failed}>
        {({ result, planHash, days }) =>
          result === null ? (
            <p className="soft">{t.noResult}</p>
          ) : (
            <Together>
              <Past result={result} />
              <Future result={result} />
              <h3 className={styles.part}>{t.whatItAssumes}</h3>
              <ul className={styles.assumptions}>
                <li>{t.lastClosedDays({ days, count: result.days.length })}</li>
                <li>{t.ranksThoseReached}</li>
                <li>
                  {t.assumedToCome({
                    resultPerDay: result.future.resultPerDay,
                    averageResult: result.future.averageResult,
                  })}
                </li>
                <li>{t.promisesNothingNothing}</li>
              </ul>
              <p className={`soft ${styles.hash}`}>{t.planHash({ planHash })}</p>
            </Together>
          )
        }
      </Loaded>
    </Dialog>
  );
}

function Past({ result }: { readonly result: SimulationResult }) {
  return (
    <>
      <h3 className={styles.part}>{t.closedDaysAgain}</h3>
      <p className="soft">
        {t.runningPositionsMembers({
          positions: result.positions.toLocaleString('en'),
          members: result.members.toLocaleString('en'),
        })}
      </p>
      <DataTable caption={t.kindIncome} columns={KINDS} rows={result.kinds} rowKey={(row) => row.kind} onPhone="keep" />
      <div className={styles.twoColumns}>
        <DataTable
          caption={t.tradingProfitPackage}
          columns={named(t.tradingProfitPackage, (name) => name)}
          rows={result.packages}
          rowKey={(row) => row.name}
          onPhone="keep"
        />
        <DataTable
          caption={t.levelIncomeTeam}
          columns={named(t.levelIncomeTeam, (name) => t.teamName({ name }))}
          rows={result.levels}
          rowKey={(row) => row.name}
          onPhone="keep"
        />
        <DataTable
          caption={t.paidOutOf}
          columns={named(t.outOf, (name) => SOURCE_WORDS[name] ?? words(name))}
          rows={result.sources}
          rowKey={(row) => row.name}
          onPhone="keep"
        />
      </div>
      <details>
        <summary>{t.dayByDay}</summary>
        <div className={styles.wide}>
          <DataTable caption={t.simulatedDays} columns={DAYS} rows={result.days} rowKey={(row) => row.day} />
        </div>
      </details>
    </>
  );
}

function Future({ result: { future } }: { readonly result: SimulationResult }) {
  const { principal } = future;
  return (
    <>
      <h3 className={styles.part}>{t.howLongLasts}</h3>
      <Stats>
        <Stat label={t.bookedAndFree} note={t.bookedAndFreeNote({ subsidy: future.subsidy, oneOff: future.oneOff })}>
          <Amount value={future.booked} />
        </Stat>
        <Stat label={t.belowTarget} note={daysFrom(future.from, future.belowTargetOn)}>
          {future.belowTargetOn ?? t.noDay}
        </Stat>
        <Stat label={t.paysNothingFrom} note={daysFrom(future.from, future.emptyOn)}>
          {future.emptyOn ?? t.noDay}
        </Stat>
        <Stat label={t.lastPackageMatures} note={daysFrom(future.from, future.endsOn)}>
          {future.endsOn ?? t.noneRuns}
        </Stat>
      </Stats>
      <h3 className={styles.part}>{t.principal}</h3>
      <Stats>
        <Stat label={t.owed} note={t.owedNote({ matured: principal.matured })}>
          <Amount value={principal.owed} />
        </Stat>
        <Stat label={t.onChain} note={t.onChainNote({ atDesk: principal.atDesk, inFlight: principal.inFlight })}>
          <Amount value={principal.onChain} />
        </Stat>
        <Stat label={t.owedOnDemand} note={t.owedOnDemandNote}>
          <Amount value={principal.owedOnDemand} />
        </Stat>
        <Stat label={t.needsMoneyBack} note={daysFrom(future.from, principal.needsDeskOn)}>
          {principal.needsDeskOn ?? t.noDay}
        </Stat>
      </Stats>
      <details>
        <summary>{t.daysCome}</summary>
        <DataTable caption={t.daysToCome} columns={POINTS} rows={future.points} rowKey={(row) => row.day} />
      </details>
    </>
  );
}

function daysFrom(from: string, day: string | null): string {
  if (day === null) return t.whilePackageRuns;
  const count = Math.round((Date.parse(day) - Date.parse(from)) / 86_400_000);
  return count === 0 ? t.theOpenDay : t.inDays({ count });
}
