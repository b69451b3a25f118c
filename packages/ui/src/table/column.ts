import type { ReactNode } from 'react';

/** A column of any table: figures, a member's list, a console list. */
export interface Column<Row> {
  readonly key: string;
  readonly label: string;
  readonly cell: (row: Row) => ReactNode;
  /** Amounts and counts align right. */
  readonly align?: 'left' | 'right';
  /** The call's name for this order, if the rows can be sorted by it. */
  readonly sort?: string;
  /** Value in a CSV file; a column without it is not exported. */
  readonly text?: (row: Row) => string;
  /**
   * Position in a two-line row on a phone: what and when on the left, amount and state on the right. Once any column
   * has a position, those without are in the expanded part; if none has, the table assigns them.
   */
  readonly phone?: PhonePlace;
  /** On a phone its label precedes it, for a second figure that would be unclear. */
  readonly isLabelled?: boolean;
  /** A short form for that position, if the cell is longer than a line. */
  readonly brief?: (row: Row) => ReactNode;
  /** Hidden on a phone, because the expanded row repeats it. */
  readonly isExtra?: true;
}

export type PhonePlace = 'what' | 'when' | 'amount' | 'state';

/** In reading order. */
const PLACES: readonly PhonePlace[] = ['what', 'when', 'amount', 'state'];

/** Columns of buttons, which need touch targets and so go into the expanded part. */
const ACTS = /^(do|act|again|end|files|manage|remove|revoke|takeBack|void)$/;
const STATES = /^(active|anchor|change|effect|outcome|sale|signed|state|status)$/;
/** The row's main figure, if there are several. */
const AMOUNTS = /^(amount|funded|gross|held|net|price|proceeds|total|usdt)$/;
const TIMES =
  /^(approved|at|began|changed|date|days?|due|from|happened|joined|made|opened|seen|since|submitted|until|when)$/;

/**
 * Assigns positions if no column has one: the row's name, its time, the first figure and its state; then the next
 * columns, while there is room.
 */
export function placeColumns<Row>(columns: readonly Column<Row>[]): readonly Column<Row>[] {
  if (columns.some(({ phone }) => phone !== undefined)) return columns;
  const free = columns.filter(({ key, isExtra }) => !isExtra && !ACTS.test(key));
  const placed = new Map<string, PhonePlace>();
  const place = (at: PhonePlace, suits: (column: Column<Row>) => boolean): void => {
    const column = free.find((each) => !placed.has(each.key) && suits(each));
    if (column && ![...placed.values()].includes(at)) placed.set(column.key, at);
  };
  const isWord = ({ key, align }: Column<Row>) => align !== 'right' && !TIMES.test(key) && !STATES.test(key);
  const isAny = () => true;
  place('what', isWord);
  place('what', isAny);
  place('when', ({ key }) => TIMES.test(key));
  place('state', ({ key }) => STATES.test(key));
  place('amount', ({ key, align }) => align === 'right' && AMOUNTS.test(key));
  place('amount', ({ align }) => align === 'right');
  for (const at of PLACES) place(at, isAny);
  return columns.map((column) => withPlace(column, placed.get(column.key)));
}

function withPlace<Row>(column: Column<Row>, phone: PhonePlace | undefined): Column<Row> {
  if (phone === undefined) return column;
  const isSecond = phone === 'when' || phone === 'state';
  return { ...column, phone, isLabelled: isSecond && column.align === 'right' };
}

/** Returns the columns with a position in a two-line row, in reading order. */
export const foldColumns = <Row>(columns: readonly Column<Row>[]): readonly Column<Row>[] =>
  PLACES.flatMap((place) => columns.filter(({ phone }) => phone === place)).map((column) => ({
    ...column,
    cell: column.brief ?? column.cell,
  }));
