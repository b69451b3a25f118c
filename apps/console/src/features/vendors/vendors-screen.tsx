import { VENDOR_STATES } from '@plumbline/contract';
import { type ListedVendor, operatorVendors } from '@plumbline/contract/operator';
import { texts as t } from '@plumbline/texts/en/console-vendors';
import { type Column, Moment, Tag } from '@plumbline/ui';
import { Link, useNavigate } from 'react-router';
import { Page } from '../../lib/page.tsx';
import { ChoiceFilter, Filters, ListTable, useList } from '../../lib/table/index.ts';
import { STATES } from './words.ts';

const COLUMNS: readonly Column<ListedVendor>[] = [
  {
    key: 'store',
    label: t.store,
    cell: (row) => <Link to={`/vendors/${row._id}`}>{row.storeName || t.noNameYet}</Link>,
    text: (row) => row.storeName,
  },
  { key: 'owner', label: t.owner, cell: (row) => row.fullName, text: (row) => row.fullName },
  { key: 'email', label: t.eMail, cell: (row) => row.email, text: (row) => row.email, isExtra: true },
  {
    key: 'state',
    label: t.state,
    cell: (row) => (
      <>
        <Tag tone={STATES[row.status].tone}>{STATES[row.status].label}</Tag>
        {row.frozen ? (
          <>
            {' '}
            <Tag tone="bad">{t.isFrozen}</Tag>
          </>
        ) : null}
      </>
    ),
    text: (row) => (row.frozen ? t.statusFrozen({ status: row.status }) : row.status),
  },
  {
    key: 'submitted',
    label: t.submittedUtc,
    cell: (row) => (row.submittedAt ? <Moment at={row.submittedAt} /> : '–'),
    text: (row) => row.submittedAt ?? '',
  },
  {
    key: 'approved',
    label: t.sellsSinceUtc,
    cell: (row) => (row.approvedAt ? <Moment at={row.approvedAt} /> : '–'),
    text: (row) => row.approvedAt ?? '',
    isExtra: true,
  },
];

const CHOICES = [
  { value: 'all', label: t.everyState },
  ...VENDOR_STATES.filter((state) => state !== 'submitted').map((value) => ({ value, label: STATES[value].label })),
];

/** Stores awaiting review, longest waiting first; other states on demand. */
export default function VendorsScreen() {
  const list = useList(operatorVendors, { filters: ['status'], refreshSeconds: 30 });
  const navigate = useNavigate();
  return (
    <Page title={t.vendors} lead={t.lead}>
      <Filters list={list}>
        <ChoiceFilter list={list} name="status" label={t.state} all={STATES.submitted.label} choices={CHOICES} />
      </Filters>
      <ListTable
        caption={t.vendors}
        list={list}
        columns={COLUMNS}
        rowKey={(row) => row._id}
        onOpen={(row) => void navigate(`/vendors/${row._id}`)}
        exportName="vendors"
        empty={t.vendorsEmpty}
        emptyOfAll={t.emptyOfAll}
      />
    </Page>
  );
}
