import {
  approveWithdrawal,
  operatorPausePayouts,
  operatorPayoutState,
  operatorWithdrawals,
  type QueuedWithdrawal,
  WITHDRAWAL_QUEUES,
} from '@plumbline/contract/operator';
import { Address, Amount, Button, type Column, Dialog, Moment, readUsdt, Tag, Together } from '@plumbline/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { api } from '../../lib/api.ts';
import { Page } from '../../lib/page.tsx';
import { read } from '../../lib/query.ts';
import { ReasonDialog } from '../../lib/reason-dialog.tsx';
import { useOperator } from '../../lib/session.ts';
import { ChoiceFilter, Filters, ListTable, TextFilter, useList } from '../../lib/table/index.ts';
import { useCall } from '../../lib/use-call.ts';
import { type Bulk, BulkDecision, BulkRun } from './bulk-run.tsx';
import { WithdrawalDetails } from './withdrawal-details.tsx';

const QUEUE_WORDS = {
  waiting: 'Waiting for a person',
  approved: 'Approved, not signed',
  paying: 'On their way',
  paid: 'Paid',
  rejected: 'Rejected',
  all: 'All',
} as const;

const TONES = {
  pending: 'wait',
  approved: 'plain',
  paying: 'plain',
  paid: 'good',
  rejected: 'bad',
} as const satisfies Record<QueuedWithdrawal['status'], string>;

const COLUMNS: readonly Column<QueuedWithdrawal>[] = [
  {
    key: 'at',
    label: 'Asked for (UTC)',
    cell: (row) => <Moment at={row.createdAt} />,
    text: (row) => row.createdAt,
    sort: 'date',
  },
  {
    key: 'member',
    label: 'Member',
    cell: (row) => <Link to={`/members/${row.member._id}`}>{row.member.fullName}</Link>,
    text: (row) => `${row.member.fullName} (${row.member.referId})`,
  },
  {
    key: 'gross',
    label: 'Requested',
    align: 'right',
    sort: 'amount',
    cell: (row) => <Amount value={row.gross} unit={false} />,
    text: (row) => row.gross,
  },
  {
    key: 'net',
    label: 'Pays out',
    align: 'right',
    cell: (row) => <Amount value={row.net} unit={false} />,
    text: (row) => row.net,
  },
  { key: 'to', label: 'To', cell: (row) => <Address value={row.address} />, text: (row) => row.address, isExtra: true },
  {
    key: 'warnings',
    label: 'Look at',
    cell: (row) => <Warnings row={row} />,
    text: (row) => warningsOf(row).join('; '),
  },
  {
    key: 'status',
    label: 'State',
    cell: (row) => <Tag tone={TONES[row.status]}>{row.status}</Tag>,
    text: (row) => row.status,
  },
  {
    key: 'approvals',
    label: 'Approved',
    align: 'right',
    cell: (row) => `${row.approvals.length} / ${row.approvalsNeeded}`,
    text: (row) => row.approvals.map(({ by }) => by).join('; '),
  },
];

/** Two operators are required because of related withdrawals. */
const isSplit = ({ approvalsNeeded, gross, limits }: Pick<QueuedWithdrawal, 'approvalsNeeded' | 'gross' | 'limits'>) =>
  approvalsNeeded > 1 && readUsdt(gross) < readUsdt(limits.secondApprovalFrom);

/** Warnings that are visible without opening the row. */
const warningsOf = ({ facts, ...row }: QueuedWithdrawal): readonly string[] => [
  ...(facts.frozen ? ['account frozen'] : []),
  ...(facts.refused ? ['refused by the network'] : []),
  ...(facts.othersWithAddress > 0 ? ['address of others too'] : []),
  ...(isSplit(row) ? ['counts with others'] : []),
  ...(facts.paidToAddress === 0 ? ['first to this address'] : []),
  ...(facts.secondFactor ? [] : ['no second factor']),
];

const Warnings = ({ row }: { readonly row: QueuedWithdrawal }) => <>{warningsOf(row).join(', ') || '–'}</>;

/** The queue of withdrawals awaiting an operator, with the facts for a decision. */
export default function WithdrawalsScreen() {
  const { role } = useOperator();
  const list = useList(operatorWithdrawals, {
    filters: ['queue', 'member', 'address', 'amountFrom', 'amountTo', 'from', 'to'],
    refreshSeconds: 20,
  });
  const [opened, open] = useState<string | null>(null);
  const [bulk, setBulk] = useState<Bulk | null>(null);
  const [failures, setFailures] = useState<ReadonlyMap<string, string>>(new Map());
  const mayDecide = approveWithdrawal.roles.includes(role);
  // Refetched with the list, so that the server's current state is approved.
  const shown = list.query.data?.docs.find((row) => row._id === opened);
  return (
    <Page
      title="Withdrawals"
      lead="Members’ own money on its way out. An approval holds for exactly what was shown: when something changes, it is asked for again."
      actions={<PauseSwitch />}
    >
      <Filters list={list}>
        <ChoiceFilter
          list={list}
          name="queue"
          label="Queue"
          all={QUEUE_WORDS.waiting}
          choices={WITHDRAWAL_QUEUES.filter((queue) => queue !== 'waiting').map((value) => ({
            value,
            label: QUEUE_WORDS[value],
          }))}
        />
        <TextFilter list={list} name="member" label="Member" />
        <TextFilter list={list} name="address" label="Address" />
        <TextFilter list={list} name="amountFrom" label="USDT from" />
        <TextFilter list={list} name="amountTo" label="USDT to" />
        <TextFilter list={list} name="from" label="From" type="date" />
        <TextFilter list={list} name="to" label="To" type="date" />
      </Filters>
      <Together>
        <ListTable<QueuedWithdrawal>
          caption="Withdrawals"
          list={list}
          columns={COLUMNS}
          rowKey={(row) => row._id}
          onOpen={(row) => open(row._id)}
          {...(mayDecide
            ? {
                bulk: (rows, clear) => (
                  <BulkDecision rows={rows} failures={failures} onStart={(begun) => setBulk({ ...begun, clear })} />
                ),
              }
            : {})}
          exportName="withdrawals"
          empty="No withdrawal waits for a person."
          emptyOfAll="No withdrawal yet."
        />
      </Together>
      {/* Part of the screen, because the list's footer disappears with the decided rows. */}
      {bulk ? <BulkRun {...bulk} onFailures={setFailures} onClose={() => setBulk(null)} /> : null}
      <Dialog isOpen={shown !== undefined} onClose={() => open(null)} title="Withdrawal" width={720}>
        {shown ? <WithdrawalDetails row={shown} mayDecide={mayDecide} onDone={() => open(null)} /> : null}
      </Dialog>
    </Page>
  );
}

const PAUSE_VERBS = { pause: 'Pause all payouts', 'go on': 'Let payouts go on' } as const;

/** For emergencies: holds everything unsigned. Requests are still accepted. */
function PauseSwitch() {
  const { role } = useOperator();
  const state = useQuery({ ...read(operatorPayoutState), meta: { isQuiet: true } });
  // Fixed at the press: if a colleague pauses meanwhile, the same dialog must not resume payouts.
  const [asked, ask] = useState<'pause' | 'go on' | null>(null);
  const { send, isBusy } = useCall((input: { paused: boolean; reason: string }) => api(operatorPausePayouts, input));
  const paused = state.data?.paused === true;
  const verb = PAUSE_VERBS[asked ?? 'pause'];
  return (
    <>
      {operatorPausePayouts.roles.includes(role) ? (
        // Rendered disabled while loading, because on a phone it would push the list down.
        <Button
          size="small"
          variant={paused ? 'primary' : 'danger'}
          disabled={state.data === undefined}
          onClick={() => ask(paused ? 'go on' : 'pause')}
        >
          {PAUSE_VERBS[paused ? 'go on' : 'pause']}
        </Button>
      ) : null}
      <ReasonDialog
        isOpen={asked !== null}
        title={verb}
        confirm={verb}
        isDanger={asked === 'pause'}
        isBusy={isBusy}
        onClose={() => ask(null)}
        onConfirm={(reason) => send({ paused: asked === 'pause', reason }, () => ask(null))}
      >
        <p>
          {asked === 'go on'
            ? 'Approved withdrawals are signed again, the oldest first.'
            : 'Nothing is signed until somebody lets payouts go on. What is signed already is on its way. Members still ask for withdrawals, and their money stays theirs.'}
        </p>
      </ReasonDialog>
    </>
  );
}
