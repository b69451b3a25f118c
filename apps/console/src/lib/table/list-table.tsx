import { CallError } from '@plumbline/contract';
import { classNames, ErrorNote, Note, SkeletonRows } from '@plumbline/ui';
import { type ReactNode, useState } from 'react';
import { RoleNote } from '../loaded.tsx';
import styles from './list-table.module.css';
import { TableFoot } from './table-foot.tsx';
import { useKeys } from './use-keys.ts';
import type { List } from './use-list.ts';

export interface ListColumn<Row> {
  readonly key: string;
  readonly label: string;
  readonly cell: (row: Row) => ReactNode;
  /** What the CSV carries; a column without it is not exported. */
  readonly text?: (row: Row) => string;
  readonly align?: 'right';
  /** The call's word for this order, when it can be sorted by. */
  readonly sort?: string;
  /** Hidden on a phone: what the opened row says as well. */
  readonly isExtra?: true;
}

interface ListTableProps<Row> {
  /** What the rows are, read out before the table: 'Withdrawals'. */
  readonly caption: string;
  readonly list: List<Row>;
  readonly columns: readonly ListColumn<Row>[];
  /** Further columns of the CSV file alone. */
  readonly fileColumns?: readonly ListColumn<Row>[];
  readonly rowKey: (row: Row) => string;
  /** Enter, or a press on the row. */
  readonly onOpen?: (row: Row) => void;
  /** What can be done with the selected rows; `clear` after it was done. With it rows can be selected. */
  readonly bulk?: (rows: readonly Row[], clear: () => void) => ReactNode;
  /** Of the CSV file, without its ending. */
  readonly exportName?: string;
  /** When nothing is there, and when the filters let nothing through. */
  readonly empty: ReactNode;
}

/** The console's list: sorted, filtered and paged by the server, driven by keyboard, its state in the address. */
export function ListTable<Row>(props: ListTableProps<Row>) {
  const { caption, list, columns, fileColumns = [], rowKey, onOpen, bulk, exportName, empty } = props;
  const { query } = list;
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const rows = query.data?.docs ?? [];
  const keys = rows.map(rowKey);
  const rowOf = (key: string): Row | undefined => rows[keys.indexOf(key)];
  const toggle = (key: string): void =>
    setChosen((before) => {
      const next = new Set(before);
      if (!next.delete(key)) next.add(key);
      return next;
    });
  const open = onOpen && ((key: string) => onOpen(rowOf(key) as Row));
  const { body, onKeyDown, rowProps } = useKeys({ keys, onOpen: open, onToggle: bulk && toggle });
  if (query.error instanceof CallError && query.error.code === 'role_not_allowed') return <RoleNote />;
  if (query.data === undefined) {
    return query.isError ? (
      <ErrorNote onRetry={() => void query.refetch()}>{query.error.message}</ErrorNote>
    ) : (
      <SkeletonRows count={8} label={`Loading ${caption.toLowerCase()}`} />
    );
  }
  // What is not on this page any more is not acted on.
  const selected = keys.filter((key) => chosen.has(key));
  const clear = () => setChosen(new Set());
  return (
    <div className={styles.list} aria-busy={query.isPlaceholderData}>
      {query.isError ? <Note>Could not be refreshed: {query.error.message}</Note> : null}
      {rows.length === 0 ? (
        <div className={styles.empty}>{empty}</div>
      ) : (
        <div className={styles.scroll}>
          {/* biome-ignore lint/a11y/noRedundantRoles: a table that is drawn as lines on a phone loses its roles */}
          <table className={styles.table} role="table">
            <caption className="sr-only">{caption}</caption>
            <thead>
              <tr>
                {bulk ? (
                  <th scope="col" className={styles.check}>
                    <input
                      type="checkbox"
                      aria-label="Select all on this page"
                      checked={selected.length === keys.length}
                      onChange={() => setChosen(selected.length === keys.length ? new Set() : new Set(keys))}
                    />
                  </th>
                ) : null}
                {columns.map((column) => (
                  <Head key={column.key} column={column} list={list} />
                ))}
              </tr>
            </thead>
            <tbody ref={body} onKeyDown={onKeyDown}>
              {rows.map((row, index) => (
                <tr
                  key={keys[index]}
                  {...rowProps(keys[index]!)}
                  className={classNames(onOpen && styles.opens, chosen.has(keys[index]!) && styles.chosen)}
                  aria-selected={bulk ? chosen.has(keys[index]!) : undefined}
                  onClick={(event) => {
                    if (onOpen && !isControl(event.target)) onOpen(row);
                  }}
                >
                  {bulk ? (
                    <td className={styles.check}>
                      <input
                        type="checkbox"
                        aria-label={`Select row ${index + 1}`}
                        tabIndex={-1}
                        checked={chosen.has(keys[index]!)}
                        onChange={() => toggle(keys[index]!)}
                      />
                    </td>
                  ) : null}
                  {columns.map((column) => (
                    <td
                      key={column.key}
                      data-label={column.label}
                      className={classNames(column.align === 'right' && styles.right, column.isExtra && styles.extra)}
                    >
                      {column.cell(row)}
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
      {bulk && selected.length > 0 ? (
        <section className={styles.bulk} aria-label="Selected rows">
          <span aria-live="polite">{selected.length} selected</span>
          {bulk(
            selected.map((key) => rowOf(key) as Row),
            clear,
          )}
          <button type="button" className={styles.plain} onClick={clear}>
            Clear
          </button>
        </section>
      ) : null}
      {query.data.total === 0 && list.address.page === 1 ? null : (
        <TableFoot
          list={list}
          columns={[...columns, ...fileColumns]}
          exportName={exportName}
          total={query.data.total}
        />
      )}
    </div>
  );
}

/** A press on these is meant for them, and selecting text is not opening. */
const isControl = (target: EventTarget): boolean =>
  (target as HTMLElement).closest('a, button, input, select, label') !== null ||
  (window.getSelection()?.toString() ?? '') !== '';

const ORDER = { asc: 'ascending', desc: 'descending' } as const;
const ARROW = { asc: '↑', desc: '↓' } as const;

function Head<Row>({ column, list }: { readonly column: ListColumn<Row>; readonly list: List<Row> }) {
  const { sort, dir } = list.address;
  const isSorted = column.sort !== undefined && column.sort === sort;
  return (
    <th
      scope="col"
      className={classNames(column.align === 'right' && styles.right, column.isExtra && styles.extra)}
      aria-sort={isSorted ? ORDER[dir] : undefined}
    >
      {column.sort === undefined ? (
        column.label
      ) : (
        <button type="button" className={styles.sort} onClick={() => list.sortBy(column.sort!)}>
          {column.label}
          <span aria-hidden="true">{isSorted ? ` ${ARROW[dir]}` : ''}</span>
        </button>
      )}
    </th>
  );
}
