import type { DataOf, getSettlement, HeldOrder } from '@plumbline/contract';
import { Amount, type Column, DataTable, Tag } from '@plumbline/ui';
import { Link } from 'react-router';
import { toCountText, toDayText } from '../../lib/format.ts';
import { useSettlementWords } from './words.ts';

type Words = ReturnType<typeof useSettlementWords>;
type Clearing = DataOf<typeof getSettlement>['clears'][number];

const clearingColumns = (t: Words): readonly Column<Clearing>[] => [
  { key: 'day', label: t.when, phone: 'what', cell: ({ day }) => t.clearsOn(toDayText(day)) },
  {
    key: 'orders',
    label: t.orders,
    align: 'right',
    phone: 'when',
    isLabelled: true,
    cell: ({ orders }) => toCountText(orders),
  },
  {
    key: 'proceeds',
    label: t.toYou,
    align: 'right',
    phone: 'amount',
    cell: ({ proceeds }) => <Amount value={proceeds} unit={false} />,
  },
  {
    key: 'fee',
    label: t.fee,
    align: 'right',
    phone: 'state',
    isLabelled: true,
    cell: ({ fee }) => <Amount value={fee} unit={false} />,
  },
];

export function ClearingTable({ clears }: { readonly clears: readonly Clearing[] }) {
  const t = useSettlementWords();
  return (
    <DataTable caption={`${t.clears}, USDT`} columns={clearingColumns(t)} rows={clears} rowKey={({ day }) => day} />
  );
}

const heldColumns = (t: Words): readonly Column<HeldOrder>[] => [
  { key: 'order', label: t.order, cell: ({ _id, number }) => <Link to={`/vendor/orders/${_id}`}>{number}</Link> },
  { key: 'state', label: t.state, cell: ({ status }) => <Tag>{t.states[status]}</Tag> },
  { key: 'held', label: t.held, align: 'right', cell: ({ held }) => <Amount value={held} unit={false} /> },
  {
    key: 'when',
    label: t.when,
    cell: ({ clearsOn, due }) =>
      clearsOn === null ? t.goesBackOn(toDayText(due.at)) : t.clearsOn(toDayText(clearsOn)),
  },
  {
    key: 'proceeds',
    label: t.toYou,
    align: 'right',
    cell: ({ clearsOn, proceeds }) => (clearsOn === null ? '–' : <Amount value={proceeds} unit={false} />),
  },
];

export function HeldTable({ held }: { readonly held: readonly HeldOrder[] }) {
  const t = useSettlementWords();
  return <DataTable caption={`${t.holding}, USDT`} columns={heldColumns(t)} rows={held} rowKey={({ _id }) => _id} />;
}
