import { isPostKind, type ListedPost, POST_KINDS } from '@plumbline/contract';
import { Amount, Button, buttonClass, type Column, DataTable, EmptyState, Moment, Note } from '@plumbline/ui';
import { Suspense, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { currentArea, ownPath } from '../../lib/area.ts';
import { toDayText, toMinuteText } from '../../lib/format.ts';
import { lazyPart } from '../../lib/lazy-part.ts';
import { Loaded } from '../../lib/loaded.tsx';
import { StateTags } from '../../lib/market/own-listing/state-tags.tsx';
import { type AtPath, titleMeta } from '../../lib/page.ts';
import { Page } from '../../lib/page-frame.tsx';
import { Pager, usePage } from '../../lib/pager.tsx';
import { useKinds } from '../../lib/text/by-screen/kinds.ts';
import { useMine, useOwnPost } from './api.ts';
import styles from './my-listings.module.css';
import { PostState } from './state-panel.tsx';
import { postWords, usePostWords } from './words.ts';

export const meta = titleMeta(() => postWords().title);

/** The list does not need it. */
const PostForm = lazyPart(async () => (await import('./post-form.tsx')).PostForm);
const UnitsDialog = lazyPart(async () => (await import('./order-part.tsx')).UnitsDialog);
const Downloads = lazyPart(async () => (await import('../../lib/list/downloads.tsx')).Downloads);

const HOME = '/my-listings';

/** Shows the form for a new listing, one listing of the account, or the list. */
export default function Listings({ params: { kind, id } }: AtPath<'kind' | 'id'>) {
  if (kind !== undefined) return <NewListingScreen kind={kind} />;
  return id === undefined ? <MyListingsScreen /> : <MyListingScreen id={id} />;
}

/** The account's listings, and links to post more. */
export function MyListingsScreen() {
  const t = usePostWords();
  const page = usePage();
  const mine = useMine(page);
  return (
    <Page help="listings" title={t.title} lead={<Lead />} aside={<Ways />}>
      <Loaded query={mine} failed={t.failed}>
        {({ docs, total, limit }) => (
          <>
            {docs.length === 0 ? <EmptyState>{t.empty}</EmptyState> : <Mine docs={docs} />}
            <Pager page={page} total={total} limit={limit} />
            {total === 0 ? null : (
              <Suspense fallback={null}>
                <div className={styles.below}>
                  <Downloads list="listings" filters={{}} />
                </div>
              </Suspense>
            )}
          </>
        )}
      </Loaded>
    </Page>
  );
}

const Lead = () => {
  const t = usePostWords();
  return (
    <>
      {t.lead} <Link to={ownPath('/lost-found')}>{t.toLostFound}</Link>
    </>
  );
};

function Ways() {
  const kinds = useKinds();
  return (
    <span className={styles.ways}>
      {POST_KINDS.filter((kind) => kinds[kind].postedBy.includes(currentArea())).map((kind) => (
        <Link key={kind} className={buttonClass()} to={ownPath(`${HOME}/new/${kind}`)}>
          {kinds[kind].texts.add}
        </Link>
      ))}
    </span>
  );
}

function Mine({ docs }: { readonly docs: readonly ListedPost[] }) {
  const t = usePostWords();
  const kinds = useKinds();
  const [counted, setCounted] = useState<ListedPost | null>(null);
  const columns: Column<ListedPost>[] = [
    {
      key: 'title',
      label: t.name,
      cell: (row) => (
        <Link className="break-anywhere" to={ownPath(`${HOME}/${row._id}`)}>
          {row.title}
        </Link>
      ),
    },
    { key: 'kind', label: t.kind, cell: ({ kind }) => kinds[kind].texts.one },
    { key: 'state', label: t.state, cell: (row) => <StateTags words={t} status={row.status} change={row.change} /> },
    {
      key: 'price',
      label: t.price,
      align: 'right',
      cell: ({ price }) => (price === null ? '–' : <Amount value={price} />),
    },
    ...(currentArea() === 'vendor'
      ? [
          {
            key: 'units',
            label: t.units,
            align: 'right',
            cell: (row) => <Units row={row} onUnits={() => setCounted(row)} />,
          } satisfies Column<ListedPost>,
        ]
      : []),
    // Courses have no end: the column is omitted if no listing has one.
    ...(docs.some(({ shownUntil }) => shownUntil)
      ? [
          {
            key: 'until',
            label: t.shownUntil,
            align: 'right',
            cell: ({ shownUntil }) => (shownUntil ? toDayText(shownUntil) : '–'),
          } satisfies Column<ListedPost>,
        ]
      : []),
    {
      key: 'changed',
      label: t.changed,
      align: 'right',
      cell: ({ changedAt }) => <Moment at={toMinuteText(changedAt)} />,
    },
  ];
  return (
    <>
      <DataTable caption={t.title} columns={columns} rows={docs} rowKey={({ _id }) => _id} />
      {counted === null ? null : (
        <Suspense fallback={null}>
          <UnitsDialog id={counted._id} title={counted.title} onClose={() => setCounted(null)} />
        </Suspense>
      )}
    </>
  );
}

/** Number of units for sale, with a way to change it. */
function Units({ row: { title, units }, onUnits }: { readonly row: ListedPost; readonly onUnits: () => void }) {
  const t = usePostWords();
  if (units === null) return '–';
  return (
    <Button size="small" aria-label={t.setUnits({ title, count: units })} onClick={onUnits}>
      {units}
    </Button>
  );
}

const Back = () => <Link to={ownPath(HOME)}>{usePostWords().backToList}</Link>;

/** A new listing of a kind. */
function NewListingScreen({ kind }: { readonly kind: string }) {
  const t = usePostWords();
  const kinds = useKinds();
  const navigate = useNavigate();
  if (!isPostKind(kind))
    return (
      <Page help="listings" title={t.chooseKind} aside={<Back />}>
        <Ways />
      </Page>
    );
  return (
    <Page help="listings" title={kinds[kind].texts.add} aside={<Back />}>
      <Suspense fallback={null}>
        <PostForm
          key={kind}
          kind={kind}
          post={null}
          onCreated={(id) => navigate(ownPath(`${HOME}/${id}`), { replace: true })}
        />
      </Suspense>
    </Page>
  );
}

const OVER: readonly string[] = ['closed', 'expired', 'removed'];

/** One of the account's listings: state, content and changes. */
function MyListingScreen({ id }: { readonly id: string }) {
  const t = usePostWords();
  const own = useOwnPost(id);
  return (
    <Page help="listings" title={own.data?.title ?? t.title} aside={own.error ? null : <Back />}>
      <Loaded query={own} failed={t.failed}>
        {(post) =>
          post === null ? (
            <EmptyState action={<Back />}>{t.failed}</EmptyState>
          ) : (
            <>
              <PostState post={post} />
              {post.published === null ? null : <Note>{t.beside}</Note>}
              {OVER.includes(post.status) ? null : (
                <Suspense fallback={null}>
                  <PostForm key={post._id} kind={post.kind} post={post} />
                </Suspense>
              )}
            </>
          )
        }
      </Loaded>
    </Page>
  );
}
