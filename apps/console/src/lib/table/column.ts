import type { ReactNode } from 'react';

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
