import {
  GONE_STATES,
  type GoneDeposit,
  operatorGoneDeposits,
  operatorProposeGoneDeposit,
} from '@plumbline/contract/operator';
import { Amount, Button, type Column, classNames, Moment, Note, Tag, Together } from '@plumbline/ui';
import { useState } from 'react';
import { Link } from 'react-router';
import { api } from '../../lib/api.ts';
import { Hash } from '../../lib/hash.tsx';
import { ReasonDialog } from '../../lib/reason-dialog.tsx';
import { useOperator } from '../../lib/session.ts';
import { ChoiceFilter, Filters, ListTable, useList, WhatElseWaits } from '../../lib/table/index.ts';
import { useCall } from '../../lib/use-call.ts';
import styles from './deposits.module.css';

const STATE_WORDS = { open: 'not corrected', proposed: 'waits for another operator', corrected: 'corrected' } as const;
const TONES = { open: 'bad', proposed: 'wait', corrected: 'good' } as const;

const COLUMNS: readonly Column<GoneDeposit>[] = [
  {
    key: 'at',
    label: 'Gone (UTC)',
    sort: 'date',
    cell: (row) => <Moment at={row.goneAt} />,
    text: (row) => row.goneAt,
  },
  {
    key: 'member',
    label: 'Member',
    cell: (row) => (
      <Link to={`/members/${row.member._id}`} onClick={(event) => event.stopPropagation()}>
        {row.member.fullName}
      </Link>
    ),
    text: (row) => `${row.member.fullName} (${row.member.referId})`,
  },
  {
    key: 'tx',
    label: 'Transaction',
    cell: (row) => <Hash value={row.transaction_id} />,
    text: (row) => row.transaction_id,
  },
  ...(
    [
      ['amount', 'Credited'],
      ['onAccounts', 'Still there'],
      ['inWithdrawals', 'In withdrawals'],
      ['missing', 'Missing'],
    ] as const
  ).map(
    ([key, label]): Column<GoneDeposit> => ({
      key,
      label,
      align: 'right',
      ...(key === 'amount' ? { sort: 'amount' as const } : {}),
      cell: (row) => <Amount value={row[key]} unit={false} />,
      text: (row) => row[key],
    }),
  ),
];

/** Credited transfers no longer on the chain. Their members stay frozen until two operators correct them. */
export function GoneDeposits({ onShow }: { readonly onShow: (hash: string) => void }) {
  const { role } = useOperator();
  const list = useList(operatorGoneDeposits, { filters: ['state'], refreshSeconds: 20 });
  const [asked, setAsked] = useState<GoneDeposit | null>(null);
  const { send, isBusy } = useCall((input: { deposit: string; reason: string }) =>
    api(operatorProposeGoneDeposit, input),
  );
  const mayPropose = operatorProposeGoneDeposit.roles.includes(role);
  const state: Column<GoneDeposit> = {
    key: 'state',
    label: 'State',
    cell: (row) => (
      <div className={styles.state}>
        <Tag tone={TONES[row.state]}>{STATE_WORDS[row.state]}</Tag>
        {row.state === 'proposed' ? (
          <Link to="/losses" className="small" onClick={(event) => event.stopPropagation()}>
            Losses and corrections
          </Link>
        ) : null}
        {mayPropose && row.state === 'open' ? (
          <Button size="small" onClick={() => setAsked(row)}>
            Propose the correction
          </Button>
        ) : null}
      </div>
    ),
    text: (row) => row.state,
  };
  return (
    <>
      <p className={classNames('soft', styles.about)}>
        Deposits that were credited and whose block left the chain although it was final. Compare the hash on two other
        nodes first. The members concerned are frozen; payouts of all others go on when everything here is corrected and
        the alert is closed.
      </p>
      <Filters list={list} isOffWhileEmpty>
        <ChoiceFilter
          list={list}
          name="state"
          label="State"
          choices={GONE_STATES.map((value) => ({ value, label: STATE_WORDS[value] }))}
        />
      </Filters>
      <Together>
        <ListTable<GoneDeposit>
          caption="Deposits that left the chain"
          list={list}
          columns={[...COLUMNS, state]}
          rowKey={(row) => row._id}
          onOpen={(row) => onShow(row.transaction_id)}
          exportName="gone-deposits"
          empty="No credited deposit ever left the chain."
          next={<WhatElseWaits />}
        />
      </Together>
      <ReasonDialog
        isOpen={asked !== null}
        title="Correct this deposit"
        confirm="Propose"
        isBusy={isBusy}
        hint="What other nodes say of the transaction. Kept with the posting and in the audit trail."
        onClose={() => setAsked(null)}
        onConfirm={(reason) => asked && send({ deposit: asked._id, reason }, () => setAsked(null))}
      >
        {asked ? <Means row={asked} /> : null}
      </ReasonDialog>
    </>
  );
}

function Means({ row }: { readonly row: GoneDeposit }) {
  return (
    <>
      <p>
        {row.onAccounts} USDT of it are on {row.member.fullName}’s wallets and are taken back.{' '}
        {Number(row.missing) > 0
          ? `${row.missing} USDT are missing: they take the operator’s capital, and what goes beyond becomes a shortfall. `
          : 'Nothing is missing. '}
        What is there counts when another operator approves.
      </p>
      {Number(row.inWithdrawals) > 0 ? (
        <Note>
          {row.inWithdrawals} USDT are in open withdrawals. Reject them first, so that they count as still there;
          nothing can be approved meanwhile.
        </Note>
      ) : null}
    </>
  );
}
