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
  /**
   * Where the cell stands in a row of two lines on a phone: what and when at the left, amount and state at the right. Once
   * any column has a place, those without one are in what opens under the row; where none has, the table places them.
   */
  readonly phone?: PhonePlace;
  /** On a phone its label stands before it: a second figure that would not say what it is. */
  readonly isLabelled?: boolean;
  /** What stands in that place, where the cell itself is more than a line. */
  readonly brief?: (row: Row) => ReactNode;
  /** Hidden on a phone: what the opened row says as well. */
  readonly isExtra?: true;
}

export type PhonePlace = 'what' | 'when' | 'amount' | 'state';
