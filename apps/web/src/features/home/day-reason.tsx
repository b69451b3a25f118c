import type { ClosedDay } from '@plumbline/contract';
import { Address, Amount, Button, type Column, DataTable, Dialog, Note } from '@plumbline/ui';
import { useState } from 'react';
import { showDay, showShare, showShortDay } from '../../lib/format.ts';
import styles from './day-reason.module.css';

/** How much of the last day's target was earned, and on request the books behind it. `days`: newest first. */
export function DayReason({ days }: { readonly days: readonly ClosedDay[] }) {
  const [isOpen, setOpen] = useState(false);
  const [last, ...before] = days;
  if (!last) return <p className="small soft">No business day has been closed yet.</p>;
  return (
    <>
      <p className="small soft">
        {showShare(last.factor)} of the target of {showShortDay(last.day)} was earned.{' '}
        <Button variant="quiet" size="small" className={styles.why} onClick={() => setOpen(true)}>
          Why?
        </Button>
      </p>
      <Dialog isOpen={isOpen} onClose={() => setOpen(false)} title={`The books of ${showDay(last.day)}`} width={560}>
        <Books day={last} />
        {before.length > 0 ? (
          <>
            <h3 className={styles.before}>The days before</h3>
            <DataTable caption="Closed days before" columns={COLUMNS} rows={before} rowKey={keyOf} onPhone="keep" />
          </>
        ) : null}
      </Dialog>
    </>
  );
}

const keyOf = (day: ClosedDay): string => day.day;

const COLUMNS: readonly Column<ClosedDay>[] = [
  { key: 'day', label: 'Day', cell: (day) => showShortDay(day.day) },
  { key: 'need', label: 'Needed', align: 'right', cell: (day) => <Amount value={day.need} unit={false} /> },
  { key: 'funded', label: 'Paid', align: 'right', cell: (day) => <Amount value={day.funded} unit={false} /> },
  { key: 'factor', label: 'Share', align: 'right', cell: (day) => showShare(day.factor) },
];

interface Line {
  readonly label: string;
  readonly value: string;
}

const LINES: readonly Column<Line>[] = [
  { key: 'label', label: 'What', cell: (line) => line.label },
  { key: 'value', label: 'USDT', align: 'right', cell: (line) => <Amount value={line.value} unit={false} /> },
];

/** Need, funds and evidence of one day, in the order in which they decide what is paid. */
const Books = ({ day }: { readonly day: ClosedDay }) => (
  <>
    <p>
      Every package and level income was paid {showShare(day.factor)} of its target: what was there, divided by what the
      full target would have needed.
    </p>
    <DataTable
      caption={`What decided the payment of ${showDay(day.day)}`}
      columns={LINES}
      rows={[
        { label: 'Needed for the full target', value: day.need },
        { label: 'Booked earnings', value: day.booked },
        { label: 'Subsidy, the operator’s own money', value: day.subsidy },
      ]}
      rowKey={(line) => line.label}
      total={['Paid', <Amount key="paid" value={day.funded} unit={false} />]}
      onPhone="keep"
    />
    <h3 className={styles.before}>Evidence</h3>
    {day.evidence.length === 0 ? (
      <p className="soft">No trading result was booked for this day.</p>
    ) : (
      <>
        <p className="small soft">The result was booked with these final transfers to the treasury.</p>
        <ul className={styles.evidence}>
          {day.evidence.map((transfer) => (
            <li key={transfer.transaction_id}>
              <Address value={transfer.transaction_id} size="small" /> <Amount value={transfer.amount} />
            </li>
          ))}
        </ul>
      </>
    )}
    <Note>
      Closed {day.closedAt} UTC under compensation plan {day.planVersion}. Targets are not promises.
    </Note>
  </>
);
