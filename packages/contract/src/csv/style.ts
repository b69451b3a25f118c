/** Decimal mark of a CSV file. Spreadsheets that write 1,50 also separate cells with semicolons. */
export const DECIMALS = ['point', 'comma'] as const;
export type Decimals = (typeof DECIMALS)[number];

/** Characters that make spreadsheets run a cell as a formula, including their full-width forms. */
const FORMULA = /^[=+\-@\t\r\n＝＋－＠]/;
const PROTECTED = /^'+[=+\-@\t\r\n＝＋－＠]/;
/** A signed number is no formula. */
const SIGNED = /^[+-]\d[\d,.]*$/;

/** Adds an apostrophe to a cell that a spreadsheet would run, or that `unprotect` would shorten. */
export const protect = (cell: string): string =>
  (FORMULA.test(cell) && !SIGNED.test(cell)) || PROTECTED.test(cell) ? `'${cell}` : cell;

/** Reverses `protect`. */
export const unprotect = (cell: string): string => (PROTECTED.test(cell) ? cell.slice(1) : cell);
