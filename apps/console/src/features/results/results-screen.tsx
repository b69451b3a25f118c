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
    label: 'Booked (UTC)',
    cell: (row) => <Moment at={row.bookedAt} />,
    text: (row) => row.bookedAt,
    sort: 'date',
  },
  {
    key: 'day',
    label: 'Business day',
    cell: (row) => <span className={styles.whole}>{row.day}</span>,
    text: (row) => row.day,
    sort: 'day',
  },
  { key: 'kind', label: 'Booked as', cell: (row) => WORDS[row.kind], text: (row) => WORDS[row.kind] },
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
    label: 'Evidence',
    cell: (row) => <Hash value={row.transaction_id} />,
    text: (row) => row.transaction_id,
    isExtra: true,
  },
  {
    key: 'corrected',
    label: 'Corrected',
    cell: (row) =>
      row.corrections.length === 0
        ? '–'
        : row.corrections.map((each) => (
            <div key={`${each.to} ${each.amount} ${each.reason}`}>
              <Amount value={each.amount} unit={false} /> to {WORDS[each.to].toLowerCase()}
              {each.status === 'proposed' ? ' (waits for approval)' : ''}: {each.reason}
            </div>
          )),
    text: (row) =>
      row.corrections.map(({ amount, to, status, reason }) => `${amount} to ${to}, ${status}: ${reason}`).join('; '),
  },
  { key: 'note', label: 'Note', cell: (row) => row.note || '–', text: (row) => row.note },
  { key: 'by', label: 'By', cell: (row) => row.bookedBy, text: (row) => row.bookedBy, isExtra: true },
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
      title="Results"
      lead="Income is paid out of what is booked here and out of charges, and of nothing else. The amount is the transfer’s: it cannot be typed."
      actions={
        operatorBookInflow.roles.includes(role) ? (
          <Button size="small" variant="primary" onClick={() => setOpen(true)}>
            Book a transfer
          </Button>
        ) : null
      }
    >
      <Filters list={list} isOffWhileEmpty>
        <ChoiceFilter
          list={list}
          name="kind"
          label="Booked as"
          choices={BOOKING_KINDS.map((value) => ({ value, label: WORDS[value] }))}
        />
        <TextFilter list={list} name="transaction_id" label="Transaction hash" />
        <TextFilter list={list} name="from" label="Business day from" type="date" />
        <TextFilter list={list} name="to" label="Business day to" type="date" />
      </Filters>
      <ListTable
        caption="Booked transfers"
        list={list}
        columns={COLUMNS}
        rowKey={(row) => row._id}
        exportName="results"
        {...(operatorProposeCorrection.roles.includes(role) ? { onOpen: correct } : {})}
        empty="Nothing was booked yet."
      />
      <Dialog isOpen={correcting !== null} onClose={() => setCorrecting(null)} title="Correct a booking" width={560}>
        {correcting ? <Correction row={correcting} onDone={() => setCorrecting(null)} /> : null}
      </Dialog>
      <Dialog isOpen={isOpen} onClose={() => setOpen(false)} title="Book a transfer" width={560}>
        {isOpen ? <Booking onDone={() => setOpen(false)} /> : null}
      </Dialog>
    </Page>
  );
}

const MEANS = {
  trading_result: 'Pays the income of the open business day, and of the days after it while something is left.',
  subsidy_in: 'Your own money for incomes. Every line that it pays says so.',
  capital_in: 'Takes a loss before anything else. May be paid to the payout wallet, too.',
  desk_in: 'What the desk held and sends back: no income, and no more than lies there by the books.',
} as const;

function Booking({ onDone }: { readonly onDone: () => void }) {
  const { values, bind } = useFields({ kind: 'trading_result', transaction_id: '', note: '' });
  const kind = values.kind as keyof typeof MEANS;
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
  const submit = (event: FormEvent) => {
    event.preventDefault();
    send(undefined, ({ data }) => {
      showSuccess(`${data.amount} USDT`);
      onDone();
    });
  };
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <SelectField label="Book as" hint={MEANS[kind]} {...bind('kind')}>
        {BOOKING_KINDS.map((each) => (
          <option key={each} value={each}>
            {WORDS[each]}
          </option>
        ))}
      </SelectField>
      <TextField
        label="Transaction hash"
        hint="Of a final transfer of the platform’s USDT to a treasury address. It can be booked once."
        autoComplete="off"
        spellCheck={false}
        {...bind('transaction_id')}
      />
      <Field label="Note" hint="Such as the desk and the week. Kept with the booking.">
        {(input) => <textarea {...input} rows={2} maxLength={500} {...bind('note')} />}
      </Field>
      {facts ? (
        <p>
          <Amount value={facts.amount} /> from{' '}
          {facts.senders.map((each) => (
            <Address key={each} value={each} />
          ))}
          . The trading desk holds <Amount value={facts.deskHolds} /> by the books.
          {proposed ? ' While it does, another operator has to agree that this is earnings and not those.' : ''}
        </p>
      ) : null}
      <p>
        <Button type="submit" variant="primary" busy={isBusy}>
          {proposed ? 'Propose' : 'Book'}
        </Button>
      </p>
    </form>
  );
}
