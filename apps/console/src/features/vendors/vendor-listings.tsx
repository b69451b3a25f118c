import { type FoundListing, operatorListings } from '@plumbline/contract/operator';
import { Amount, type Column, Moment, Section, Tag } from '@plumbline/ui';
import { Link, useNavigate } from 'react-router';
import { LISTING_STATE_WORDS } from '../../lib/listing-words.ts';
import { ListTable, useList } from '../../lib/table/index.ts';

const COLUMNS: readonly Column<FoundListing>[] = [
  { key: 'title', label: 'Listing', cell: (row) => <Link to={`/listings/${row._id}`}>{row.title}</Link> },
  {
    key: 'state',
    label: 'State',
    cell: (row) => <Tag tone={LISTING_STATE_WORDS[row.status].tone}>{LISTING_STATE_WORDS[row.status].label}</Tag>,
  },
  {
    key: 'price',
    label: 'Price',
    align: 'right',
    cell: (row) => (row.price === null ? '–' : <Amount value={row.price} unit={false} />),
  },
  { key: 'changed', label: 'Changed (UTC)', cell: (row) => <Moment at={row.changedAt} />, isExtra: true },
];

/** The vendor's listings, newest first. */
export function VendorListings({ vendorId }: { readonly vendorId: string }) {
  const list = useList(operatorListings, { fixed: { vendor: vendorId }, name: 'listings', pageSize: 20 });
  const navigate = useNavigate();
  return (
    <Section title="Listings">
      <ListTable
        caption="Listings"
        list={list}
        columns={COLUMNS}
        rowKey={(row) => row._id}
        onOpen={(row) => void navigate(`/listings/${row._id}`)}
        empty="This vendor has saved no listing."
      />
    </Section>
  );
}
