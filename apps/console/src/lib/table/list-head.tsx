import { classNames } from '@plumbline/ui';
import type { ListColumn } from './column.ts';
import styles from './list-table.module.css';
import type { List } from './use-list.ts';
import type { RowSelection } from './use-selection.ts';

const ORDER = { asc: 'ascending', desc: 'descending' } as const;
const ARROW = { asc: '↑', desc: '↓' } as const;

interface ListHeadProps<Row> {
  readonly list: List<Row>;
  readonly columns: readonly ListColumn<Row>[];
  readonly keys: readonly string[];
  readonly selection: RowSelection | undefined;
}

export const ListHead = <Row,>({ list, columns, keys, selection }: ListHeadProps<Row>) => (
  <thead>
    <tr>
      {selection ? <SelectPage count={keys.length} selection={selection} /> : null}
      {columns.map((column) => (
        <Head key={column.key} column={column} list={list} />
      ))}
    </tr>
  </thead>
);

function SelectPage({ count, selection }: { readonly count: number; readonly selection: RowSelection }) {
  const selected = selection.keys.length;
  const isWhole = selected === count;
  return (
    <th scope="col" className={styles.check}>
      <input
        type="checkbox"
        aria-label="Select all on this page"
        title="In the list: Space selects a row, Shift with it or with an arrow a range, Ctrl+A the page, Escape nothing"
        checked={isWhole}
        ref={(box) => {
          if (box) box.indeterminate = selected > 0 && !isWhole;
        }}
        onChange={isWhole ? selection.clear : selection.all}
      />
    </th>
  );
}

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
