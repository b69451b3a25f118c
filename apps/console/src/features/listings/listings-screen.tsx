import { LISTING_KINDS, LISTING_STATES } from '@plumbline/contract';
import {
  type FoundListing,
  operatorListingReviews,
  operatorListings,
  operatorWaitingLessons,
  type ReviewedListing,
  type WaitingLesson,
} from '@plumbline/contract/operator';
import { Amount, type Column, Moment, Tabs, Tag } from '@plumbline/ui';
import { Link, useNavigate, useSearchParams } from 'react-router';
import { LISTING_STATE_WORDS, ownerPath } from '../../lib/listing-words.ts';
import { Page } from '../../lib/page.tsx';
import { ChoiceFilter, Filters, ListTable, TextFilter, useList, WhatElseWaits } from '../../lib/table/index.ts';

/** Pending revisions, appeals, and all listings. */
export default function ListingsScreen() {
  const [params, setParams] = useSearchParams();
  return (
    <Page
      title="Listings"
      lead="An owner’s first listings of a kind wait for a person. Later ones are published at once, until one is removed."
    >
      <Tabs
        label="Queue"
        open={params.get('queue') ?? 'reviews'}
        onOpen={(key) => setParams(key === 'reviews' ? {} : { queue: key }, { preventScrollReset: true })}
        tabs={[
          { key: 'reviews', label: 'To review', content: <Queue queue="reviews" empty="No listing waits." /> },
          { key: 'lessons', label: 'Lessons', content: <Lessons /> },
          { key: 'appeals', label: 'Appeals', content: <Queue queue="appeals" empty="No appeal waits." /> },
          { key: 'all', label: 'All', content: <Every /> },
        ]}
      />
    </Page>
  );
}

const LISTING_AND_STORE: readonly Column<Pick<ReviewedListing, '_id' | 'kind' | 'title' | 'store'>>[] = [
  {
    key: 'title',
    label: 'Listing',
    cell: (row) => <Link to={`/listings/${row._id}`}>{row.title}</Link>,
    text: (row) => row.title,
  },
  { key: 'kind', label: 'Kind', cell: (row) => row.kind, text: (row) => row.kind },
  {
    key: 'store',
    label: 'Owner',
    cell: (row) => <Link to={ownerPath(row.store)}>{row.store.storeName}</Link>,
    text: (row) => row.store.storeName,
  },
];

const WAITING: readonly Column<ReviewedListing>[] = [
  ...LISTING_AND_STORE,
  {
    key: 'revision',
    label: 'Revision',
    align: 'right',
    cell: (row) => row.revision,
    text: (row) => String(row.revision),
    isExtra: true,
  },
  {
    key: 'status',
    label: 'State',
    cell: (row) => (
      <Tag tone={LISTING_STATE_WORDS[row.status].tone}>
        {row.status === 'published' || row.status === 'paused'
          ? 'a change of it'
          : LISTING_STATE_WORDS[row.status].label}
      </Tag>
    ),
    text: (row) => row.status,
  },
  {
    key: 'since',
    label: 'Waits since (UTC)',
    cell: (row) => <Moment at={row.since} />,
    text: (row) => row.since,
  },
];

function Queue({ queue, empty }: { readonly queue: 'reviews' | 'appeals'; readonly empty: string }) {
  const list = useList(operatorListingReviews, { fixed: { queue }, refreshSeconds: 30 });
  const navigate = useNavigate();
  return (
    <ListTable
      caption={queue === 'reviews' ? 'Listings to review' : 'Appeals'}
      list={list}
      columns={WAITING}
      rowKey={(row) => row._id}
      onOpen={(row) => void navigate(`/listings/${row._id}`)}
      exportName={`listings-${queue}`}
      empty={empty}
      next={<WhatElseWaits />}
    />
  );
}

const LESSONS: readonly Column<WaitingLesson>[] = [
  {
    key: 'lesson',
    label: 'Lesson',
    cell: (row) => <Link to={lessonPath(row)}>{row.title}</Link>,
    text: (row) => row.title,
  },
  { key: 'course', label: 'Course', cell: (row) => row.course.title, text: (row) => row.course.title },
  {
    key: 'store',
    label: 'Owner',
    cell: (row) => <Link to={`/vendors/${row.store._id}`}>{row.store.storeName}</Link>,
    text: (row) => row.store.storeName,
  },
  {
    key: 'since',
    label: 'Waits since (UTC)',
    cell: (row) => <Moment at={row.handedInAt} />,
    text: (row) => row.handedInAt,
  },
];

const lessonPath = ({ _id, course }: WaitingLesson): string => `/courses/${course._id}?lesson=${_id}`;

/** Of previously approved courses. */
function Lessons() {
  const list = useList(operatorWaitingLessons, { refreshSeconds: 30 });
  const navigate = useNavigate();
  return (
    <ListTable
      caption="Lessons to review"
      list={list}
      columns={LESSONS}
      rowKey={(row) => row._id}
      onOpen={(row) => void navigate(lessonPath(row))}
      exportName="lessons"
      empty="No lesson waits."
      next={<WhatElseWaits />}
    />
  );
}

const EVERY: readonly Column<FoundListing>[] = [
  ...LISTING_AND_STORE,
  {
    key: 'state',
    label: 'State',
    cell: (row) => <Tag tone={LISTING_STATE_WORDS[row.status].tone}>{LISTING_STATE_WORDS[row.status].label}</Tag>,
    text: (row) => row.status,
  },
  {
    key: 'price',
    label: 'Price',
    align: 'right',
    cell: (row) => (row.price === null ? '–' : <Amount value={row.price} unit={false} />),
    text: (row) => row.price ?? '',
  },
  {
    key: 'changed',
    label: 'Changed (UTC)',
    cell: (row) => <Moment at={row.changedAt} />,
    text: (row) => row.changedAt,
    isExtra: true,
  },
];

function Every() {
  const list = useList(operatorListings, { filters: ['kind', 'status', 'slug'] });
  const navigate = useNavigate();
  return (
    <>
      <Filters list={list}>
        <TextFilter list={list} name="slug" label="Address ends with" />
        <ChoiceFilter
          list={list}
          name="kind"
          label="Kind"
          choices={LISTING_KINDS.map((value) => ({ value, label: value }))}
        />
        <ChoiceFilter
          list={list}
          name="status"
          label="State"
          choices={LISTING_STATES.map((value) => ({ value, label: LISTING_STATE_WORDS[value].label }))}
        />
      </Filters>
      <ListTable
        caption="Listings"
        list={list}
        columns={EVERY}
        rowKey={(row) => row._id}
        onOpen={(row) => void navigate(`/listings/${row._id}`)}
        exportName="listings"
        empty="Nobody has saved a listing yet."
      />
    </>
  );
}
