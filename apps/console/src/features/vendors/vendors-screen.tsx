import { VENDOR_STATES } from '@plumbline/contract';
import { type ListedVendor, operatorVendors } from '@plumbline/contract/operator';
import { type Column, Moment, Tag } from '@plumbline/ui';
import { Link, useNavigate } from 'react-router';
import { Page } from '../../lib/page.tsx';
import { ChoiceFilter, Filters, ListTable, useList } from '../../lib/table/index.ts';
import { STATES } from './words.ts';

const COLUMNS: readonly Column<ListedVendor>[] = [
  {
    key: 'store',
    label: 'Store',
    cell: (row) => <Link to={`/vendors/${row._id}`}>{row.storeName || 'No name yet'}</Link>,
    text: (row) => row.storeName,
  },
  { key: 'owner', label: 'Owner', cell: (row) => row.fullName, text: (row) => row.fullName },
  { key: 'email', label: 'E-mail', cell: (row) => row.email, text: (row) => row.email, isExtra: true },
  {
    key: 'state',
    label: 'State',
    cell: (row) => (
      <>
        <Tag tone={STATES[row.status].tone}>{STATES[row.status].label}</Tag>
        {row.frozen ? (
          <>
            {' '}
            <Tag tone="bad">frozen</Tag>
          </>
        ) : null}
      </>
    ),
    text: (row) => (row.frozen ? `${row.status}, frozen` : row.status),
  },
  {
    key: 'submitted',
    label: 'Handed in (UTC)',
    cell: (row) => (row.submittedAt ? <Moment at={row.submittedAt} /> : '–'),
    text: (row) => row.submittedAt ?? '',
  },
  {
    key: 'approved',
    label: 'Sells since (UTC)',
    cell: (row) => (row.approvedAt ? <Moment at={row.approvedAt} /> : '–'),
    text: (row) => row.approvedAt ?? '',
    isExtra: true,
  },
];

const CHOICES = [
  { value: 'all', label: 'Every state' },
  ...VENDOR_STATES.filter((state) => state !== 'submitted').map((value) => ({ value, label: STATES[value].label })),
];

/** Stores awaiting review, longest waiting first; other states on demand. */
export default function VendorsScreen() {
  const list = useList(operatorVendors, { filters: ['status'], refreshSeconds: 30 });
  const navigate = useNavigate();
  return (
    <Page
      title="Vendors"
      lead="People who want to sell hand a store in; nobody sells before an operator has approved it."
    >
      <Filters list={list}>
        <ChoiceFilter list={list} name="status" label="State" all={STATES.submitted.label} choices={CHOICES} />
      </Filters>
      <ListTable
        caption="Vendors"
        list={list}
        columns={COLUMNS}
        rowKey={(row) => row._id}
        onOpen={(row) => void navigate(`/vendors/${row._id}`)}
        exportName="vendors"
        empty="No store waits for a review."
        emptyOfAll="No store yet."
      />
    </Page>
  );
}
