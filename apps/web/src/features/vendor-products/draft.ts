import type { OwnListing, ProductRequest, ShownPicture } from '@plumbline/contract';
import { parseUsdt } from '@plumbline/money';

/** A product as it is typed. `key` tells rows apart while they move. */
export interface Draft {
  readonly title: string;
  readonly description: string;
  readonly categoryId: string;
  readonly physical: boolean;
  readonly attributes: readonly AttributeDraft[];
  readonly delivery: readonly DeliveryDraft[];
  readonly pictures: readonly ShownPicture[];
  readonly variants: readonly VariantDraft[];
}

export interface AttributeDraft {
  readonly key: number;
  readonly name: string;
  readonly value: string;
}

export interface DeliveryDraft {
  readonly key: number;
  readonly name: string;
  readonly price: string;
  /** `IN, DE`; empty: everywhere. */
  readonly countries: string;
  readonly days: string;
}

export interface VariantDraft {
  readonly key: number;
  /** Of a variant that was saved: its SKU stays and its stock is set by itself. */
  readonly id: string | null;
  readonly sku: string;
  readonly label: string;
  readonly price: string;
  readonly stock: string;
}

let lastKey = 0;
const newKey = (): number => {
  lastKey += 1;
  return lastKey;
};

export const newAttribute = (): AttributeDraft => ({ key: newKey(), name: '', value: '' });
export const newDelivery = (): DeliveryDraft => ({ key: newKey(), name: '', price: '', countries: '', days: '' });
export const newVariant = (): VariantDraft => ({ key: newKey(), id: null, sku: '', label: '', price: '', stock: '0' });

/** Of a listing as it was saved last; empty without one. */
export function draftOf(listing: OwnListing | null): Draft {
  if (listing === null) {
    return {
      ...{ title: '', description: '', categoryId: '', physical: true, attributes: [], pictures: [] },
      delivery: [newDelivery()],
      variants: [newVariant()],
    };
  }
  const { title, description, categoryId, physical, pictures } = listing;
  return {
    ...{ title, description, categoryId, physical, pictures },
    attributes: Object.entries(listing.attributes).map(([name, value]) => ({ key: newKey(), name, value })),
    delivery: listing.delivery.map(({ name, price, countries, days }) => ({
      ...{ key: newKey(), name, price },
      countries: countries.join(', '),
      days: String(days),
    })),
    variants: listing.variants.map(({ _id, sku, label, price, stock }) => ({
      ...{ key: newKey(), id: _id, sku, label, price },
      stock: String(stock),
    })),
  };
}

const countriesOf = (typed: string): string[] =>
  typed
    .toUpperCase()
    .split(/[\s,;]+/)
    .filter((country) => country !== '');

const isFilled = ({ name, value }: AttributeDraft): boolean => name.trim() !== '' || value.trim() !== '';

/** The request that saves a draft. Rows of attributes that nobody filled are left out. */
export function requestOf(draft: Draft, id: string | null): ProductRequest {
  const { title, description, categoryId, physical, pictures } = draft;
  return {
    ...(id === null ? {} : { _id: id }),
    ...{ title: title.trim(), description: description.trim(), categoryId, physical },
    attributes: Object.fromEntries(
      draft.attributes.filter(isFilled).map(({ name, value }) => [name.trim(), value.trim()]),
    ),
    delivery: physical
      ? draft.delivery.map(({ name, price, countries, days }) => ({
          ...{ name: name.trim(), price: price.trim() },
          countries: countriesOf(countries),
          days: Number(days),
        }))
      : [],
    pictures: pictures.map(({ _id }) => _id),
    pictureTexts: pictures.map(({ alt }) => alt.trim()),
    variants: draft.variants.map((each) => ({
      ...{ sku: each.sku.trim(), label: each.label.trim(), price: each.price.trim() },
      ...(each.id === null ? { stock: Number(each.stock) } : {}),
    })),
  };
}

/** Whether both would send the same. */
export const saysTheSame = (one: Draft, other: Draft): boolean =>
  JSON.stringify(requestOf(one, null)) === JSON.stringify(requestOf(other, null));

/** The messages of the rules that are broken, by field: `title`, `variants.2.price`. */
export type Faults = Readonly<Record<string, string>>;

const PRICE = 'A price is from 0.000001 to 1,000,000 USDT';
const MAX_PRICE_MICRO = 1_000_000_000_000n;
const WHOLE = 'Please give a whole number';
const SKU = /^[A-Za-z0-9][A-Za-z0-9._-]*$/;
const MAX_DAYS = 365;
const MAX_STOCK = 1_000_000;

const isPrice = (typed: string, least: bigint): boolean => {
  const price = parseUsdt(typed.trim());
  return price !== null && price >= least && price <= MAX_PRICE_MICRO;
};
const isWhole = (typed: string, least: number, most: number): boolean =>
  /^\d{1,7}$/.test(typed.trim()) && Number(typed) >= least && Number(typed) <= most;

/** The same rules as the server has, each at its field. */
export function faultsOf(draft: Draft): Faults {
  const faults: Record<string, string> = {};
  const need = (field: string, isSound: boolean, message: string) => {
    if (!isSound && !(field in faults)) faults[field] = message;
  };
  need('title', draft.title.trim().length >= 3, 'Please enter a title');
  need('description', draft.description.trim() !== '', 'Please enter a description');
  need('categoryId', draft.categoryId !== '', 'Please choose a category');
  for (const [place, { name, value }] of draft.attributes.entries()) {
    const isName = /^[^\p{Cc}=]{1,60}$/u.test(name.trim());
    need(
      `attributes.${place}.name`,
      isName || (name.trim() === '' && value.trim() === ''),
      'The name of an attribute is one line without =',
    );
  }
  const skus = draft.variants.map(({ sku }) => sku.trim());
  for (const [place, { sku, label, price, stock, id }] of draft.variants.entries()) {
    need(`variants.${place}.sku`, SKU.test(sku.trim()), 'Please enter a SKU');
    need(`variants.${place}.sku`, skus.indexOf(sku.trim()) === place, 'A SKU stands for one variant');
    need(`variants.${place}.label`, label.trim() !== '', 'Please name the variant');
    need(`variants.${place}.price`, isPrice(price, 1n), PRICE);
    need(`variants.${place}.stock`, id !== null || isWhole(stock, 0, MAX_STOCK), WHOLE);
  }
  if (draft.physical) noteDelivery(draft.delivery, need);
  return faults;
}

function noteDelivery(delivery: readonly DeliveryDraft[], need: (field: string, is: boolean, message: string) => void) {
  need('delivery', delivery.length > 0, 'Please say how it is delivered');
  for (const [place, { name, price, countries, days }] of delivery.entries()) {
    need(`delivery.${place}.name`, name.trim() !== '', 'Please name the delivery');
    need(`delivery.${place}.price`, isPrice(price, 0n), PRICE);
    need(`delivery.${place}.days`, isWhole(days, 1, MAX_DAYS), WHOLE);
    const isSound = countriesOf(countries).every((country) => /^[A-Z]{2}$/.test(country));
    need(`delivery.${place}.countries`, isSound, 'A country has two letters');
  }
}

/** One of a list, at another place. */
export function moved<Item>(items: readonly Item[], from: number, to: number): Item[] {
  const place = Math.max(0, Math.min(to, items.length - 1));
  const rest = items.filter((_, at) => at !== from);
  return [...rest.slice(0, place), items[from]!, ...rest.slice(place)];
}
