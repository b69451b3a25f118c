import { Fragment, type ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import { type Column, foldColumns, placeColumns } from '../table/column.ts';
import plainLook from '../table/data-table.module.css';
import folds from '../table/folds.module.css';
import { TableFrame, type TableLook } from '../table/markup.tsx';
import { useIsNarrow } from '../use-is-narrow.ts';
import { useUiWords } from '../words.ts';
import { ListHead, type SortHead } from './list-head.tsx';
import { type Detail, ListRow } from './list-row.tsx';
import { useRowKeys } from './use-row-keys.ts';
import type { RowSelection } from './use-selection.ts';
import { type ListOrder, type RowData, useTableModel } from './use-table-model.ts';

interface ListTableProps<Row extends RowData> {
  readonly caption: string;
  readonly columns: readonly Column<Row>[];
  /** One sorted and filtered page of rows. */
  readonly rows: readonly Row[];
  readonly rowKey: (row: Row) => string;
  readonly sorting?: ListSorting;
  readonly detail?: Detail<Row>;
  /** On Enter or a press on the row. Requires `keyboard`. */
  readonly onOpen?: (row: Row) => void;
  readonly keyboard?: ListKeyboard;
  readonly look?: TableLook;
}

export interface ListSorting {
  /** Null for the list's own order, which no column shows. */
  readonly order: ListOrder | null;
  /** Whether pressing a column repeatedly returns to the list's own order. */
  readonly isRemovable: boolean;
  readonly head: (head: SortHead) => ReactNode;
}

/** Moving through, selecting and opening rows by keyboard. */
export interface ListKeyboard {
  readonly selection: RowSelection | undefined;
  /** Whether single letters are shortcuts (WCAG 2.1.4). */
  readonly lettersAreOn: () => boolean;
}

/**
 * A list with sortable columns, whose rows can be opened, and navigated and selected by keyboard. On a phone it has
 * rows of two lines, which expand to the rest or to what a press shows.
 */
export function ListTable<Row extends RowData>(props: ListTableProps<Row>) {
  const { caption, rows, rowKey, sorting, onOpen, keyboard, look } = props;
  const words = useUiWords();
  const isFolded = useIsNarrow();
  const placed = isFolded ? placeColumns(props.columns) : props.columns;
  const columns = isFolded ? foldColumns(placed) : placed;
  const detail = isFolded && !onOpen ? foldDetail(placed, props.detail, words.details) : props.detail;
  const selection = keyboard?.selection;
  const table = useTableModel({
    columns,
    rows,
    rowKey,
    order: sorting?.order ?? null,
    isOrderRemovable: sorting?.isRemovable ?? false,
    canOpen: detail !== undefined,
  });
  const { body, onKeyDown, rowProps } = useRowKeys({
    keys: rows.map(rowKey),
    onOpen: onOpen && ((key) => onOpen(table.getRow(key).original)),
    select: selection,
    isOff: keyboard === undefined,
    lettersAreOn: keyboard?.lettersAreOn,
  });
  const style = isFolded ? folds : (look ?? plainLook);
  return (
    <TableFrame
      caption={caption}
      className={classNames(style.table, !isFolded && look === undefined && style.lines)}
      head={
        <ListHead
          table={table}
          columns={columns}
          look={style}
          selection={selection}
          sortHead={isFolded ? undefined : sorting?.head}
          opens={detail?.label}
        />
      }
    >
      {/* biome-ignore lint/a11y/noRedundantRoles: see TableFrame */}
      <tbody role="rowgroup" ref={body} onKeyDown={onKeyDown}>
        {table.getRowModel().rows.map((row) => (
          <ListRow
            key={row.id}
            row={row}
            columns={columns}
            look={style}
            hasRowHead={isFolded || look === undefined}
            selection={selection}
            detail={detail}
            onOpen={onOpen}
            focus={rowProps(row.id)}
          />
        ))}
      </tbody>
    </TableFrame>
  );
}

/** Expanded content of a two-line row: the cells that have no room, then the list's own detail. */
function foldDetail<Row>(
  columns: readonly Column<Row>[],
  detail: Detail<Row> | undefined,
  label: string,
): Detail<Row> | undefined {
  const rest = columns.filter(({ phone, brief }) => phone === undefined || (brief !== undefined && !detail));
  if (detail === undefined && rest.length === 0) return undefined;
  return {
    label: detail?.label ?? label,
    isMark: true,
    render: (row) => (
      <>
        {rest.length === 0 ? null : (
          <dl className={folds.facts}>
            {rest.map((column) => (
              <Fragment key={column.key}>
                <dt>{column.label}</dt>
                <dd>{column.cell(row)}</dd>
              </Fragment>
            ))}
          </dl>
        )}
        {detail?.render(row)}
      </>
    ),
  };
}
