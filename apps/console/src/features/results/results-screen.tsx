import { rich } from '@plumbline/app-runtime/text';
import { useFields } from '@plumbline/app-runtime/use-fields';
import { readHash } from '@plumbline/contract';
import {
  BOOKING_KINDS,
  type BookedInflowRow,
  EARNING_KINDS,
  operatorBookInflow,
  operatorInflowFacts,
  operatorInflows,
  operatorProposeCorrection,
  operatorProposeInflow,
} from '@plumbline/contract/operator';
import { texts as t } from '@plumbline/texts/en/console-results';
import { Address, Amount, Button, type Column, Dialog, Field, Moment, SelectField, TextField } from '@plumbline/ui';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { api } from '../../lib/api.ts';
import { Hash } from '../../lib/hash.tsx';
import { Page } from '../../lib/page.tsx';
import { read } from '../../lib/query.ts';
import { useOperator } from '../../lib/session.ts';
import { ChoiceFilter, Filters, ListTable, TextFilter, useList } from '../../lib/table/index.ts';
import { showSuccess } from '../../lib/toast.tsx';
import { useCall } from '../../lib/use-call.ts';
import { Correction, WORDS } from './correction.tsx';
import styles from './results.module.css';

const COLUMNS: readonly Column<BookedInflowRow>[] = [
  {
    key: 'at',
    label: t.bookedUtc,
    cell: (row) => <Moment at={row.bookedAt} />,
    text: (row) => row.bookedAt,
    sort: 'date',
  },
  {
    key: 'day',
    label: t.businessDay,
    cell: (row) => <span className={styles.whole}>{row.day}</span>,
    text: (row) => row.day,
    sort: 'day',
  },
  { key: 'kind', label: t.bookedAsHead, cell: (row) => WORDS[row.kind], text: (row) => WORDS[row.kind] },
  {
    key: 'amount',
    label: 'USDT',
    align: 'right',
    cell: (row) => <Amount value={row.amount} unit={false} />,
    text: (row) => row.amount,
    sort: 'amount',
  },
  {
    key: 'evidence',
    label: t.evidence,
    cell: (row) => <Hash value={row.transaction_id} />,
    text: (row) => row.transaction_id,
    isExtra: true,
  },
  {
    key: 'corrected',
    label: t.corrected,
    cell: (row) =>
      row.corrections.length === 0
        ? '–'
        : row.corrections.map((each) => (
            <div key={`${each.to} ${each.amount} ${each.reason}`}>
              {each.status === 'proposed'
                ? rich(t.correctionWaits, {
                    amount: <Amount value={each.amount} unit={false} />,
                    to: WORDS[each.to].toLowerCase(),
                    reason: each.reason,
                  })
                : rich(t.correction, {
                    amount: <Amount value={each.amount} unit={false} />,
                    to: WORDS[each.to].toLowerCase(),
                    reason: each.reason,
                  })}
            </div>
          )),
    text: (row) =>
      row.corrections
        .map(({ amount, to, status, reason }) => t.correctionInFile({ amount, to, status, reason }))
        .join('; '),
  },
  { key: 'note', label: t.note, cell: (row) => row.note || '–', text: (row) => row.note },
  { key: 'by', label: t.by, cell: (row) => row.bookedBy, text: (row) => row.bookedBy, isExtra: true },
];

/** Sources of booked earnings: each line is based on a final transfer to a treasury address. */
export default function ResultsScreen() {
  const { role } = useOperator();
  const list = useList(operatorInflows, { filters: ['kind', 'transaction_id', 'from', 'to'] });
  const [isOpen, setOpen] = useState(false);
  const [correcting, setCorrecting] = useState<BookedInflowRow | null>(null);
  // Returns from the desk were nobody's income, so there is nothing to move.
  const correct = (row: BookedInflowRow) => setCorrecting(row.kind === 'desk_in' ? null : row);
  return (
    <Page
      title={t.results}
      lead={t.lead}
      actions={
        operatorBookInflow.roles.includes(role) ? (
          <Button size="small" variant="primary" onClick={() => setOpen(true)}>
            {t.bookATransfer}
          </Button>
        ) : null
      }
    >
      <Filters list={list} isOffWhileEmpty>
        <ChoiceFilter
          list={list}
          name="kind"
          label={t.bookedAsHead}
          choices={BOOKING_KINDS.map((value) => ({ value, label: WORDS[value] }))}
        />
        <TextFilter list={list} name="transaction_id" label={t.transactionHash} />
        <TextFilter list={list} name="from" label={t.businessDayFrom} type="date" />
        <TextFilter list={list} name="to" label={t.businessDayTo} type="date" />
      </Filters>
      <ListTable
        caption={t.bookedTransfers}
        list={list}
        columns={COLUMNS}
        rowKey={(row) => row._id}
        exportName="results"
        {...(operatorProposeCorrection.roles.includes(role) ? { onOpen: correct } : {})}
        empty={t.empty}
      />
      <Dialog isOpen={correcting !== null} onClose={() => setCorrecting(null)} title={t.correctABooking} width={560}>
        {correcting ? <Correction row={correcting} onDone={() => setCorrecting(null)} /> : null}
      </Dialog>
      <Dialog isOpen={isOpen} onClose={() => setOpen(false)} title={t.bookATransfer} width={560}>
        {isOpen ? <Booking onDone={() => setOpen(false)} /> : null}
      </Dialog>
    </Page>
  );
}

function Booking({ onDone }: { readonly onDone: () => void }) {
  const { values, bind } = useFields({ kind: 'trading_result', transaction_id: '', note: '' });
  const kind = values.kind as keyof typeof t.means;
  const hash = readHash(values.transaction_id.trim());
  const facts = useQuery({
    ...read(operatorInflowFacts, { transaction_id: hash }),
    enabled: /^0x[0-9a-f]{64}$/i.test(hash),
    meta: { isQuiet: true },
  }).data;
  const earning = EARNING_KINDS.find((each) => each === kind);
  const proposed = facts !== undefined && Number(facts.deskHolds) > 0 ? earning : undefined;
  const { send, isBusy } = useCall(() =>
    proposed === undefined
      ? api(operatorBookInflow, { kind, transaction_id: hash, note: values.note })
      : api(operatorProposeInflow, { kind: proposed, transaction_id: hash, reason: values.note }),
  );
  const senders = facts?.senders.map((each) => <Address key={each} value={each} />);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    send(undefined, ({ data }) => {
      showSuccess(`${data.amount} USDT`);
      onDone();
    });
  };
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <SelectField label={t.bookAs} hint={t.means[kind]} {...bind('kind')}>
        {BOOKING_KINDS.map((each) => (
          <option key={each} value={each}>
            {WORDS[each]}
          </option>
        ))}
      </SelectField>
      <TextField
        label={t.transactionHash}
        hint={t.transactionHashHint}
        autoComplete="off"
        spellCheck={false}
        {...bind('transaction_id')}
      />
      <Field label={t.note} hint={t.noteHint}>
        {(input) => <textarea {...input} rows={2} maxLength={500} {...bind('note')} />}
      </Field>
      {facts ? (
        <p>
          {proposed
            ? rich(t.tradingDeskHolds, {
                amount: <Amount value={facts.amount} />,
                senders,
                held: <Amount value={facts.deskHolds} />,
              })
            : rich(t.tradingDeskHoldsBooks, {
                amount: <Amount value={facts.amount} />,
                senders,
                held: <Amount value={facts.deskHolds} />,
              })}
        </p>
      ) : null}
      <p>
        <Button type="submit" variant="primary" busy={isBusy}>
          {proposed ? t.propose : t.book}
        </Button>
      </p>
    </form>
  );
}
