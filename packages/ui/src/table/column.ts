import type { ReactNode } from 'react';

/** A column of every table: figures in rows, a member's list, a list of the console. */
export interface Column<Row> {
  readonly key: string;
  readonly label: string;
  readonly cell: (row: Row) => ReactNode;
  /** Amounts and counts align right. */
  readonly align?: 'left' | 'right';
  /** The call's word for this order, when the rows can be sorted by it. */
  readonly sort?: string;
  /** What a CSV file of the rows carries; a column without it is not exported. */
  readonly text?: (row: Row) => string;
  /** Hidden on a phone: what the opened row says as well. */
  readonly isExtra?: true;
}
