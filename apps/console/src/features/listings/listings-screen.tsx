import { LISTING_KINDS, LISTING_STATES } from '@plumbline/contract';
import {
  type FoundListing,
  operatorListingReviews,
  operatorListings,
  operatorWaitingLessons,
  type ReviewedListing,
  type WaitingLesson,
} from '@plumbline/contract/operator';
import { texts as t } from '@plumbline/texts/en/console-listings';
import { Amount, type Column, Moment, Tabs, Tag } from '@plumbline/ui';
import { Link, useNavigate, useSearchParams } from 'react-router';
import { LISTING_STATE_WORDS, ownerPath } from '../../lib/listing-words.ts';
import { Page } from '../../lib/page.tsx';
import { ChoiceFilter, Filters, ListTable, TextFilter, useList, WhatElseWaits } from '../../lib/table/index.ts';

/** Pending revisions, appeals, and all listings. */
export default function ListingsScreen() {
  const [params, setParams] = useSearchParams();
  return (
    <Page title={t.listings} lead={t.lead}>
      <Tabs
        label={t.queue}
        open={params.get('queue') ?? 'reviews'}
        onOpen={(key) => setParams(key === 'reviews' ? {} : { queue: key }, { preventScrollReset: true })}
        tabs={[
          { key: 'reviews', label: t.toReview, content: <Queue queue="reviews" empty={t.empty} /> },
          { key: 'lessons', label: t.lessons, content: <Lessons /> },
          { key: 'appeals', label: t.appeals, content: <Queue queue="appeals" empty={t.listingsEmpty} /> },
          { key: 'all', label: t.all, content: <Every /> },
        ]}
      />
    </Page>
  );
}

const LISTING_AND_STORE: readonly Column<Pick<ReviewedListing, '_id' | 'kind' | 'title' | 'store'>>[] = [
  {
    key: 'title',
    label: t.listing,
    cell: (row) => <Link to={`/listings/${row._id}`}>{row.title}</Link>,
    text: (row) => row.title,
  },
  { key: 'kind', label: t.kind, cell: (row) => row.kind, text: (row) => row.kind },
  {
    key: 'store',
    label: t.owner,
    cell: (row) => <Link to={ownerPath(row.store)}>{row.store.storeName}</Link>,
    text: (row) => row.store.storeName,
  },
];

const WAITING: readonly Column<ReviewedListing>[] = [
  ...LISTING_AND_STORE,
  {
    key: 'revision',
    label: t.revision,
    align: 'right',
    cell: (row) => row.revision,
    text: (row) => String(row.revision),
    isExtra: true,
  },
  {
    key: 'status',
    label: t.state,
    cell: (row) => (
      <Tag tone={LISTING_STATE_WORDS[row.status].tone}>
        {row.status === 'published' || row.status === 'paused' ? t.hasChange : LISTING_STATE_WORDS[row.status].label}
      </Tag>
    ),
    text: (row) => row.status,
  },
  {
    key: 'since',
    label: t.waitsSinceUtc,
    cell: (row) => <Moment at={row.since} />,
    text: (row) => row.since,
  },
];

function Queue({ queue, empty }: { readonly queue: 'reviews' | 'appeals'; readonly empty: string }) {
  const list = useList(operatorListingReviews, { fixed: { queue }, refreshSeconds: 30 });
  const navigate = useNavigate();
  return (
    <ListTable
      caption={queue === 'reviews' ? t.listingsToReview : t.appeals}
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
    label: t.lesson,
    cell: (row) => <Link to={lessonPath(row)}>{row.title}</Link>,
    text: (row) => row.title,
  },
  { key: 'course', label: t.course, cell: (row) => row.course.title, text: (row) => row.course.title },
  {
    key: 'store',
    label: t.owner,
    cell: (row) => <Link to={`/vendors/${row.store._id}`}>{row.store.storeName}</Link>,
    text: (row) => row.store.storeName,
  },
  {
    key: 'since',
    label: t.waitsSinceUtc,
    cell: (row) => <Moment at={row.submittedAt} />,
    text: (row) => row.submittedAt,
  },
];

const lessonPath = ({ _id, course }: WaitingLesson): string => `/courses/${course._id}?lesson=${_id}`;

/** Of previously approved courses. */
function Lessons() {
  const list = useList(operatorWaitingLessons, { refreshSeconds: 30 });
  const navigate = useNavigate();
  return (
    <ListTable
      caption={t.lessonsToReview}
      list={list}
      columns={LESSONS}
      rowKey={(row) => row._id}
      onOpen={(row) => void navigate(lessonPath(row))}
      exportName="lessons"
      empty={t.noLessonWaits}
      next={<WhatElseWaits />}
    />
  );
}

const EVERY: readonly Column<FoundListing>[] = [
  ...LISTING_AND_STORE,
  {
    key: 'state',
    label: t.state,
    cell: (row) => <Tag tone={LISTING_STATE_WORDS[row.status].tone}>{LISTING_STATE_WORDS[row.status].label}</Tag>,
    text: (row) => row.status,
  },
  {
    key: 'price',
    label: t.price,
    align: 'right',
    cell: (row) => (row.price === null ? '–' : <Amount value={row.price} unit={false} />),
    text: (row) => row.price ?? '',
  },
  {
    key: 'changed',
    label: t.changedUtc,
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
        <TextFilter list={list} name="slug" label={t.addressEndsWith} />
        <ChoiceFilter
          list={list}
          name="kind"
          label={t.kind}
          choices={LISTING_KINDS.map((value) => ({ value, label: value }))}
        />
        <ChoiceFilter
          list={list}
          name="status"
          label={t.state}
          choices={LISTING_STATES.map((value) => ({ value, label: LISTING_STATE_WORDS[value].label }))}
        />
      </Filters>
      <ListTable
        caption={t.listings}
        list={list}
        columns={EVERY}
        rowKey={(row) => row._id}
        onOpen={(row) => void navigate(`/listings/${row._id}`)}
        exportName="listings"
        empty={t.nobodySavedListing}
      />
    </>
  );
}
