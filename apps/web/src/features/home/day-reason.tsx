import type { ClosedDay } from '@plumbline/contract';
import { Address, Amount, Button, type Column, DataTable, Dialog, Note, Together } from '@plumbline/ui';
import { useState } from 'react';
import { toDayText, toShareText, toShortDayText } from '../../lib/format.ts';
import { type Texts, useText } from '../../lib/text/index.ts';
import styles from './home.module.css';

/** The earned share of the last day's target and, on demand, the accounts behind it. `days`: newest first. */
export function DayReason({ days }: { readonly days: readonly ClosedDay[] }) {
  const texts = useText();
  const t = texts.home;
  const [isOpen, setOpen] = useState(false);
  const [last, ...before] = days;
  if (!last) return <p className="small soft">{t.noDayClosed}</p>;
  return (
    <>
      <p className="small soft">
        {t.earnedShare({ share: toShareText(last.factor), day: toShortDayText(last.day) })}{' '}
        <Button variant="quiet" size="small" className={styles.why} onClick={() => setOpen(true)}>
          {t.why}
        </Button>
      </p>
      <Dialog
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        title={t.booksOf({ day: toDayText(last.day) })}
        width={560}
      >
        <Books day={last} />
        {before.length > 0 ? (
          <>
            <h3 className={styles.before}>{t.daysBefore}</h3>
            <DataTable
              caption={t.closedDaysBefore}
              columns={columns(texts)}
              rows={before}
              rowKey={keyOf}
              onPhone="keep"
            />
          </>
        ) : null}
      </Dialog>
    </>
  );
}

const keyOf = (day: ClosedDay): string => day.day;

const columns = ({ home, common }: Texts): readonly Column<ClosedDay>[] => [
  { key: 'day', label: common.day, cell: (day) => toShortDayText(day.day) },
  { key: 'need', label: common.needed, align: 'right', cell: (day) => <Amount value={day.need} unit={false} /> },
  { key: 'funded', label: common.paid, align: 'right', cell: (day) => <Amount value={day.funded} unit={false} /> },
  { key: 'factor', label: home.share, align: 'right', cell: (day) => toShareText(day.factor) },
];

interface Line {
  readonly label: string;
  readonly value: string;
}

const lines = ({ home }: Texts): readonly Column<Line>[] => [
  { key: 'label', label: home.what, cell: (line) => line.label },
  { key: 'value', label: 'USDT', align: 'right', cell: (line) => <Amount value={line.value} unit={false} /> },
];

/** Need, funds and evidence of one day, in calculation order. */
const Books = ({ day }: { readonly day: ClosedDay }) => {
  const texts = useText();
  const t = texts.home;
  return (
    <Together>
      <p>{t.everyPackagePaid({ share: toShareText(day.factor) })}</p>
      <DataTable
        caption={t.decided({ day: toDayText(day.day) })}
        columns={lines(texts)}
        rows={[
          { label: t.neededForTarget, value: day.need },
          { label: t.bookedEarnings, value: day.booked },
          { label: t.subsidy, value: day.subsidy },
        ]}
        rowKey={(line) => line.label}
        total={[texts.common.paid, <Amount key="paid" value={day.funded} unit={false} />]}
        onPhone="keep"
      />
      {day.earned.length === 0 ? null : (
        <DataTable
          caption={t.earnedFrom}
          columns={lines(texts)}
          rows={day.earned.map(({ source, amount }) => ({ label: t.earnedSource[source], value: amount }))}
          rowKey={(line) => line.label}
          onPhone="keep"
        />
      )}
      <h3 className={styles.before}>{texts.common.evidence}</h3>
      {day.evidence.length === 0 ? (
        <p className="soft">{t.noResult}</p>
      ) : (
        <>
          <p className="small soft">{t.bookedWith}</p>
          <ul className={styles.evidence}>
            {day.evidence.map((transfer) => (
              <li key={transfer.transaction_id}>
                <Address value={transfer.transaction_id} size="small" /> <Amount value={transfer.amount} />
              </li>
            ))}
          </ul>
        </>
      )}
      <Note>{t.closedUnder({ at: day.closedAt, plan: day.planVersion })}</Note>
    </Together>
  );
};
