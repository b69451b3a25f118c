import { fail, type InputOf, ok, type Result, type saveListing } from '@plumbline/contract';
import { SAID } from '@plumbline/contract/kinds';
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
