import { labelOfIncome } from '@plumbline/contract';
import { operatorSimulation, type SimulatedDay, type SimulationResult } from '@plumbline/contract/operator';
import { Amount, type Column, DataTable, Dialog, Stat, Stats, Together } from '@plumbline/ui';
import { useQuery } from '@tanstack/react-query';
import { Loaded } from '../../lib/loaded.tsx';
import { read } from '../../lib/query.ts';
import { toShareText } from '../../lib/share.ts';
import styles from './plans.module.css';

const SOURCE_WORDS: Readonly<Record<string, string>> = {
  opening: 'There when the period began',
  trading_result: 'Trading results',
  subsidy_in: 'Subsidy',
  withdrawal_charge: 'Charges of withdrawals',
  package_exit_charge: 'Charges of packages',
};
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
  { key: 'day', label: 'Day', cell: (row) => row.day },
  amount('need', 'Need', (row) => row.need),
  { key: 'f', label: 'Share', align: 'right', cell: (row) => toShareText(row.factor) },
  { key: 'really', label: 'Really', align: 'right', cell: (row) => toShareText(row.reallyFactor) },
  amount('trading', 'Trading', (row) => row.trading),
  amount('level', 'Level', (row) => row.level),
  amount('matching', 'Matching', (row) => row.matching),
  amount('oneOff', 'One-off', (row) => row.oneOff),
  amount('pays', 'Pays', (row) => row.pays),
  amount('paid', 'Really paid', (row) => row.reallyPaid),
];

type Kind = SimulationResult['kinds'][number];
const KINDS: readonly Column<Kind>[] = [
  { key: 'kind', label: 'Income', cell: (row) => labelOfIncome(row.kind) ?? words(row.kind) },
  amount('amount', 'Pays', (row) => row.amount),
  amount('really', 'Really paid', (row) => row.really),
];

type Named = SimulationResult['packages'][number];
const named = (label: string, say: (name: string) => string): readonly Column<Named>[] => [
  { key: 'name', label, cell: (row) => say(row.name) },
  amount('amount', 'USDT', (row) => row.amount),
];

type Point = SimulationResult['future']['points'][number];
const POINTS: readonly Column<Point>[] = [
  { key: 'day', label: 'Day', cell: (row) => row.day },
  amount('need', 'Need', (row) => row.need),
  { key: 'f', label: 'Share', align: 'right', cell: (row) => toShareText(row.factor) },
  amount('pays', 'Pays', (row) => row.pays),
  amount('left', 'Left', (row) => row.left),
];

/** A simulation's result: past days, sources of money, how long it lasts, and assumptions. */
export function SimulationDialog({ id, onClose }: { readonly id: string; readonly onClose: () => void }) {
  const query = useQuery({ ...read(operatorSimulation, { id }), meta: { isQuiet: true } });
  const data = query.data;
  return (
    <Dialog isOpen onClose={onClose} title={data ? `${data.title}, as of ${data.asOf}` : 'Simulation'} width={1040}>
      <Loaded query={query} failed="The simulation could not be loaded.">
        {({ result, planHash, days }) =>
          result === null ? (
            <p className="soft">It has no result.</p>
          ) : (
            <Together>
              <Past result={result} />
              <Future result={result} />
              <h3 className={styles.part}>What it assumes</h3>
              <ul className={styles.assumptions}>
                <li>
                  The last {days} closed days at most ({result.days.length} are there), with the teams, purchases and
                  exits that there really were, out of what really came into the earnings accounts.
                </li>
                <li>
                  Ranks are those that were reached; a draft changes what they are rewarded with. Bonuses are as
                  granted.
                </li>
                <li>
                  To come: nothing is bought, deposited or left early; each running package ends when it matures; a day
                  earns {result.future.resultPerDay} USDT, as was typed. Of the past days one booked{' '}
                  {result.future.averageResult} USDT on average.
                </li>
                <li>It promises nothing, and nothing of it was posted.</li>
              </ul>
              <p className={`soft ${styles.hash}`}>Plan: {planHash}</p>
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
      <h3 className={styles.part}>The closed days again</h3>
      <p className="soft">
        {result.positions.toLocaleString('en')} running positions, {result.members.toLocaleString('en')} members.
      </p>
      <DataTable
        caption="By kind of income"
        columns={KINDS}
        rows={result.kinds}
        rowKey={(row) => row.kind}
        onPhone="keep"
      />
      <div className={styles.twoColumns}>
        <DataTable
          caption="Trading profit by package"
          columns={named('Trading profit by package', (name) => name)}
          rows={result.packages}
          rowKey={(row) => row.name}
          onPhone="keep"
        />
        <DataTable
          caption="Level income by team"
          columns={named('Level income by team', (name) => `Team ${name}`)}
          rows={result.levels}
          rowKey={(row) => row.name}
          onPhone="keep"
        />
        <DataTable
          caption="Paid out of"
          columns={named('Out of', (name) => SOURCE_WORDS[name] ?? words(name))}
          rows={result.sources}
          rowKey={(row) => row.name}
          onPhone="keep"
        />
      </div>
      <details>
        <summary>Day by day</summary>
        <div className={styles.wide}>
          <DataTable caption="Simulated days" columns={DAYS} rows={result.days} rowKey={(row) => row.day} />
        </div>
      </details>
    </>
  );
}

function Future({ result: { future } }: { readonly result: SimulationResult }) {
  const { principal } = future;
  return (
    <>
      <h3 className={styles.part}>How long it lasts with no new deposit</h3>
      <Stats>
        <Stat label="Booked and free" note={`subsidy ${future.subsidy}, one-off incomes open ${future.oneOff}`}>
          <Amount value={future.booked} />
        </Stat>
        <Stat label="Below the target from" note={daysFrom(future.from, future.belowTargetOn)}>
          {future.belowTargetOn ?? 'no day'}
        </Stat>
        <Stat label="Pays nothing from" note={daysFrom(future.from, future.emptyOn)}>
          {future.emptyOn ?? 'no day'}
        </Stat>
        <Stat label="Last package matures" note={daysFrom(future.from, future.endsOn)}>
          {future.endsOn ?? 'none runs'}
        </Stat>
      </Stats>
      <h3 className={styles.part}>Principal</h3>
      <Stats>
        <Stat label="Owed" note={`matured already: ${principal.matured}`}>
          <Amount value={principal.owed} />
        </Stat>
        <Stat label="On chain" note={`at the desk ${principal.atDesk}, in flight ${principal.inFlight}`}>
          <Amount value={principal.onChain} />
        </Stat>
        <Stat label="Owed on demand" note="all but principal: can be asked for at any time">
          <Amount value={principal.owedOnDemand} />
        </Stat>
        <Stat label="Needs money back from the desk on" note={daysFrom(future.from, principal.needsDeskOn)}>
          {principal.needsDeskOn ?? 'no day'}
        </Stat>
      </Stats>
      <details>
        <summary>The days to come</summary>
        <DataTable caption="Days to come" columns={POINTS} rows={future.points} rowKey={(row) => row.day} />
      </details>
    </>
  );
}

function daysFrom(from: string, day: string | null): string {
  if (day === null) return 'while a package runs';
  const count = Math.round((Date.parse(day) - Date.parse(from)) / 86_400_000);
  return count === 0 ? 'the open day' : `in ${count} ${count === 1 ? 'day' : 'days'}`;
}
