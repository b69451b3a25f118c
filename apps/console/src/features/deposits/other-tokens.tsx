import {
  OTHER_TOKEN_STATES,
  type OtherTokenTransfer,
  operatorOtherTokens,
  settleOtherToken,
} from '@plumbline/contract/operator';
import { texts as t } from '@plumbline/texts/en/console-deposits';
import { Address, Button, type Column, classNames, Moment, Tag } from '@plumbline/ui';
import { useState } from 'react';
import { actorText } from '../../lib/actor.ts';
import { api } from '../../lib/api.ts';
import { ReasonDialog } from '../../lib/reason-dialog.tsx';
import { useOperator } from '../../lib/session.ts';
import { ChoiceFilter, Filters, ListTable, TextFilter, useList } from '../../lib/table/index.ts';
import { useCall } from '../../lib/use-call.ts';
import { ARRIVAL_COLUMNS, ARRIVAL_FILE_COLUMNS } from './arrival-columns.tsx';
import styles from './deposits.module.css';

const unitOf = ({ symbol }: OtherTokenTransfer): string => (symbol === '' ? t.ofTheToken : symbol);

const COLUMNS: readonly Column<OtherTokenTransfer>[] = [
  ...ARRIVAL_COLUMNS,
  {
    key: 'amount',
    label: t.amount,
    align: 'right',
    cell: (row) => <span className={styles.whole}>{`${row.amount} ${unitOf(row)}`}</span>,
    text: (row) => row.amount,
  },
  {
    key: 'token',
    label: t.token,
    cell: (row) => <Address value={row.token} size="small" />,
    text: (row) => row.token,
  },
  {
    key: 'told',
    label: t.memberTold,
    cell: (row) => (row.toldAt ? <Moment at={row.toldAt} /> : '–'),
    text: (row) => row.toldAt ?? '',
  },
];

const FILE_COLUMNS: readonly Column<OtherTokenTransfer>[] = [
  { key: 'symbol', label: t.symbol, cell: () => null, text: (row) => row.symbol },
  { key: 'tx', label: t.transaction, cell: () => null, text: (row) => row.transaction_id },
  ...ARRIVAL_FILE_COLUMNS,
  { key: 'by', label: t.settledBy, cell: () => null, text: (row) => actorText(row.settledBy) },
  { key: 'note', label: t.whatWasDone, cell: () => null, text: (row) => row.note },
];

/** Tokens sent by mistake: shown, never credited, and returned only by hand. */
export function OtherTokens({ onShow }: { readonly onShow: (hash: string) => void }) {
  const { role } = useOperator();
  const list = useList(operatorOtherTokens, { filters: ['state', 'address', 'from', 'to'], refreshSeconds: 20 });
  const [settling, setSettling] = useState<OtherTokenTransfer | null>(null);
  const { send, isBusy } = useCall((input: { _id: string; reason: string }) => api(settleOtherToken, input));
  const maySettle = settleOtherToken.roles.includes(role);
  const state: Column<OtherTokenTransfer> = {
    key: 'state',
    label: t.stateFilter,
    cell: (row) => (
      <div className={styles.state}>
        <Tag tone={row.state === 'open' ? 'wait' : 'plain'}>
          {row.final ? t.tokenStates[row.state] : t.onlyNotFinal}
        </Tag>
        {row.note === '' ? null : <p className="small soft">{`${actorText(row.settledBy)}: ${row.note}`}</p>}
        {maySettle && row.state === 'open' && row.final ? (
          <Button size="small" onClick={() => setSettling(row)}>
            {t.settle}
          </Button>
        ) : null}
      </div>
    ),
    text: (row) => row.state,
  };
  return (
    <>
      <p className={classNames('soft', styles.about)}>{t.tokensOtherUsdt}</p>
      <Filters list={list}>
        <ChoiceFilter
          list={list}
          name="state"
          label={t.stateFilter}
          all={t.tokenStates.open}
          choices={[
            ...OTHER_TOKEN_STATES.filter((each) => each !== 'open').map((value) => ({
              value,
              label: t.tokenStates[value],
            })),
            { value: 'all', label: t.all },
          ]}
        />
        <TextFilter list={list} name="address" label={t.addressOrToken} />
        <TextFilter list={list} name="from" label={t.from} type="date" />
        <TextFilter list={list} name="to" label={t.to} type="date" />
      </Filters>
      <ListTable<OtherTokenTransfer>
        caption={t.otherTokens}
        list={list}
        columns={[...COLUMNS, state]}
        fileColumns={FILE_COLUMNS}
        rowKey={(row) => row._id}
        onOpen={(row) => onShow(row.transaction_id)}
        exportName="other-tokens"
        empty={t.otherTokensEmpty}
        emptyOfAll={t.otherTokensEmptyOfAll}
      />
      <ReasonDialog
        isOpen={settling !== null}
        title={t.settleThisTransfer}
        confirm={t.settle}
        isBusy={isBusy}
        hint={t.doneAboutTransaction}
        onClose={() => setSettling(null)}
        onConfirm={(reason) => settling && send({ _id: settling._id, reason }, () => setSettling(null))}
      >
        <p>{settling ? t.movesNothingOf({ amount: settling.amount, token: unitOf(settling) }) : t.movesNothing}</p>
      </ReasonDialog>
    </>
  );
}
