import { fail, ok, type PostInput, type Result } from '@plumbline/contract';
import { kinds, type Values, valuesOf } from '@plumbline/contract/kinds';
import { parseUsdt } from '@plumbline/money';
import type { Says } from './rules.ts';

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
