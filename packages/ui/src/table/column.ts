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

/** Read in this order. */
const PLACES: readonly PhonePlace[] = ['what', 'when', 'amount', 'state'];

/** Columns of buttons: they need a thumb's room, which what opens under the row has. */
const ACTS = /^(do|act|again|end|files|manage|remove|revoke|takeBack|void)$/;
const STATES = /^(active|anchor|change|effect|outcome|sale|signed|state|status)$/;
/** The figure that a row is about, where there are several. */
const AMOUNTS = /^(amount|funded|gross|held|net|price|proceeds|total|usdt)$/;
const TIMES =
  /^(approved|at|began|changed|date|days?|due|from|happened|joined|made|opened|seen|since|submitted|until|when)$/;

/**
 * Places the columns of a table that has placed none: what names the row, when it was, the first figure and its state; then
 * whatever comes next, while there is room.
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

/** The columns that have a place in a row of two lines, in the order in which they are read. */
export const foldColumns = <Row>(columns: readonly Column<Row>[]): readonly Column<Row>[] =>
  PLACES.flatMap((place) => columns.filter(({ phone }) => phone === place)).map((column) => ({
    ...column,
    cell: column.brief ?? column.cell,
  }));
