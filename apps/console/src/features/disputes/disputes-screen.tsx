import { DISPUTE_QUEUES, type ListedDispute, operatorDisputes } from '@plumbline/contract/operator';
import { texts as t } from '@plumbline/texts/en/console-disputes';
import { Amount, type Column, Moment, Tag } from '@plumbline/ui';
import { Link, useNavigate } from 'react-router';
import { OrderTag } from '../../lib/orders.tsx';
import { Page } from '../../lib/page.tsx';
import { ChoiceFilter, Filters, ListTable, useList } from '../../lib/table/index.ts';
import { STATUS_TONES, STATUS_WORDS } from './words.ts';

const COLUMNS: readonly Column<ListedDispute>[] = [
  {
    key: 'order',
    label: t.order,
    cell: (row) => <Link to={`/disputes/${row._id}`}>{row.number}</Link>,
    text: (row) => row.number,
  },
  { key: 'opened', label: t.openedUtc, cell: (row) => <Moment at={row.openedAt} />, text: (row) => row.openedAt },
  { key: 'buyer', label: t.buyer, cell: (row) => row.buyer.fullName, text: (row) => row.buyer.fullName },
  { key: 'store', label: t.store, cell: (row) => row.vendor.storeName, text: (row) => row.vendor.storeName },
  {
    key: 'held',
    label: t.held,
    align: 'right',
    cell: (row) => <Amount value={row.held} unit={false} />,
    text: (row) => row.held,
  },
  {
    key: 'messages',
    label: t.messages,
    align: 'right',
    cell: (row) => row.messages,
    text: (row) => String(row.messages),
  },
  {
    key: 'state',
    label: t.state,
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
    label: t.refundedAfter,
    cell: (row) => row.dueOn ?? '–',
    text: (row) => row.dueOn ?? '',
  },
];

/** Open disputes, oldest first. */
export default function DisputesScreen() {
  const list = useList(operatorDisputes, { filters: ['queue'], refreshSeconds: 20 });
  const navigate = useNavigate();
  return (
    <Page title={t.disputes} lead={t.lead}>
      <Filters list={list}>
        <ChoiceFilter
          list={list}
          name="queue"
          label={t.which}
          all={t.queue.open}
          choices={DISPUTE_QUEUES.filter((each) => each !== 'open').map((value) => ({
            value,
            label: t.queue[value],
          }))}
        />
      </Filters>
      <ListTable
        caption={t.disputes}
        list={list}
        columns={COLUMNS}
        rowKey={(row) => row._id}
        onOpen={(row) => void navigate(`/disputes/${row._id}`)}
        exportName="disputes"
        empty={t.empty}
        emptyOfAll={t.emptyOfAll}
      />
    </Page>
  );
}
