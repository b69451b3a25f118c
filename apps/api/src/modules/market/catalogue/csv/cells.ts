import { fail, ok, type Result, say } from '@plumbline/contract';
import { readDecimal } from '@plumbline/contract/csv/read';

/** Format of cells with several items: one per line. Reading a written cell returns the same values. */

interface Delivery {
  readonly name: string;
  readonly price: string;
  readonly countries: readonly string[];
  readonly days: number;
}

type Cell<Value> = Result<Value, 'invalid_input'>;

const ATTRIBUTE = say('writeAttributesAs');
const DELIVERY = say('writeDeliveriesAs');
const PICTURE = say('namePictureById');
const PHYSICAL = say('writePhysicalOrDigital');

const linesOf = (cell: string): string[] =>
  cell
    .split(/\r?\n/)
    .map((line) => line.trim())
    .filter((line) => line !== '');

export const writeAttributes = (attributes: Readonly<Record<string, string>>): string =>
  Object.entries(attributes)
    .map(([name, value]) => `${name} = ${value}`)
    .join('\n');

export function readAttributes(cell: string): Cell<Record<string, string>> {
  const pairs = linesOf(cell).map((line) => {
    const at = line.indexOf('=');
    return at < 1 ? null : ([line.slice(0, at).trim(), line.slice(at + 1).trim()] as const);
  });
  return pairs.includes(null) ? fail('invalid_input', ATTRIBUTE) : ok(Object.fromEntries(pairs as [string, string][]));
}

export const writeDelivery = (delivery: readonly Delivery[]): string =>
  delivery
    // With semicolons as delimiter, three decimals could be read as thousands.
    .map(({ name, price, days, countries }) =>
      [name, price.replace(/\.\d{3}$/, '$&0'), days, countries.join(' ')].join(' | '),
    )
    .join('\n');

/**
 * Splits a line instead of matching it, because an expression would retry each run of spaces for each part. The name
 * may contain the delimiter itself, so the other parts are counted from the end.
 */
export function readDelivery(cell: string, delimiter = ','): Cell<Delivery[]> {
  const options = linesOf(cell).map((line) => {
    const parts = line.split('|');
    return deliveryOf(parts, 3, delimiter) ?? deliveryOf(parts, 2, delimiter);
  });
  return options.includes(null) ? fail('invalid_input', DELIVERY) : ok(options as Delivery[]);
}

function deliveryOf(parts: readonly string[], behind: 2 | 3, delimiter: string): Delivery | null {
  const name = parts.slice(0, -behind).join('|').trim();
  const [cost = '', days, countries = ''] = parts.slice(-behind).map((part) => part.trim());
  const price = readDecimal(cost, delimiter);
  if (name === '' || price === null || !/^\d{1,4}$/.test(days ?? '')) return null;
  return { name, price, days: Number(days), countries: countries.split(/[\s,]+/).filter((code) => code !== '') };
}

interface Pictures {
  readonly ids: readonly string[];
  readonly texts: readonly string[];
}

export const writePictures = ({ ids, texts }: Pictures): string =>
  ids.map((id, place) => `${id} ${texts[place] ?? ''}`.trim()).join('\n');

export function readPictures(cell: string): Cell<Pictures> {
  const pictures = linesOf(cell).map((line) =>
    /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})(?:\s(.*))?$/i.exec(line),
  );
  if (pictures.includes(null)) return fail('invalid_input', PICTURE);
  return ok({
    ids: pictures.map((picture) => picture![1]!.toLowerCase()),
    texts: pictures.map((picture) => (picture![2] ?? '').trim()),
  });
}

export const writePhysical = (physical: boolean): string => (physical ? 'physical' : 'digital');

export function readPhysical(cell: string): Cell<boolean> {
  const word = cell.toLowerCase();
  return word === 'physical' || word === 'digital' ? ok(word === 'physical') : fail('invalid_input', PHYSICAL);
}
