import { CallError } from '@plumbline/contract';
import { classNames, ErrorNote, Note, SkeletonRows } from '@plumbline/ui';
import type { ReactNode } from 'react';
import { RoleNote } from '../loaded.tsx';
import type { ListColumn } from './column.ts';
import { ListHead } from './list-head.tsx';
import { ListRow } from './list-row.tsx';
import styles from './list-table.module.css';
import { SelectionBar } from './selection-bar.tsx';
import { TableFoot } from './table-foot.tsx';
import { useKeys } from './use-keys.ts';
import type { List } from './use-list.ts';
import { useSelection } from './use-selection.ts';

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
  /** What can be done with the selected rows, besides exporting them; `clear` after it was done. */
  readonly bulk?: (rows: readonly Row[], clear: () => void) => ReactNode;
  /** Of the CSV file, without its ending. With it or with `bulk` rows can be selected. */
  readonly exportName?: string;
  /** When nothing is there. Where filters let nothing through it is said by itself. */
  readonly empty: ReactNode;
}

/** The console's list: sorted, filtered and paged by the server, driven by keyboard, its state in the address. */
export function ListTable<Row>(props: ListTableProps<Row>) {
  const { caption, list, columns, fileColumns = [], rowKey, onOpen, bulk, exportName, empty } = props;
  const { query } = list;
  const rows = query.data?.docs ?? [];
  const keys = rows.map(rowKey);
  const rowOf = (key: string): Row => rows[keys.indexOf(key)] as Row;
  const every = useSelection(keys);
  const selection = bulk || exportName !== undefined ? every : undefined;
  const { body, onKeyDown, rowProps } = useKeys({
    keys,
    onOpen: onOpen && ((key) => onOpen(rowOf(key))),
    select: selection,
  });
  if (query.error instanceof CallError && query.error.code === 'role_not_allowed') return <RoleNote />;
  if (query.data === undefined) {
    return query.isError ? (
      <ErrorNote onRetry={() => void query.refetch()}>{query.error.message}</ErrorNote>
    ) : (
      <SkeletonRows count={8} label={`Loading ${caption.toLowerCase()}`} />
    );
  }
  const selected = every.keys.map(rowOf);
  const inFile = { columns: [...columns, ...fileColumns], exportName };
  return (
    <div className={styles.list} aria-busy={query.isPlaceholderData}>
      {query.isError ? <Note>Could not be refreshed: {query.error.message}</Note> : null}
      {rows.length === 0 ? (
        <div className={styles.empty}>
          {Object.keys(list.address.filters).length > 0 ? 'Nothing fits these filters.' : empty}
        </div>
      ) : (
        <div className={styles.scroll}>
          {/* biome-ignore lint/a11y/noRedundantRoles: a table that is drawn as lines on a phone loses its roles */}
          <table className={classNames(styles.table, !bulk && styles.fileOnly)} role="table">
            <caption className="sr-only">{caption}</caption>
            <ListHead list={list} columns={columns} keys={keys} selection={selection} />
            <tbody ref={body} onKeyDown={onKeyDown}>
              {rows.map((row, index) => (
                <ListRow
                  key={keys[index]}
                  row={row}
                  rowKey={keys[index]!}
                  place={index + 1}
                  columns={columns}
                  selection={selection}
                  onOpen={onOpen}
                  focus={rowProps(keys[index]!)}
                />
              ))}
            </tbody>
          </table>
        </div>
      )}
      {selection ? (
        <SelectionBar rows={selected} onClear={every.clear} {...inFile}>
          {selected.length > 0 ? bulk?.(selected, every.clear) : null}
        </SelectionBar>
      ) : null}
      {query.data.total === 0 && list.address.page === 1 ? null : (
        <TableFoot caption={caption} list={list} total={query.data.total} {...inFile} />
      )}
    </div>
  );
}
