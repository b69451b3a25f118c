import type { ExportedList } from '@plumbline/contract';
import { EmptyState, ErrorNote, type Sorting } from '@plumbline/ui';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { showCount } from '../format.ts';
import { Loaded } from '../loaded.tsx';
import { Pager } from '../pager.tsx';
import { refusalOf } from '../refusal.ts';
import { useText } from '../text/index.ts';
import type { ListAddress } from './address.ts';
import { BehindTheLast } from './behind-the-last.tsx';
import { Downloads } from './downloads.tsx';
import styles from './list.module.css';
import { type Choice, ListBar, type Option } from './list-bar.tsx';

interface Page {
  readonly docs: readonly unknown[];
  readonly total: number;
  readonly page: number;
  readonly limit: number;
}

interface ListFrameProps<Data extends Page> {
  readonly query: UseQueryResult<Data>;
  readonly address: ListAddress;
  readonly choices: readonly Choice[];
  readonly orders: readonly Option[];
  readonly exported: ExportedList;
  /** Sent with the file beside what the address says. */
  readonly exportedOf?: Readonly<Record<string, string>>;
  readonly failed: string;
  /** When there is nothing at all: what to do next. */
  readonly empty: ReactNode;
  readonly children: (page: Data) => ReactNode;
}

/** What every list shares: filters and order in the address, downloads, its states, and its pages. */
export function ListFrame<Data extends Page>(props: ListFrameProps<Data>) {
  const { query, address, choices, orders, exported, exportedOf, failed, empty, children } = props;
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
          empty
        ) : (
          <>
            {bar}
            <p className={styles.count} role="status">
              <span>{t.linesIn(showCount(page.total))}</span>
              {address.isFiltered ? clear : null}
            </p>
            {page.docs.length > 0 ? (
              children(page)
            ) : (
              <Nothing total={page.total} clear={clear} first={address.to({})} />
            )}
            {page.docs.length > 0 ? <Pager page={page.page} total={page.total} limit={page.limit} /> : null}
          </>
        )
      }
    </Loaded>
  );
}

/** Filters that nothing matches, or a page that is behind the last one. */
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
  return total === 0 ? <EmptyState action={clear}>{t.nothingMatches} </EmptyState> : <BehindTheLast first={first} />;
};

/** Heads of columns that sort: a link to the same list in that order, turned round when it has that order already. */
export function sortingOf(address: ListAddress, first: string): Sorting {
  const by = address.filters.sort ?? first;
  const dir = address.filters.dir === 'asc' ? 'asc' : 'desc';
  return {
    by,
    dir,
    head: ({ sort, label }) => (
      <Link
        className={styles.head}
        to={address.to({ sort, dir: sort === by && dir === 'desc' ? 'asc' : 'desc' })}
        preventScrollReset
      >
        {label}
        {sort === by ? (
          <span className={styles.arrow} aria-hidden="true">
            {dir === 'desc' ? '▼' : '▲'}
          </span>
        ) : null}
      </Link>
    ),
  };
}
