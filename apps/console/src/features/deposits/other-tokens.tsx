import {
  OTHER_TOKEN_STATES,
  type OtherTokenTransfer,
  operatorOtherTokens,
  settleOtherToken,
} from '@plumbline/contract/operator';
import { Address, Button, type Column, classNames, Moment, Tag } from '@plumbline/ui';
import { useState } from 'react';
import { api } from '../../lib/api.ts';
import { ReasonDialog } from '../../lib/reason-dialog.tsx';
import { useOperator } from '../../lib/session.ts';
import { ChoiceFilter, Filters, ListTable, TextFilter, useList } from '../../lib/table/index.ts';
import { useCall } from '../../lib/use-call.ts';
import { ARRIVAL_COLUMNS, ARRIVAL_FILE_COLUMNS } from './arrival-columns.tsx';
import styles from './deposits.module.css';

const STATE_WORDS = { open: 'Not settled', settled: 'Settled', removed: 'Removed by a re-org' } as const;

const unitOf = ({ symbol }: OtherTokenTransfer): string => (symbol === '' ? 'of the token' : symbol);

const COLUMNS: readonly Column<OtherTokenTransfer>[] = [
  ...ARRIVAL_COLUMNS,
  {
    key: 'amount',
    label: 'Amount',
    align: 'right',
    cell: (row) => <span className={styles.whole}>{`${row.amount} ${unitOf(row)}`}</span>,
    text: (row) => row.amount,
  },
  {
    key: 'token',
    label: 'Token',
    cell: (row) => <Address value={row.token} size="small" />,
    text: (row) => row.token,
  },
  {
    key: 'told',
    label: 'Member told',
    cell: (row) => (row.toldAt ? <Moment at={row.toldAt} /> : '–'),
    text: (row) => row.toldAt ?? '',
  },
];

const FILE_COLUMNS: readonly Column<OtherTokenTransfer>[] = [
  { key: 'symbol', label: 'Symbol', cell: () => null, text: (row) => row.symbol },
  { key: 'tx', label: 'Transaction', cell: () => null, text: (row) => row.transaction_id },
  ...ARRIVAL_FILE_COLUMNS,
  { key: 'by', label: 'Settled by', cell: () => null, text: (row) => row.settledBy },
  { key: 'note', label: 'What was done', cell: () => null, text: (row) => row.note },
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
    label: 'State',
    cell: (row) => (
      <div className={styles.state}>
        <Tag tone={row.state === 'open' ? 'wait' : 'plain'}>{row.final ? STATE_WORDS[row.state] : 'Not final'}</Tag>
        {row.note === '' ? null : <p className="small soft">{`${row.settledBy}: ${row.note}`}</p>}
        {maySettle && row.state === 'open' && row.final ? (
          <Button size="small" onClick={() => setSettling(row)}>
            Settle
          </Button>
        ) : null}
      </div>
    ),
    text: (row) => row.state,
  };
  return (
    <>
      <p className={classNames('soft', styles.about)}>
        Tokens other than USDT, as far as OTHER_TOKENS names them. They are never credited, and the product never moves
        them: whoever holds the seed can send them back by hand.
      </p>
      <Filters list={list}>
        <ChoiceFilter
          list={list}
          name="state"
          label="State"
          all={STATE_WORDS.open}
          choices={[
            ...OTHER_TOKEN_STATES.filter((each) => each !== 'open').map((value) => ({
              value,
              label: STATE_WORDS[value],
            })),
            { value: 'all', label: 'All' },
          ]}
        />
        <TextFilter list={list} name="address" label="Address or token" />
        <TextFilter list={list} name="from" label="From" type="date" />
        <TextFilter list={list} name="to" label="To" type="date" />
      </Filters>
      <ListTable<OtherTokenTransfer>
        caption="Other tokens"
        list={list}
        columns={[...COLUMNS, state]}
        fileColumns={FILE_COLUMNS}
        rowKey={(row) => row._id}
        onOpen={(row) => onShow(row.transaction_id)}
        exportName="other-tokens"
        empty="No other token waits to be settled."
        emptyOfAll="No other token yet."
      />
      <ReasonDialog
        isOpen={settling !== null}
        title="Settle this transfer"
        confirm="Settle"
        isBusy={isBusy}
        hint="What was done about it, with the transaction that sent it back. Kept in the audit trail."
        onClose={() => setSettling(null)}
        onConfirm={(reason) => settling && send({ _id: settling._id, reason }, () => setSettling(null))}
      >
        <p>
          {settling ? `${settling.amount} ${unitOf(settling)}. ` : null}
          This moves nothing and credits nothing: it says that a person has dealt with it.
        </p>
      </ReasonDialog>
    </>
  );
}
