import { rich } from '@plumbline/app-runtime/text';
import { type ArrivedTransfer, creditDeposit, DEPOSIT_FILTERS, operatorDeposits } from '@plumbline/contract/operator';
import { texts as t } from '@plumbline/texts/en/console-deposits';
import { Amount, type Column, Tabs, Tag } from '@plumbline/ui';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { api } from '../../lib/api.ts';
import { Hash } from '../../lib/hash.tsx';
import { Page } from '../../lib/page.tsx';
import { ReasonDialog } from '../../lib/reason-dialog.tsx';
import { useOperator } from '../../lib/session.ts';
import {
  ChoiceFilter,
  Filters,
  FoldedRow,
  ListTable,
  SMALL_CHOICES,
  SMALL_FOLDED,
  TextFilter,
  useList,
} from '../../lib/table/index.ts';
import { useCall } from '../../lib/use-call.ts';
import { ARRIVAL_COLUMNS, ARRIVAL_FILE_COLUMNS } from './arrival-columns.tsx';
import { GoneDeposits } from './gone-deposits.tsx';
import { LookUp } from './look-up.tsx';
import { OtherTokens } from './other-tokens.tsx';

const TONES = {
  watched: 'plain',
  credited: 'good',
  too_small: 'bad',
  unbooked: 'bad',
  booked: 'good',
  internal: 'plain',
  removed: 'plain',
  gone: 'bad',
} as const;

const COLUMNS: readonly Column<ArrivedTransfer>[] = [
  ...ARRIVAL_COLUMNS,
  {
    key: 'amount',
    label: 'USDT',
    align: 'right',
    sort: 'amount',
    cell: (row) => <Amount value={row.amount} unit={false} />,
    text: (row) => row.amount,
  },
  {
    key: 'state',
    label: t.stateFilter,
    cell: (row) => <Tag tone={TONES[row.state]}>{t.state[row.state]}</Tag>,
    text: (row) => row.state,
  },
  {
    key: 'confirmations',
    label: t.confirmations,
    align: 'right',
    cell: (row) => (row.final ? t.final : `${row.confirmations} / ${row.confirmationsNeeded}`),
    text: (row) => (row.final ? t.final : String(row.confirmations)),
  },
  {
    key: 'tx',
    label: t.transaction,
    isExtra: true,
    cell: (row) => <Hash value={row.transaction_id} />,
    text: (row) => row.transaction_id,
  },
];

/** Received transfers, their outcome, and the lookup of a hash. */
export default function DepositsScreen() {
  const { role } = useOperator();
  const [params, setParams] = useSearchParams();
  const [crediting, credit] = useState<{ id: string; amount: string } | null>(null);
  const mayCredit = creditDeposit.roles.includes(role);
  const show = (hash: string) =>
    setParams((before) => {
      before.set('hash', hash);
      return before;
    });
  return (
    <Page title={t.deposits} lead={t.lead}>
      <LookUp onShow={show} {...(mayCredit ? { onCredit: (id, amount) => credit({ id, amount }) } : {})} />
      <Tabs
        label={t.whatArrived}
        open={params.get('of') ?? 'usdt'}
        // Filters, order and page belong to the previous list.
        onOpen={(key) => setParams(key === 'usdt' ? {} : { of: key }, { preventScrollReset: true })}
        tabs={[
          { key: 'usdt', label: 'USDT', content: <UsdtArrivals onShow={show} /> },
          { key: 'gone', label: t.leftTheChain, content: <GoneDeposits onShow={show} /> },
          { key: 'other-tokens', label: t.otherTokens, content: <OtherTokens onShow={show} /> },
        ]}
      />
      <CreditDialog deposit={crediting} onClose={() => credit(null)} />
    </Page>
  );
}

function UsdtArrivals({ onShow }: { readonly onShow: (hash: string) => void }) {
  const list = useList(operatorDeposits, {
    filters: ['state', 'address', 'from', 'to', 'small'],
    inFile: { small: 'shown' },
    refreshSeconds: 10,
  });
  return (
    <>
      <Filters list={list}>
        <ChoiceFilter
          list={list}
          name="state"
          label={t.stateFilter}
          all={t.filter.open}
          choices={DEPOSIT_FILTERS.filter((each) => each !== 'open').map((value) => ({
            value,
            label: t.filter[value],
          }))}
        />
        <TextFilter list={list} name="address" label={t.addressEitherEnd} />
        <TextFilter list={list} name="from" label={t.from} type="date" />
        <TextFilter list={list} name="to" label={t.to} type="date" />
        <ChoiceFilter list={list} name="small" label={t.smallTransfers} all={SMALL_FOLDED} choices={SMALL_CHOICES} />
      </Filters>
      <ListTable<ArrivedTransfer>
        caption={t.transfers}
        list={list}
        columns={COLUMNS}
        fileColumns={ARRIVAL_FILE_COLUMNS}
        rowKey={(row) => row._id}
        onOpen={(row) => onShow(row.transaction_id)}
        exportName="deposits"
        empty={t.empty}
        emptyOfAll={t.emptyOfAll}
      />
      <FoldedRow of={list.query.data?.folded} list={list} />
    </>
  );
}

interface CreditProps {
  /** Null if no dialog is open. */
  readonly deposit: { readonly id: string; readonly amount: string } | null;
  readonly onClose: () => void;
}

function CreditDialog({ deposit, onClose }: CreditProps) {
  const { send, isBusy } = useCall((input: { _id: string; reason: string }) => api(creditDeposit, input));
  return (
    <ReasonDialog
      isOpen={deposit !== null}
      title={t.creditThisDeposit}
      confirm={t.credit}
      isBusy={isBusy}
      onClose={onClose}
      onConfirm={(reason) => deposit && send({ _id: deposit.id, reason }, onClose)}
    >
      <p>{rich(t.memberGetsExactly, { amount: deposit?.amount })}</p>
    </ReasonDialog>
  );
}
