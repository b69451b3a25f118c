import {
  approveWithdrawal,
  operatorPausePayouts,
  operatorPayoutState,
  operatorWithdrawals,
  type QueuedWithdrawal,
  WITHDRAWAL_QUEUES,
} from '@plumbline/contract/operator';
import { texts as t } from '@plumbline/texts/en/console-withdrawals';
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
    label: t.askedForUtc,
    cell: (row) => <Moment at={row.createdAt} />,
    text: (row) => row.createdAt,
    sort: 'date',
  },
  {
    key: 'member',
    label: t.member,
    cell: (row) => <Link to={`/members/${row.member._id}`}>{row.member.fullName}</Link>,
    text: (row) => `${row.member.fullName} (${row.member.referId})`,
  },
  {
    key: 'gross',
    label: t.requested,
    align: 'right',
    sort: 'amount',
    cell: (row) => <Amount value={row.gross} unit={false} />,
    text: (row) => row.gross,
  },
  {
    key: 'net',
    label: t.paysOut,
    align: 'right',
    cell: (row) => <Amount value={row.net} unit={false} />,
    text: (row) => row.net,
  },
  { key: 'to', label: t.to, cell: (row) => <Address value={row.address} />, text: (row) => row.address, isExtra: true },
  {
    key: 'warnings',
    label: t.lookAt,
    cell: (row) => <Warnings row={row} />,
    text: (row) => warningsOf(row).join('; '),
  },
  {
    key: 'status',
    label: t.state,
    cell: (row) => <Tag tone={TONES[row.status]}>{row.status}</Tag>,
    text: (row) => row.status,
  },
  {
    key: 'approvals',
    label: t.approved,
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
  ...(facts.frozen ? [t.accountFrozen] : []),
  ...(facts.refused ? [t.refusedNetwork] : []),
  ...(facts.othersWithAddress > 0 ? [t.addressOthersToo] : []),
  ...(isSplit(row) ? [t.countsWithOthers] : []),
  ...(facts.paidToAddress === 0 ? [t.firstAddress] : []),
  ...(facts.secondFactor ? [] : [t.noSecondFactor]),
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
    <Page title={t.withdrawals} lead={t.lead} actions={<PauseSwitch />}>
      <Filters list={list}>
        <ChoiceFilter
          list={list}
          name="queue"
          label={t.queueFilter}
          all={t.queue.waiting}
          choices={WITHDRAWAL_QUEUES.filter((queue) => queue !== 'waiting').map((value) => ({
            value,
            label: t.queue[value],
          }))}
        />
        <TextFilter list={list} name="member" label={t.member} />
        <TextFilter list={list} name="address" label={t.address} />
        <TextFilter list={list} name="amountFrom" label={t.usdtFrom} />
        <TextFilter list={list} name="amountTo" label={t.usdtTo} />
        <TextFilter list={list} name="from" label={t.from} type="date" />
        <TextFilter list={list} name="to" label={t.to} type="date" />
      </Filters>
      <Together>
        <ListTable<QueuedWithdrawal>
          caption={t.withdrawals}
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
          empty={t.empty}
          emptyOfAll={t.emptyOfAll}
        />
      </Together>
      {/* Part of the screen, because the list's footer disappears with the decided rows. */}
      {bulk ? <BulkRun {...bulk} onFailures={setFailures} onClose={() => setBulk(null)} /> : null}
      <Dialog isOpen={shown !== undefined} onClose={() => open(null)} title={t.withdrawal} width={720}>
        {shown ? <WithdrawalDetails row={shown} mayDecide={mayDecide} onDone={() => open(null)} /> : null}
      </Dialog>
    </Page>
  );
}

/** For emergencies: holds everything unsigned. Requests are still accepted. */
function PauseSwitch() {
  const { role } = useOperator();
  const state = useQuery({ ...read(operatorPayoutState), meta: { isQuiet: true } });
  // Fixed at the press: if a colleague pauses meanwhile, the same dialog must not resume payouts.
  const [asked, ask] = useState<'pause' | 'go on' | null>(null);
  const { send, isBusy } = useCall((input: { paused: boolean; reason: string }) => api(operatorPausePayouts, input));
  const paused = state.data?.paused === true;
  const verb = t.pauseVerbs[asked ?? 'pause'];
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
          {t.pauseVerbs[paused ? 'go on' : 'pause']}
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
        <p>{asked === 'go on' ? t.goOnMeans : t.pauseMeans}</p>
      </ReasonDialog>
    </>
  );
}
