import { fail, type InputOf, ok, type PostInput, type Result, type saveListing } from '@plumbline/contract';
import { kinds, SAID, type Values, valuesOf } from '@plumbline/contract/kinds';
import { parseUsdt } from '@plumbline/money';
import { slugOfText } from '../../../platform/slug.ts';

/** What a revision says, as catalogue.save_listing takes it; prices in millionths of a USDT, as texts. */
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
  /** For each picture, in the same order. */
  readonly pictureTexts: readonly string[];
  /** The vendor's own name of it, in the file that it was imported from. */
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

/** Null where it is no price; a delivery may cost nothing. */
function microOf(text: string, least: bigint): string | null {
  const amount = parseUsdt(text);
  return amount === null || amount < least || amount > MAX_PRICE_MICRO ? null : amount.toString();
}

export const isPrice = (text: string): boolean => microOf(text, 1n) !== null;

/** What a form says, if it can be sold as it stands; the message of the first rule that it breaks otherwise. */
export function saysOf(input: ProductInput): Result<Says, 'invalid_input'> {
  const skus = new Set(input.variants.map(({ sku }) => sku));
  if (skus.size !== input.variants.length) return fail('invalid_input', 'A SKU stands for one variant');
  if (input.physical && input.delivery.length === 0) return fail('invalid_input', 'Please say how it is delivered');
  if (!input.physical && input.delivery.length > 0) return fail('invalid_input', 'Digital goods are not delivered');
  const variants = input.variants.map(({ price, ...each }) => ({ ...each, priceMicro: microOf(price, 1n)! }));
  const delivery = input.delivery.map(({ price, ...each }) => ({ ...each, priceMicro: microOf(price, 0n)! }));
  if ([...variants, ...delivery].some(({ priceMicro }) => priceMicro === null)) return fail('invalid_input', PRICE);
  const { title, description, categoryId, physical, attributes, pictures } = input;
  const pictureTexts = input.pictureTexts.slice(0, pictures.length);
  return ok({ title, description, categoryId, physical, attributes, delivery, pictures, pictureTexts, variants });
}

/** The beginning of a listing's address; the database adds eight characters of its id. */
export const slugOf = (title: string): string => slugOfText(title) || 'listing';

/** The content of a revision of a posted kind, as catalogue.save_listing takes it. */
export interface PostSays {
  readonly title: string;
  readonly description: string;
  readonly categoryId: string;
  readonly attributes: Values;
  readonly pictures: readonly string[];
  /** For each picture, in the same order. */
  readonly pictureTexts: readonly string[];
  /** In millionths of a USDT. */
  readonly priceMicro: string | null;
  /** YYYY-MM-DD. */
  readonly endsOn: string | null;
  readonly placeId: string | null;
  /** Goods that a store sells by orders. */
  readonly physical?: true;
  readonly delivery?: Says['delivery'];
  readonly variants?: Says['variants'];
}

/** The one thing of a classified; its SKU stays over all revisions. */
const ITEM = { sku: 'ITEM', label: 'As described' };

/** What a store takes orders of, as a product says it. */
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

/** The revision that a checked form becomes: only the fields that the kind's definition has. */
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
