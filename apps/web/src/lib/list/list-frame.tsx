import type { ExportedList } from '@plumbline/contract';
import { Amount, EmptyState, ErrorNote, Together } from '@plumbline/ui';
import type { ListSorting, SortHead } from '@plumbline/ui/list-table';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { toCountText } from '../format.ts';
import { Loaded } from '../loaded.tsx';
import { PageOutOfRange, Pager } from '../pager.tsx';
import { useText } from '../text/index.ts';
import { refusalOf } from '../use-errors.ts';
import type { ListAddress } from './address.ts';
import { Downloads } from './downloads.tsx';
import styles from './list.module.css';
import { type Choice, ListBar, type Option } from './list-bar.tsx';

/** A single total, or totals of incoming and outgoing amounts. */
type Totals = { readonly amount: string } | { readonly in: string; readonly out: string };

interface Page {
  readonly docs: readonly unknown[];
  readonly total: number;
  readonly page: number;
  readonly limit: number;
  /** Totals of all matches, from the server. */
  readonly totals?: Totals;
}

interface ListFrameProps<Data extends Page> {
  readonly query: UseQueryResult<Data>;
  readonly address: ListAddress;
  readonly choices: readonly Choice[];
  readonly orders: readonly Option[];
  readonly exported: ExportedList;
  /** Added to the file's request, besides the URL's filters. */
  readonly exportedOf?: Readonly<Record<string, string>>;
  readonly failed: string;
  /** Shown above its bar, with the loaded page. */
  readonly head?: (page: Data) => ReactNode;
  /** Shown if the list is completely empty: what to do next. */
  readonly empty: ReactNode | ((page: Data) => ReactNode);
  readonly children: (page: Data) => ReactNode;
}

/** Common frame of all lists: filters and order in the URL, downloads, states and pages. */
export function ListFrame<Data extends Page>(props: ListFrameProps<Data>) {
  const { query, address, choices, orders, exported, exportedOf, failed, head, empty, children } = props;
  const t = useText().lists;
  const refusal = refusalOf(query.error);
  const clear = (
    <Link to={address.to(Object.fromEntries(Object.keys(address.filters).map((name) => [name, ''])))}>{t.clear}</Link>
  );
  const bar = (
    <ListBar
      address={address}
      choices={choices}
      orders={orders}
      downloads={<Downloads list={exported} filters={{ ...address.filters, ...exportedOf }} />}
    />
  );
  if (refusal !== null) {
    return (
      <>
        {bar}
        <ErrorNote>{refusal}</ErrorNote>
        {clear}
      </>
    );
  }
  return (
    <Loaded query={query} failed={failed}>
      {(page) =>
        page.total === 0 && !address.isFiltered ? (
          <>
            {head?.(page)}
            {typeof empty === 'function' ? empty(page) : empty}
          </>
        ) : (
          <Together>
            {head?.(page)}
            {bar}
            <p className={styles.count} role="status">
              <span>{t.linesIn({ count: toCountText(page.total) })}</span>
              {page.totals ? <Sums totals={page.totals} /> : null}
              {address.isFiltered ? clear : null}
            </p>
            {page.docs.length > 0 ? (
              children(page)
            ) : (
              <Nothing total={page.total} clear={clear} first={address.to({})} />
            )}
            {page.docs.length > 0 ? <Pager page={page.page} total={page.total} limit={page.limit} /> : null}
          </Together>
        )
      }
    </Loaded>
  );
}

function Sums({ totals }: { readonly totals: Totals }) {
  const t = useText().lists;
  if ('amount' in totals) return <Amount value={totals.amount} />;
  return (
    <>
      <span>
        <Amount value={totals.in} /> {t.cameIn}
      </span>
      <span>
        <Amount value={totals.out} /> {t.wentOut}
      </span>
    </>
  );
}

/** Filters without matches, or a page past the last one. */
const Nothing = ({
  total,
  clear,
  first,
}: {
  readonly total: number;
  readonly clear: ReactNode;
  readonly first: string;
}) => {
  const t = useText().lists;
  return total === 0 ? <EmptyState action={clear}>{t.nothingMatches} </EmptyState> : <PageOutOfRange first={first} />;
};

/** Returns the sorting of a list whose headers link to other orders. `first` is the default order. */
export function sortingOf({ filters, to }: ListAddress, first: string): ListSorting {
  return {
    order: { sort: filters.sort ?? first, dir: filters.dir === 'asc' ? 'asc' : 'desc' },
    isRemovable: false,
    head: ({ next, ...head }) => (next ? <SortLink {...head} to={to({ ...next })} /> : head.label),
  };
}

const ARROW = { asc: '▲', desc: '▼' } as const;

const SortLink = ({ label, sorted, to }: Omit<SortHead, 'next'> & { readonly to: string }) => (
  <Link className={styles.head} to={to} preventScrollReset>
    {label}
    {sorted === false ? null : (
      <span className={styles.arrow} aria-hidden="true">
        {ARROW[sorted]}
      </span>
    )}
  </Link>
);
