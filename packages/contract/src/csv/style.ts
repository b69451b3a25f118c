/** How the decimals of a CSV file are written. Spreadsheets that write 1,50 also separate cells by semicolons. */
export const DECIMALS = ['point', 'comma'] as const;
export type Decimals = (typeof DECIMALS)[number];

/** What spreadsheets take for a formula at the start of a cell, also in its wide forms. */
const FORMULA = /^[=+\-@\t\r\n＝＋－＠]/;
const PROTECTED = /^'+[=+\-@\t\r\n＝＋－＠]/;
/** A signed number is no formula. */
const SIGNED = /^[+-]\d[\d,.]*$/;

/** Puts an apostrophe before a cell that a spreadsheet would run, and before one that `unprotect` would shorten. */
export const protect = (cell: string): string =>
  (FORMULA.test(cell) && !SIGNED.test(cell)) || PROTECTED.test(cell) ? `'${cell}` : cell;

/** The cell that `protect` was given. */
export const unprotect = (cell: string): string => (PROTECTED.test(cell) ? cell.slice(1) : cell);
