import {
  GONE_STATES,
  type GoneDeposit,
  operatorGoneDeposits,
  operatorProposeGoneDeposit,
} from '@plumbline/contract/operator';
import { texts as t } from '@plumbline/texts/en/console-deposits';
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

const TONES = { open: 'bad', proposed: 'wait', corrected: 'good' } as const;

const COLUMNS: readonly Column<GoneDeposit>[] = [
  {
    key: 'at',
    label: t.goneUtc,
    sort: 'date',
    cell: (row) => <Moment at={row.goneAt} />,
    text: (row) => row.goneAt,
  },
  {
    key: 'member',
    label: t.member,
    cell: (row) => (
      <Link to={`/members/${row.member._id}`} onClick={(event) => event.stopPropagation()}>
        {row.member.fullName}
      </Link>
    ),
    text: (row) => `${row.member.fullName} (${row.member.referId})`,
  },
  {
    key: 'tx',
    label: t.transaction,
    cell: (row) => <Hash value={row.transaction_id} />,
    text: (row) => row.transaction_id,
  },
  ...(
    [
      ['amount', t.credited],
      ['onAccounts', t.stillThere],
      ['inWithdrawals', t.inWithdrawals],
      ['missing', t.missing],
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
    label: t.stateFilter,
    cell: (row) => (
      <div className={styles.state}>
        <Tag tone={TONES[row.state]}>{t.gone[row.state]}</Tag>
        {row.state === 'proposed' ? (
          <Link to="/losses" className="small" onClick={(event) => event.stopPropagation()}>
            {t.lossesAndCorrections}
          </Link>
        ) : null}
        {mayPropose && row.state === 'open' ? (
          <Button size="small" onClick={() => setAsked(row)}>
            {t.proposeTheCorrection}
          </Button>
        ) : null}
      </div>
    ),
    text: (row) => row.state,
  };
  return (
    <>
      <p className={classNames('soft', styles.about)}>{t.depositsCreditedWhose}</p>
      <Filters list={list} isOffWhileEmpty>
        <ChoiceFilter
          list={list}
          name="state"
          label={t.stateFilter}
          choices={GONE_STATES.map((value) => ({ value, label: t.gone[value] }))}
        />
      </Filters>
      <Together>
        <ListTable<GoneDeposit>
          caption={t.depositsLeftChain}
          list={list}
          columns={[...COLUMNS, state]}
          rowKey={(row) => row._id}
          onOpen={(row) => onShow(row.transaction_id)}
          exportName="gone-deposits"
          empty={t.goneDepositsEmpty}
          next={<WhatElseWaits />}
        />
      </Together>
      <ReasonDialog
        isOpen={asked !== null}
        title={t.correctThisDeposit}
        confirm={t.propose}
        isBusy={isBusy}
        hint={t.otherNodesSay}
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
        {Number(row.missing) > 0
          ? t.usdtWalletsTaken({ onAccounts: row.onAccounts, fullName: row.member.fullName, missing: row.missing })
          : t.usdtWalletsTakenBack({ onAccounts: row.onAccounts, fullName: row.member.fullName })}
      </p>
      {Number(row.inWithdrawals) > 0 ? <Note>{t.stillInWithdrawals({ inWithdrawals: row.inWithdrawals })}</Note> : null}
    </>
  );
}
