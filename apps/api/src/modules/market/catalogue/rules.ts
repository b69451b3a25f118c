import { fail, type InputOf, ok, type PostInput, type Result, type saveListing, say } from '@plumbline/contract';
import { kinds, SAID, type Values, valuesOf } from '@plumbline/contract/kinds';
import { parseUsdt } from '@plumbline/money';
import { slugOfText } from '../../../platform/slug.ts';

/** The content of a revision, as catalogue.save_listing takes it. Prices are millionths of a USDT, as text. */
export interface Says {
  readonly title: string;
  readonly description: string;
  readonly categoryId: string;
  readonly physical: boolean;
  readonly attributes: Readonly<Record<string, string>>;
  readonly delivery: readonly {
    readonly name: string;
    readonly priceMicro: string;
    readonly countries: readonly string[];
    readonly days: number;
  }[];
  readonly pictures: readonly string[];
  /** One for each picture, in the same order. */
  readonly pictureTexts: readonly string[];
  /** The vendor's own name, from the imported file. */
  readonly ownKey?: string;
  readonly variants: readonly {
    readonly sku: string;
    readonly label: string;
    readonly priceMicro: string;
    readonly stock: number;
  }[];
}

const MAX_PRICE_MICRO = 1_000_000_000_000n;
export const PRICE = SAID.price;

/** The form of a product. */
export type ProductInput = Extract<InputOf<typeof saveListing>, { kind: 'product' }>;

/** Returns null if it is not a price. Delivery may be free. */
function microOf(text: string, least: bigint): string | null {
  const amount = parseUsdt(text);
  return amount === null || amount < least || amount > MAX_PRICE_MICRO ? null : amount.toString();
}

export const isPrice = (text: string): boolean => microOf(text, 1n) !== null;

/** Returns the content of a form that can be sold, or the message of the first rule that it violates. */
export function saysOf(input: ProductInput): Result<Says, 'invalid_input'> {
  const skus = new Set(input.variants.map(({ sku }) => sku));
  if (skus.size !== input.variants.length) return fail('invalid_input', say('skuStandsForOneVariant'));
  if (input.physical && input.delivery.length === 0) return fail('invalid_input', say('sayHowDelivered'));
  if (!input.physical && input.delivery.length > 0) return fail('invalid_input', say('digitalGoodsNotDelivered'));
  const variants = input.variants.map(({ price, ...each }) => ({ ...each, priceMicro: microOf(price, 1n)! }));
  const delivery = input.delivery.map(({ price, ...each }) => ({ ...each, priceMicro: microOf(price, 0n)! }));
  if ([...variants, ...delivery].some(({ priceMicro }) => priceMicro === null)) return fail('invalid_input', PRICE);
  const { title, description, categoryId, physical, attributes, pictures } = input;
  const pictureTexts = input.pictureTexts.slice(0, pictures.length);
  return ok({ title, description, categoryId, physical, attributes, delivery, pictures, pictureTexts, variants });
}

/** Returns the start of a listing's address. The database adds eight characters of its id. */
export const slugOf = (title: string): string => slugOfText(title) || 'listing';

/** The content of a post's revision, as catalogue.save_listing takes it. */
export interface PostSays {
  readonly title: string;
  readonly description: string;
  readonly categoryId: string;
  readonly attributes: Values;
  readonly pictures: readonly string[];
  /** One for each picture, in the same order. */
  readonly pictureTexts: readonly string[];
  /** In millionths of a USDT. */
  readonly priceMicro: string | null;
  /** YYYY-MM-DD. */
  readonly endsOn: string | null;
  readonly placeId: string | null;
  /** Goods that a store sells by order. */
  readonly physical?: true;
  readonly delivery?: Says['delivery'];
  readonly variants?: Says['variants'];
}

/** The single item of a classified. Its SKU is the same in all revisions. */
const ITEM = { sku: 'ITEM', label: 'As described' };

/** Returns the orderable goods of a store in the form of a product. */
function goodsOf({ order, price }: PostInput): Pick<PostSays, 'physical' | 'delivery' | 'variants'> {
  if (order === null) return {};
  const microOf = (typed: string): string => String(parseUsdt(typed));
  return {
    physical: true,
    delivery: order.delivery.map(({ price: charge, ...way }) => ({ ...way, priceMicro: microOf(charge) })),
    variants: [{ ...ITEM, priceMicro: microOf(price), stock: order.stock }],
  };
}

/** Ids of GeoNames, below 2³¹. */
const PLACE = /^[1-9]\d{0,8}$/;

/** Returns the revision for a checked form, with only the fields of the kind's definition. */
export function saysOfPost(input: PostInput): Result<PostSays, 'place_unknown'> {
  const kind = kinds[input.kind];
  const { title, description, categoryId, pictures } = input;
  const hasPlace = kind.place !== null && input.placeId !== '';
  if (hasPlace && !PLACE.test(input.placeId)) return fail('place_unknown');
  return ok({
    title,
    description,
    categoryId,
    attributes: valuesOf(kind, input.attributes),
    pictures,
    pictureTexts: input.pictureTexts.slice(0, pictures.length),
    priceMicro: input.price === '' ? null : String(parseUsdt(input.price)),
    endsOn: kind.lifetime?.isChosen ? input.endsOn : null,
    placeId: hasPlace ? input.placeId : null,
    ...goodsOf(input),
  });
}
