import { operatorProposals, PROPOSAL_STATES, type Proposal } from '@plumbline/contract/operator';
import { texts as t } from '@plumbline/texts/en/console-proposals';
import { Amount, type Column, Dialog, Moment, Tag } from '@plumbline/ui';
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router';
import { ChoiceFilter, Filters, ListTable, TextFilter, useList } from '../../lib/table/index.ts';
import { ProposalDetails } from './proposal-details.tsx';
import styles from './proposals.module.css';
import { KIND_WORDS, STATUS_WORDS, TONES } from './words.ts';

const about = (row: Proposal): string =>
  row.member
    ? `${row.member.email} (${row.member.referId})`
    : row.loss
      ? row.loss.evidence
      : (row.transfer ?? row.inflow?.transaction_id ?? row.correction?.transaction_id ?? '');

/** Allows a break after the @ of an email address, because three are in a row. */
const breakable = (email: string): ReactNode => {
  const host = email.lastIndexOf('@') + 1;
  return (
    <>
      {email.slice(0, host)}
      <wbr />
      {email.slice(host)}
    </>
  );
};

const short = (text: string): string => (text.length > 42 ? `${text.slice(0, 14)}…${text.slice(-8)}` : text);

const COLUMNS: readonly Column<Proposal>[] = [
  {
    key: 'at',
    label: t.proposedUtc,
    cell: (row) => <Moment at={row.proposedAt} />,
    text: (row) => row.proposedAt,
    sort: 'date',
  },
  { key: 'kind', label: t.what, cell: (row) => KIND_WORDS[row.kind], text: (row) => row.kind },
  {
    key: 'about',
    label: t.of,
    cell: (row) =>
      row.member ? (
        <Link to={`/members/${row.member._id}`} onClick={(event) => event.stopPropagation()}>
          {breakable(about(row))}
        </Link>
      ) : (
        short(about(row))
      ),
    text: about,
  },
  {
    key: 'amount',
    label: 'USDT',
    align: 'right',
    cell: (row) => (row.amount === null ? '–' : <Amount value={row.amount} unit={false} />),
    text: (row) => row.amount ?? '',
    sort: 'amount',
  },
  {
    key: 'reason',
    label: t.reason,
    cell: (row) => <span className={styles.reason}>{row.reason}</span>,
    text: (row) => row.reason,
    isExtra: true,
  },
  {
    key: 'status',
    label: t.state,
    cell: (row) => {
      const tone = TONES[row.status];
      return <Tag {...(tone ? { tone } : {})}>{STATUS_WORDS[row.status]}</Tag>;
    },
    text: (row) => row.status,
    sort: 'state',
  },
  { key: 'by', label: t.by, cell: (row) => breakable(row.proposedBy), text: (row) => row.proposedBy, isExtra: true },
  {
    key: 'decider',
    label: t.decidedBy,
    cell: (row) => breakable(row.decidedBy || '–'),
    text: (row) => [row.decidedBy, row.decision].filter((each) => each !== '').join(': '),
    isExtra: true,
  },
];

interface ProposalListProps {
  readonly about: 'members' | 'books';
  readonly kinds: readonly Proposal['kind'][];
  readonly caption: string;
  readonly empty: string;
}

/** Proposals and, for the opened one, its details and who may decide. */
export function ProposalList({ about: of, kinds, caption, empty }: ProposalListProps) {
  const list = useList(operatorProposals, {
    filters: ['status', 'kind', 'member', 'by', 'from', 'to'],
    fixed: { about: of },
    refreshSeconds: 20,
  });
  const [open, setOpen] = useState<Proposal | null>(null);
  return (
    <>
      <Filters list={list} isOffWhileEmpty>
        <ChoiceFilter
          list={list}
          name="status"
          label={t.state}
          choices={PROPOSAL_STATES.map((value) => ({ value, label: STATUS_WORDS[value] }))}
        />
        <ChoiceFilter
          list={list}
          name="kind"
          label={t.what}
          choices={kinds.map((value) => ({ value, label: KIND_WORDS[value] }))}
        />
        <TextFilter list={list} name="by" label={t.proposedDecided} />
        {of === 'members' ? <TextFilter list={list} name="member" label={t.memberEMail} /> : null}
        <TextFilter list={list} name="from" label={t.from} type="date" />
        <TextFilter list={list} name="to" label={t.to} type="date" />
      </Filters>
      <ListTable
        caption={caption}
        list={list}
        columns={COLUMNS}
        rowKey={(row) => row._id}
        onOpen={setOpen}
        exportName={caption.toLowerCase()}
        empty={empty}
      />
      <Dialog
        isOpen={open !== null}
        onClose={() => setOpen(null)}
        title={open ? KIND_WORDS[open.kind] : ''}
        width={620}
      >
        {open ? <ProposalDetails row={open} onDone={() => setOpen(null)} /> : null}
      </Dialog>
    </>
  );
}
