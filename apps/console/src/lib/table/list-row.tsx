import { classNames } from '@plumbline/ui';
import type { HTMLAttributes } from 'react';
import type { ListColumn } from './column.ts';
import styles from './list-table.module.css';
import type { RowSelection } from './use-selection.ts';

interface ListRowProps<Row> {
  readonly row: Row;
  readonly rowKey: string;
  /** On the page, from 1. */
  readonly place: number;
  readonly columns: readonly ListColumn<Row>[];
  readonly selection: RowSelection | undefined;
  readonly onOpen: ((row: Row) => void) | undefined;
  /** What makes it reachable by keyboard. */
  readonly focus: HTMLAttributes<HTMLTableRowElement>;
}

export function ListRow<Row>({ row, rowKey, place, columns, selection, onOpen, focus }: ListRowProps<Row>) {
  const isChosen = selection?.has(rowKey);
  return (
    <tr
      {...focus}
      className={classNames(onOpen && styles.opens, isChosen && styles.chosen)}
      aria-selected={isChosen}
      onClick={(event) => {
        if (onOpen && !isControl(event.target)) onOpen(row);
      }}
    >
      {selection ? (
        <td className={styles.check}>
          <input
            type="checkbox"
            aria-label={`Select row ${place}`}
            tabIndex={-1}
            checked={selection.has(rowKey)}
            onChange={({ nativeEvent }) =>
              selection[nativeEvent instanceof MouseEvent && nativeEvent.shiftKey ? 'extendTo' : 'toggle'](rowKey)
            }
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
  );
}

/** A press on these is meant for them, and selecting text is not opening. */
const isControl = (target: EventTarget): boolean =>
  (target as HTMLElement).closest('a, button, input, select, label') !== null ||
  (window.getSelection()?.toString() ?? '') !== '';
