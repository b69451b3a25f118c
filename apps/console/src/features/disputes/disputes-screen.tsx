import { DISPUTE_QUEUES, type ListedDispute, operatorDisputes } from '@plumbline/contract/operator';
import { Amount, type Column, Moment, Tag } from '@plumbline/ui';
import { Link, useNavigate } from 'react-router';
import { OrderTag } from '../../lib/orders.tsx';
import { Page } from '../../lib/page.tsx';
import { ChoiceFilter, Filters, ListTable, useList } from '../../lib/table/index.ts';
import { STATUS_TONES, STATUS_WORDS } from './words.ts';

const QUEUE_WORDS = { open: 'Open', waiting: 'Wait for a second operator', closed: 'Closed', all: 'All' } as const;

const COLUMNS: readonly Column<ListedDispute>[] = [
  {
    key: 'order',
    label: 'Order',
    cell: (row) => <Link to={`/disputes/${row._id}`}>{row.number}</Link>,
    text: (row) => row.number,
  },
  { key: 'opened', label: 'Opened (UTC)', cell: (row) => <Moment at={row.openedAt} />, text: (row) => row.openedAt },
  { key: 'buyer', label: 'Buyer', cell: (row) => row.buyer.fullName, text: (row) => row.buyer.fullName },
  { key: 'store', label: 'Store', cell: (row) => row.vendor.storeName, text: (row) => row.vendor.storeName },
  {
    key: 'held',
    label: 'Held',
    align: 'right',
    cell: (row) => <Amount value={row.held} unit={false} />,
    text: (row) => row.held,
  },
  {
    key: 'messages',
    label: 'Messages',
    align: 'right',
    cell: (row) => row.messages,
    text: (row) => String(row.messages),
  },
  {
    key: 'state',
    label: 'State',
    cell: (row) =>
      row.closedAt === null && row.decision !== null ? (
        <Tag tone={STATUS_TONES[row.decision]}>{STATUS_WORDS[row.decision]}</Tag>
      ) : (
        <OrderTag state={row.status} />
      ),
    text: (row) => row.decision ?? row.status,
  },
  {
    key: 'due',
    label: 'Refunded after',
    cell: (row) => row.dueOn ?? '–',
    text: (row) => row.dueOn ?? '',
  },
];

/** Open disputes, oldest first. */
export default function DisputesScreen() {
  const list = useList(operatorDisputes, { filters: ['queue'], refreshSeconds: 20 });
  const navigate = useNavigate();
  return (
    <Page
      title="Disputes"
      lead="The money of a disputed order stays where it is until its sides agree or it is decided. After sixty days without a decision it goes back to the buyer."
    >
      <Filters list={list}>
        <ChoiceFilter
          list={list}
          name="queue"
          label="Which"
          all={QUEUE_WORDS.open}
          choices={DISPUTE_QUEUES.filter((each) => each !== 'open').map((value) => ({
            value,
            label: QUEUE_WORDS[value],
          }))}
        />
      </Filters>
      <ListTable
        caption="Disputes"
        list={list}
        columns={COLUMNS}
        rowKey={(row) => row._id}
        onOpen={(row) => void navigate(`/disputes/${row._id}`)}
        exportName="disputes"
        empty="No order is disputed."
        emptyOfAll="No order was ever disputed."
      />
    </Page>
  );
}
