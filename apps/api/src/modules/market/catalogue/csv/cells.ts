import { fail, ok, type Result } from '@plumbline/contract';

/** How cells hold more than a text: one thing a line. A reader reads the same values that its writer wrote. */

interface Delivery {
  readonly name: string;
  readonly price: string;
  readonly countries: readonly string[];
  readonly days: number;
}

type Cell<Value> = Result<Value, 'invalid_input'>;

const ATTRIBUTE = 'Please write each attribute as: name = value';
const DELIVERY = 'Please write each delivery as: name | price | days | countries';
const PICTURE = 'Please name a picture by its id in your store. Addresses of other hosts are not fetched';
const PHYSICAL = 'Please write physical or digital';

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
  const pairs = linesOf(cell).map((line) => /^([^=]+?)\s*=\s*(.*)$/.exec(line));
  if (pairs.includes(null)) return fail('invalid_input', ATTRIBUTE);
  return ok(Object.fromEntries(pairs.map((pair) => [pair![1]!, pair![2]!])));
}

export const writeDelivery = (delivery: readonly Delivery[]): string =>
  delivery
    .map(({ name, price, days, countries }) => `${name} | ${price} | ${days} | ${countries.join(' ')}`)
    .join('\n');

/** The name may have lines between its words itself: the three parts behind it are counted from the end. */
export function readDelivery(cell: string): Cell<Delivery[]> {
  const options = linesOf(cell).map((line) =>
    /^(.+?)\s*\|\s*([^|]*?)\s*\|\s*(\d{1,4})\s*(?:\|\s*([^|]*))?$/.exec(line),
  );
  if (options.includes(null)) return fail('invalid_input', DELIVERY);
  return ok(
    options.map((option) => ({
      name: option![1]!,
      price: option![2]!,
      days: Number(option![3]),
      countries: (option![4] ?? '').split(/[\s,]+/).filter((country) => country !== ''),
    })),
  );
}

interface Pictures {
  readonly ids: readonly string[];
  readonly texts: readonly string[];
}

export const writePictures = ({ ids, texts }: Pictures): string =>
  ids.map((id, place) => `${id} ${texts[place] ?? ''}`.trim()).join('\n');

export function readPictures(cell: string): Cell<Pictures> {
  const pictures = linesOf(cell).map((line) =>
    /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})(?:\s+(.*))?$/i.exec(line),
  );
  if (pictures.includes(null)) return fail('invalid_input', PICTURE);
  return ok({
    ids: pictures.map((picture) => picture![1]!.toLowerCase()),
    texts: pictures.map((picture) => picture![2] ?? ''),
  });
}

export const writePhysical = (physical: boolean): string => (physical ? 'physical' : 'digital');

export function readPhysical(cell: string): Cell<boolean> {
  const word = cell.toLowerCase();
  return word === 'physical' || word === 'digital' ? ok(word === 'physical') : fail('invalid_input', PHYSICAL);
}
