import {
  fail,
  fromIssue,
  type ListingColumn,
  type Message,
  messageOf,
  ok,
  PARSING,
  productForm,
  type Result,
  type RowError,
  say,
} from '@plumbline/contract';
import { NOT_ONE_NUMBER, readDecimal, TOO_MANY_CELLS } from '@plumbline/contract/csv/read';
import { isPrice, PRICE, type ProductInput, type Says, saysOf } from '../rules.ts';
import { readAttributes, readDelivery, readPhysical, readPictures } from './cells.ts';
import type { FileRow } from './parse-file.ts';

/** The store's existing listing, as in the form. Values whose column the file lacks stay. */
export type Known = Omit<ProductInput, '_id' | 'kind'>;

/** The rows of one listing, as values. */
export interface ReadListing {
  readonly says: Says;
  /** Stock by SKU, if the cell is filled. */
  readonly stock: ReadonlyMap<string, number>;
}

/** An error of a row, which is worded for the person who sent the file. */
export type Violation = Omit<RowError, 'message'> & { readonly message: Message };

export type Read =
  | { readonly ok: true; readonly value: ReadListing }
  | { readonly ok: false; readonly errors: Violation[] };

/** Columns about the listing: filled in its first row, empty or equal in its other rows. */
const OF_LISTING = ['title', 'description', 'category', 'physical', 'attributes', 'delivery', 'pictures'] as const;
type OfListing = (typeof OF_LISTING)[number];

const FILL_IN = say('fillThisIn');
const TOO_LONG = { column: null, message: TOO_MANY_CELLS };
const DIFFERS = say('anotherRowDiffers');

/** Maps fields of the form and its variants to their columns. */
const COLUMN_OF: Readonly<Record<string, ListingColumn>> = {
  title: 'title',
  description: 'description',
  categoryId: 'category',
  physical: 'physical',
  attributes: 'attributes',
  delivery: 'delivery',
  pictures: 'pictures',
  pictureTexts: 'pictures',
  sku: 'sku',
  label: 'variant',
  price: 'price',
  stock: 'stock',
};

interface Around {
  readonly known: Known | undefined;
  readonly categories: ReadonlyMap<string, string>;
  /** The file's delimiter, which decides how numbers are read. */
  readonly delimiter: string;
}

/** Reads the rows of one listing and reports all of their errors. */
export function readListingRows(rows: readonly FileRow[], around: Around): Read {
  // Its cells may be in the wrong columns, so no other error is reported.
  const long = rows.filter(({ isTooLong }) => isTooLong);
  if (long.length > 0) return { ok: false, errors: long.map(({ number }) => ({ row: number, ...TOO_LONG })) };
  const errors: Violation[] = [];
  const note = (row: FileRow, column: ListingColumn | null, message: Message) => {
    if (!errors.some((error) => error.row === row.number && error.column === column)) {
      errors.push({ row: row.number, column, message });
    }
  };
  const form = formOf(rows, around, note);
  const parsed = productForm.safeParse(form, PARSING);
  for (const issue of parsed.error?.issues ?? []) {
    const { path } = issue;
    const isVariant = path[0] === 'variants' && typeof path[1] === 'number';
    const column = COLUMN_OF[String(isVariant ? path[2] : path[0])] ?? null;
    note(isVariant ? rows[Number(path[1])]! : rows[0]!, column, fromIssue(issue));
  }
  noteRules(rows, form.variants, note);
  if (!parsed.success) return { ok: false, errors };
  const says = saysOf(parsed.data);
  if (!says.ok && errors.length === 0) note(rows[0]!, 'delivery', messageOf(says));
  if (!says.ok || errors.length > 0) return { ok: false, errors };
  const filled = rows.filter(({ cells }) => (cells.stock ?? '') !== '');
  const stock = new Map(filled.map(({ cells }) => [cells.sku!, Number(cells.stock)]));
  return { ok: true, value: { says: says.value, stock } };
}

type Note = (row: FileRow, column: ListingColumn | null, message: Message) => void;

function formOf(rows: readonly FileRow[], { known, categories, delimiter }: Around, note: Note) {
  const cellOf = (column: OfListing): string | undefined => sharedCell(rows, column, note);
  /** Returns the cell's value, or the existing one if the file has no such column. */
  const read = <Value>(
    column: OfListing,
    parse: (cell: string) => Result<Value, 'invalid_input' | 'category_unknown'>,
    before: Value | undefined,
  ): Value | undefined => {
    const cell = cellOf(column);
    if (cell === undefined) {
      if (before === undefined) note(rows[0]!, column, FILL_IN);
      return before;
    }
    const value = parse(cell);
    if (!value.ok) note(rows[0]!, column, messageOf(value));
    return value.ok ? value.value : before;
  };
  const nothing = { ids: [], texts: [] };
  const before = known && { ids: known.pictures, texts: known.pictureTexts };
  const pictures = read('pictures', readPictures, before ?? nothing) ?? nothing;
  return {
    title: read('title', ok<string>, known?.title),
    description: read('description', ok<string>, known?.description),
    categoryId: read('category', (cell) => categoryOf(cell, categories), known?.categoryId),
    physical: read('physical', readPhysical, known?.physical),
    attributes: read('attributes', readAttributes, known?.attributes ?? {}),
    delivery: read('delivery', (cell) => readDelivery(cell, delimiter), known?.delivery ?? []),
    pictures: pictures.ids,
    pictureTexts: pictures.texts,
    variants: rows.map((row) => variantOf(row, { known, delimiter }, note)),
  };
}

/** The first row that fills it counts. Another value in a later row is an error. */
function sharedCell(rows: readonly FileRow[], column: OfListing, note: Note): string | undefined {
  const filled = rows.filter(({ cells }) => (cells[column] ?? '') !== '');
  const said = filled[0]?.cells[column];
  for (const row of filled) if (row.cells[column] !== said) note(row, column, DIFFERS);
  return said ?? rows[0]!.cells[column];
}

function categoryOf(cell: string, categories: ReadonlyMap<string, string>): Result<string, 'category_unknown'> {
  const id = categories.get(cell.toLowerCase());
  return id === undefined ? fail('category_unknown') : ok(id);
}

function variantOf(row: FileRow, { known, delimiter }: Pick<Around, 'known' | 'delimiter'>, note: Note) {
  const { sku = '', variant, price, stock = '' } = row.cells;
  const before = known?.variants.find((each) => each.sku === sku);
  const number = price && readDecimal(price, delimiter);
  if (number === null) note(row, 'price', NOT_ONE_NUMBER);
  const filled = (column: ListingColumn, cell: string | undefined, kept: string | undefined): string => {
    const value = cell ?? kept;
    if (value === undefined) note(row, column, FILL_IN);
    return value ?? '';
  };
  return {
    sku,
    label: filled('variant', variant, before?.label),
    price: filled('price', number ?? price, before?.price),
    // A stock that is not a number is rejected with the form's own message.
    ...(stock === '' ? {} : { stock: /^\d+$/.test(stock) ? Number(stock) : Number.NaN }),
  };
}

/** Checks rules about several fields, each reported at the cell that violates it. */
function noteRules(
  rows: readonly FileRow[],
  variants: readonly { readonly sku: string; readonly price: string }[],
  note: Note,
): void {
  const seen = new Set<string>();
  variants.forEach(({ sku, price }, place) => {
    if (seen.has(sku)) note(rows[place]!, 'sku', say('skuStandsForOneVariant'));
    seen.add(sku);
    if (!isPrice(price)) note(rows[place]!, 'price', PRICE);
  });
}
