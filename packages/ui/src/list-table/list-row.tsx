import { type HTMLAttributes, type ReactNode, useId } from 'react';
import { Button } from '../button.tsx';
import { classNames } from '../class-names.ts';
import type { Column } from '../table/column.ts';
import { BodyCell, BodyRow, type TableLook } from '../table/markup.tsx';
import type { RowSelection } from './use-selection.ts';
import type { RowData, RowModel } from './use-table-model.ts';

/** Content expanded below a row. */
export interface Detail<Row> {
  /** Label of the button, such as 'Why did I get this'. */
  readonly label: string;
  readonly render: (row: Row) => ReactNode;
  /** A mark at the end of the row, triggered by a press anywhere on it; the label is only read out. */
  readonly isMark?: boolean;
}

interface ListRowProps<Row extends RowData> {
  readonly row: RowModel<Row>;
  readonly columns: readonly Column<Row>[];
  readonly look: TableLook;
  /** Whether the first column identifies the row. */
  readonly hasRowHead: boolean;
  readonly selection: RowSelection | undefined;
  readonly detail: Detail<Row> | undefined;
  readonly onOpen: ((row: Row) => void) | undefined;
  /** Props that make it reachable by keyboard. */
  readonly focus: HTMLAttributes<HTMLTableRowElement>;
}

// biome-ignore-start lint/a11y/noRedundantRoles: see TableFrame
export function ListRow<Row extends RowData>(props: ListRowProps<Row>) {
  const { row, columns, look, hasRowHead, selection, detail, onOpen, focus } = props;
  const id = useId();
  const isSelected = selection?.keys.includes(row.id);
  return (
    <>
      <BodyRow
        {...focus}
        className={classNames(onOpen && look.opensRow, isSelected && look.chosen) || undefined}
        aria-selected={isSelected}
        onClick={(event) => {
          if (onOpen && !isControl(event.target)) onOpen(row.original);
        }}
      >
        {selection ? (
          <td role="cell" className={look.check}>
            <SelectBox place={row.index + 1} rowKey={row.id} isSelected={isSelected ?? false} selection={selection} />
          </td>
        ) : null}
        {columns.map((column, index) => (
          <BodyCell key={column.key} column={column} look={look} isHead={hasRowHead && index === 0}>
            {column.cell(row.original)}
          </BodyCell>
        ))}
        {detail ? (
          <td role="cell" className={look.opens}>
            {detail.isMark ? (
              <button
                type="button"
                className={look.mark}
                aria-label={detail.label}
                aria-expanded={row.getIsExpanded()}
                aria-controls={id}
                onClick={() => row.toggleExpanded()}
              />
            ) : (
              <Button
                size="small"
                variant="quiet"
                aria-expanded={row.getIsExpanded()}
                aria-controls={id}
                onClick={() => row.toggleExpanded()}
              >
                {detail.label}
              </Button>
            )}
          </td>
        ) : null}
      </BodyRow>
      {detail && row.getIsExpanded() ? (
        <BodyRow id={id} className={look.detail}>
          <td role="cell" colSpan={columns.length + 1}>
            {detail.render(row.original)}
          </td>
        </BodyRow>
      ) : null}
    </>
  );
}
// biome-ignore-end lint/a11y/noRedundantRoles: see TableFrame

interface SelectBoxProps {
  /** On the page, from 1. */
  readonly place: number;
  readonly rowKey: string;
  readonly isSelected: boolean;
  readonly selection: RowSelection;
}

const SelectBox = ({ place, rowKey, isSelected, selection }: SelectBoxProps) => (
  <input
    type="checkbox"
    aria-label={selection.words.selectRow({ place })}
    tabIndex={-1}
    checked={isSelected}
    onChange={({ nativeEvent }) =>
      selection[nativeEvent instanceof MouseEvent && nativeEvent.shiftKey ? 'extendTo' : 'toggle'](rowKey)
    }
  />
);

/** Presses on controls are for them, and selecting text does not open a row. */
const isControl = (target: EventTarget): boolean =>
  (target as HTMLElement).closest('a, button, input, select, label') !== null ||
  (window.getSelection()?.toString() ?? '') !== '';
