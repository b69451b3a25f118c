import type { HTMLAttributes, ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import type { Column } from './column.ts';

/** Class names of a look, from a table's own style sheet. */
export type TableLook = Readonly<Record<string, string>>;

interface TableFrameProps {
  /** Read out before the table but not shown, because the heading above repeats it. */
  readonly caption: string;
  readonly className: string;
  readonly head: ReactNode;
  readonly children: ReactNode;
}

// biome-ignore-start lint/a11y/noRedundantRoles: see TableFrame
/**
 * The markup of every table. Roles are explicit, because a table displayed as lines on a phone loses them in the
 * accessibility tree.
 */
export const TableFrame = ({ caption, className, head, children }: TableFrameProps) => (
  <table className={className} role="table">
    <caption className="sr-only">{caption}</caption>
    <thead role="rowgroup">
      <tr role="row">{head}</tr>
    </thead>
    {children}
  </table>
);

const ORDER = { asc: 'ascending', desc: 'descending' } as const;

interface HeadCellProps<Row> {
  readonly column: Column<Row>;
  readonly look: TableLook;
  readonly sorted?: 'asc' | 'desc' | false;
  /** The sort control; default: the label. */
  readonly children?: ReactNode;
}

export const HeadCell = <Row,>({ column, look, sorted = false, children }: HeadCellProps<Row>) => (
  <th
    role="columnheader"
    scope="col"
    className={cellClass(column, look)}
    aria-sort={sorted === false ? undefined : ORDER[sorted]}
  >
    {children ?? column.label}
  </th>
);

interface BodyCellProps<Row> {
  readonly column: Column<Row>;
  readonly look: TableLook;
  /** Whether the cell identifies its row. */
  readonly isHead: boolean;
  readonly children: ReactNode;
}

export const BodyCell = <Row,>({ column, look, isHead, children }: BodyCellProps<Row>) =>
  isHead ? (
    <th role="rowheader" scope="row" className={cellClass(column, look)}>
      {children}
    </th>
  ) : (
    <td role="cell" className={cellClass(column, look)} data-label={column.label}>
      {children}
    </td>
  );

export const BodyRow = (props: HTMLAttributes<HTMLTableRowElement>) => <tr role="row" {...props} />;
// biome-ignore-end lint/a11y/noRedundantRoles: see TableFrame

const cellClass = <Row,>({ align = 'left', isExtra, phone, isLabelled }: Column<Row>, look: TableLook) =>
  classNames(look[align], isExtra && look.extra, phone && look[phone], isLabelled && look.labelled) || undefined;
