import { texts as t } from '@plumbline/texts/en/console-list';
import { Button, type Column, classNames, ErrorNote, Note, SkeletonRows, useIsNarrow } from '@plumbline/ui';
import {
  type ListSorting,
  type RowData,
  type SortHead,
  ListTable as Table,
  useSelection,
} from '@plumbline/ui/list-table';
import type { ReactNode } from 'react';
import { isRoleRefused, RoleNote } from '../loaded.tsx';
import { EmptyList, type EmptyProps } from './empty-list.tsx';
import { Export, ExportButtons, saveRows } from './export.tsx';
import styles from './list-table.module.css';
import { shortcutsAreOn } from './shortcuts.ts';
import type { List } from './use-list.ts';

interface ListTableProps<Row extends RowData> extends EmptyProps {
  /** Describes the rows, read out before the table: 'Withdrawals'. */
  readonly caption: string;
  readonly list: List<Row>;
  readonly columns: readonly Column<Row>[];
  /** Additional columns, only in the CSV file. */
  readonly fileColumns?: readonly Column<Row>[];
  readonly rowKey: (row: Row) => string;
  /** On Enter or a press on the row. */
  readonly onOpen?: (row: Row) => void;
  /** Actions on the selected rows besides exporting; call `clear` afterwards. */
  readonly bulk?: (rows: readonly Row[], clear: () => void) => ReactNode;
  /** Name of the CSV file without extension. With it or with `bulk`, rows can be selected. */
  readonly exportName?: string;
}

const NO_ROWS: readonly never[] = [];

/** The console's list: sorted, filtered and paged by the server, usable by keyboard, with its state in the URL. */
export function ListTable<Row extends RowData>(props: ListTableProps<Row>) {
  const { caption, list, columns, fileColumns = [], rowKey, onOpen, bulk, exportName } = props;
  const { query } = list;
  const rows = query.data?.docs ?? NO_ROWS;
  const keys = rows.map(rowKey);
  const selection = useSelection(keys, t);
  const isNarrow = useIsNarrow();
  if (isRoleRefused(query.error)) return <RoleNote />;
  if (query.data === undefined) {
    return query.isError ? (
      <ErrorNote onRetry={() => void query.refetch()}>{query.error.message}</ErrorNote>
    ) : (
      <SkeletonRows count={8} label={t.loadingCaption({ caption: caption.toLowerCase() })} />
    );
  }
  const canSelect = bulk !== undefined || exportName !== undefined;
  const isSelectable = isNarrow ? bulk !== undefined : canSelect;
  const selected = selection.keys.map((key) => rows[keys.indexOf(key)] as Row);
  const inFile = { columns: [...columns, ...fileColumns], exportName };
  return (
    <div className={styles.list} aria-busy={query.isPlaceholderData}>
      {query.isError ? <Note>{t.couldNotRefreshed({ message: query.error.message })}</Note> : null}
      {rows.length === 0 ? (
        <EmptyList {...props} />
      ) : (
        <div className={styles.scroll}>
          <Table
            caption={caption}
            columns={columns}
            rows={rows}
            rowKey={rowKey}
            sorting={sortingOf(list)}
            // On a phone, selecting only for a file is not worth the space.
            keyboard={{ selection: isSelectable ? selection : undefined, lettersAreOn: shortcutsAreOn }}
            look={bulk ? BULK_LOOK : FILE_LOOK}
            {...(onOpen ? { onOpen } : {})}
          />
        </div>
      )}
      {canSelect ? (
        <SelectionBar rows={selected} onClear={selection.clear} {...inFile}>
          {selected.length > 0 ? bulk?.(selected, selection.clear) : null}
        </SelectionBar>
      ) : null}
      {query.data.total === 0 && list.address.page === 1 ? null : (
        <TableFoot caption={caption} list={list} total={query.data.total} {...inFile} />
      )}
    </div>
  );
}

const BULK_LOOK = styles;
const FILE_LOOK = { ...styles, table: classNames(styles.table, styles.fileOnly) };

function sortingOf<Row>({ address: { sort, dir }, sortBy }: List<Row>): ListSorting {
  return {
    order: sort === null ? null : { sort, dir: dir ?? 'desc' },
    isRemovable: true,
    head: (head) => <SortButton {...head} onSort={() => sortBy(head.next)} />,
  };
}

const ARROW = { asc: '↑', desc: '↓' } as const;

const SortButton = ({ label, sorted, onSort }: SortHead & { readonly onSort: () => void }) => (
  <button type="button" className={styles.sort} onClick={onSort}>
    {label}
    <span aria-hidden="true">{sorted === false ? '' : ` ${ARROW[sorted]}`}</span>
  </button>
);

interface SelectionBarProps<Row> {
  readonly rows: readonly Row[];
  readonly columns: readonly Column<Row>[];
  readonly exportName: string | undefined;
  readonly onClear: () => void;
  /** Further actions on them. */
  readonly children?: ReactNode;
}

/** Actions on the selected rows. Their number is announced whenever it changes. */
const SelectionBar = <Row,>({ rows, columns, exportName, onClear, children }: SelectionBarProps<Row>) => (
  <>
    <span className="sr-only" aria-live="polite">
      {rows.length > 0 ? t.countSelected({ count: rows.length }) : ''}
    </span>
    {rows.length > 0 ? (
      <section className={styles.bulk} aria-label={t.selectedRows}>
        <span>{t.countSelected({ count: rows.length })}</span>
        {children}
        {exportName === undefined ? null : (
          <ExportButtons
            label={t.exportCountSelected({ count: rows.length })}
            onExport={(decimals) => saveRows(exportName, columns, rows, decimals)}
          />
        )}
        <button type="button" className={styles.plain} onClick={onClear}>
          {t.clear}
        </button>
      </section>
    ) : null}
  </>
);

interface TableFootProps<Row> {
  readonly caption: string;
  readonly list: List<Row>;
  readonly columns: readonly Column<Row>[];
  readonly exportName: string | undefined;
  readonly total: number;
}

const COUNT = new Intl.NumberFormat('en');

function TableFoot<Row>({ caption, list, columns, exportName, total }: TableFootProps<Row>) {
  const { page } = list.address;
  const isCut = list.query.data?.isCut === true;
  const pages = Math.max(1, Math.ceil(total / list.pageSize));
  const first = total === 0 ? 0 : (page - 1) * list.pageSize + 1;
  const last = Math.min(page * list.pageSize, total);
  return (
    <div className={styles.foot}>
      <span className="soft">
        {first > last
          ? t.nothingPageAll({ page, total: COUNT.format(total) })
          : isCut
            ? t.ofMoreThan({ first: COUNT.format(first), last: COUNT.format(last), total: COUNT.format(total) })
            : t.rowsOfTotal({ first: COUNT.format(first), last: COUNT.format(last), total: COUNT.format(total) })}
      </span>
      {pages > 1 || page > 1 ? (
        <nav className={styles.pager} aria-label={t.pagesOfCaption({ caption: caption.toLowerCase() })}>
          <Button size="small" disabled={page <= 1} onClick={() => list.toPage(Math.min(page - 1, pages))}>
            {t.previous}
          </Button>
          <span>
            {COUNT.format(page)} / {COUNT.format(pages)}
          </span>
          <Button size="small" disabled={page >= pages} onClick={() => list.toPage(page + 1)}>
            {t.next}
          </Button>
        </nav>
      ) : null}
      {exportName !== undefined && total > 0 ? <Export list={list} columns={columns} name={exportName} /> : null}
    </div>
  );
}
