import { isTitle, type OwnListing, type ProductRequest, type ShownPicture, say } from '@plumbline/contract';
import type { Violation } from '@plumbline/contract/kinds';
import { typedAmount, unambiguous } from '@plumbline/money';
import {
  type DeliveryDraft,
  deliveriesOf,
  deliveryDrafts,
  isPrice,
  isWhole,
  type Need,
  newDelivery,
  newRowKey,
  noteDelivery,
  PRICE,
  WHOLE,
} from '../../lib/vendor/delivery.ts';

/** A product as typed. `key` identifies rows while they move. */
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

export interface VariantDraft {
  readonly key: number;
  /** For a saved variant, whose SKU cannot change and whose stock is set separately. */
  readonly id: string | null;
  readonly sku: string;
  readonly label: string;
  readonly price: string;
  readonly stock: string;
}

export const newAttribute = (): AttributeDraft => ({ key: newRowKey(), name: '', value: '' });
export const newVariant = (): VariantDraft => ({
  key: newRowKey(),
  id: null,
  sku: '',
  label: '',
  price: '',
  stock: '0',
});

/** Returns the draft of a saved listing, or an empty one. */
export function draftOf(listing: OwnListing | null): Draft {
  if (listing === null) {
    return {
      title: '',
      description: '',
      categoryId: '',
      physical: true,
      attributes: [],
      pictures: [],
      delivery: [newDelivery()],
      variants: [newVariant()],
    };
  }
  const { title, description, categoryId, physical, pictures } = listing;
  return {
    title,
    description,
    categoryId,
    physical,
    pictures,
    attributes: Object.entries(listing.attributes).map(([name, value]) => ({ key: newRowKey(), name, value })),
    delivery: deliveryDrafts(listing.delivery),
    variants: listing.variants.map(({ _id, sku, label, price, stock }) => ({
      key: newRowKey(),
      id: _id,
      sku,
      label,
      price: unambiguous(price),
      stock: String(stock),
    })),
  };
}

const isFilled = ({ name, value }: AttributeDraft): boolean => name.trim() !== '' || value.trim() !== '';

/** Returns the request that saves a draft, without empty attribute rows. */
export function requestOf(draft: Draft, id: string | null): ProductRequest {
  const { title, description, categoryId, physical, pictures } = draft;
  return {
    ...(id === null ? {} : { _id: id }),
    title: title.trim(),
    description: description.trim(),
    categoryId,
    physical,
    attributes: Object.fromEntries(
      draft.attributes.filter(isFilled).map(({ name, value }) => [name.trim(), value.trim()]),
    ),
    delivery: physical ? deliveriesOf(draft.delivery) : [],
    pictures: pictures.map(({ _id }) => _id),
    pictureTexts: pictures.map(({ alt }) => alt.trim()),
    variants: draft.variants.map((each) => ({
      sku: each.sku.trim(),
      label: each.label.trim(),
      price: typedAmount(each.price),
      ...(each.id === null ? { stock: Number(each.stock) } : {}),
    })),
  };
}

/** Tells whether both would send the same request. */
export const saysTheSame = (one: Draft, other: Draft): boolean =>
  JSON.stringify(requestOf(one, null)) === JSON.stringify(requestOf(other, null));

/** Messages of violated rules by field: `title`, `variants.2.price`. */
export type Violations = Readonly<Record<string, Violation>>;

const SKU = /^[A-Za-z0-9][A-Za-z0-9._-]*$/;
const MAX_STOCK = 1_000_000;

/** Checks the server's rules, each at its field. */
export function violationsOf(draft: Draft): Violations {
  const violations: Record<string, Violation> = {};
  const need: Need = (field, isSound, message) => {
    if (!isSound && !(field in violations)) violations[field] = message;
  };
  need('title', isTitle(draft.title), say('enterTitle'));
  need('description', draft.description.trim() !== '', say('enterADescription'));
  need('categoryId', draft.categoryId !== '', say('chooseCategory'));
  for (const [place, { name, value }] of draft.attributes.entries()) {
    const isName = /^[^\p{Cc}=]{1,60}$/u.test(name.trim());
    need(
      `attributes.${place}.name`,
      isName || (name.trim() === '' && value.trim() === ''),
      say('attributeNameInOneLine'),
    );
  }
  const skus = draft.variants.map(({ sku }) => sku.trim());
  for (const [place, { sku, label, price, stock, id }] of draft.variants.entries()) {
    need(`variants.${place}.sku`, SKU.test(sku.trim()), say('enterSku'));
    need(`variants.${place}.sku`, skus.indexOf(sku.trim()) === place, say('skuStandsForOneVariant'));
    need(`variants.${place}.label`, label.trim() !== '', say('nameVariant'));
    need(`variants.${place}.price`, isPrice(price, 1n), PRICE);
    need(`variants.${place}.stock`, id !== null || isWhole(stock, 0, MAX_STOCK), WHOLE);
  }
  if (draft.physical) noteDelivery(draft.delivery, need);
  return violations;
}

/** Moves an item of a list to another position. */
export function moved<Item>(items: readonly Item[], from: number, to: number): Item[] {
  const place = Math.max(0, Math.min(to, items.length - 1));
  const rest = items.filter((_, at) => at !== from);
  return [...rest.slice(0, place), items[from]!, ...rest.slice(place)];
}
