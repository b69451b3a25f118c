import { type FoundListing, operatorListings } from '@plumbline/contract/operator';
import { texts as t } from '@plumbline/texts/en/console-vendors';
import { Amount, type Column, Moment, Section, Tag } from '@plumbline/ui';
import { Link, useNavigate } from 'react-router';
import { LISTING_STATE_WORDS } from '../../lib/listing-words.ts';
import { ListTable, useList } from '../../lib/table/index.ts';

const COLUMNS: readonly Column<FoundListing>[] = [
  { key: 'title', label: t.listing, cell: (row) => <Link to={`/listings/${row._id}`}>{row.title}</Link> },
  {
    key: 'state',
    label: t.state,
    cell: (row) => <Tag tone={LISTING_STATE_WORDS[row.status].tone}>{LISTING_STATE_WORDS[row.status].label}</Tag>,
  },
  {
    key: 'price',
    label: t.price,
    align: 'right',
    cell: (row) => (row.price === null ? '–' : <Amount value={row.price} unit={false} />),
  },
  { key: 'changed', label: t.changedUtc, cell: (row) => <Moment at={row.changedAt} />, isExtra: true },
];

/** The vendor's listings, newest first. */
export function VendorListings({ vendorId }: { readonly vendorId: string }) {
  const list = useList(operatorListings, { fixed: { vendor: vendorId }, name: 'listings', pageSize: 20 });
  const navigate = useNavigate();
  return (
    <Section title={t.listings}>
      <ListTable
        caption={t.listings}
        list={list}
        columns={COLUMNS}
        rowKey={(row) => row._id}
        onOpen={(row) => void navigate(`/listings/${row._id}`)}
        empty={t.empty}
      />
    </Section>
  );
}
