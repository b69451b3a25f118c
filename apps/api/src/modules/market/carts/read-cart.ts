import type { Cart } from '@plumbline/contract';
import { toAmount } from '@plumbline/money';
import type { Db } from '../../../platform/database.ts';
import { isUuid } from '../../../platform/ids.ts';
import { type PictureRow, selectPictures, toPicture } from '../media/index.ts';
import {
  type CartLineRow,
  type CartVoucherRow,
  type Owner,
  recordSeen,
  selectCart,
  selectCartVouchers,
  selectVisitorCart,
  type VisitorLine,
} from './store.ts';

const TERMS_CHANGED = new Set(['price_changed', 'revision_changed', 'delivery_changed']);
/** The version of an empty cart. */
const EMPTY = 'empty';

/** Returns the fee version for new orders. Injected, because orders are a layer above carts. */
export type FeeVersion = (db: Db) => Promise<number>;

interface Reading {
  readonly canNote: boolean;
  readonly feeVersion: FeeVersion;
}

/** Returns the current cart. A line that changed since it was shown says so once; after that, the buyer has seen it. */
export async function readCart(db: Db, owner: Owner, { canNote, feeVersion }: Reading): Promise<Cart> {
  // Read before the lines: a fee that starts in between gives another version, which `orders.place` rejects.
  const fee = await feeVersion(db);
  const cart = await readNoted(db, owner, canNote);
  return { ...cart, version: `${cart.version}.${fee}` };
}

async function readNoted(db: Db, owner: Owner, canNote: boolean): Promise<Cart> {
  const shown = await readAll(db, owner.id);
  if (!canNote || !shown.rows.some(({ blocker }) => blocker !== null && TERMS_CHANGED.has(blocker)))
    return toCart(shown);
  await recordSeen(db, owner);
  return { ...toCart(shown), version: versionOf(await selectCart(db, owner.id)) };
}

interface Read {
  readonly rows: readonly CartLineRow[];
  readonly vouchers: readonly CartVoucherRow[];
  readonly pictures: ReadonlyMap<string, PictureRow>;
}

/** A change between the reads gives another version, which `orders.place` rejects. */
async function readAll(db: Db, buyerId: bigint): Promise<Read> {
  const rows = await selectCart(db, buyerId);
  const [vouchers, pictures] = await Promise.all([selectCartVouchers(db, buyerId), picturesOf(db, rows)]);
  return { rows, vouchers, pictures };
}

/** Returns a visitor's cart. An invalid id matches no product. */
export async function readVisitorCart(db: Db, lines: readonly VisitorLine[]): Promise<Cart> {
  const rows = await selectVisitorCart(db, lines.filter(namesAnOffer));
  return toCart({ rows, vouchers: [], pictures: await picturesOf(db, rows) });
}

export const namesAnOffer = ({ listingId, variantId }: VisitorLine): boolean => isUuid(listingId) && isUuid(variantId);

const picturesOf = (db: Db, rows: readonly CartLineRow[]): Promise<Read['pictures']> =>
  selectPictures(
    db,
    rows.flatMap(({ picture_id }) => picture_id ?? []),
  );
const versionOf = (rows: readonly CartLineRow[]): string => rows[0]?.version ?? EMPTY;

const costOf = (row: CartLineRow): bigint => row.price_micro * BigInt(row.quantity) + row.delivery_micro;
const costOfAll = (rows: readonly CartLineRow[], vouchers: readonly CartVoucherRow[]): string =>
  toAmount(
    rows.reduce((total, row) => total + costOf(row), 0n) -
      vouchers.reduce((total, { discount_micro }) => total + discount_micro, 0n),
  );

const toLine = (row: CartLineRow, pictures: Read['pictures']): Cart['groups'][number]['lines'][number] => {
  const known = row.picture_id === null ? undefined : pictures.get(row.picture_id);
  return {
    _id: row.id,
    listingId: row.listing_public_id,
    variantId: row.variant_public_id,
    slug: row.slug,
    title: row.title,
    variant: row.variant,
    price: toAmount(row.price_micro),
    quantity: row.quantity,
    physical: row.physical,
    delivery: row.delivery === null ? null : { name: row.delivery, price: toAmount(row.delivery_micro) },
    ways: (row.ways ?? []).map(({ name, priceMicro, countries }) => ({
      name,
      price: toAmount(BigInt(priceMicro)),
      countries,
    })),
    picture: known ? toPicture(known) : null,
    left: row.available !== null && row.available < row.quantity ? row.available : null,
    total: toAmount(costOf(row)),
    blocker: row.blocker,
  };
};

function toCart({ rows, vouchers, pictures }: Read): Cart {
  const groups = Map.groupBy(rows, (row) => row.store_slug);
  return {
    version: versionOf(rows),
    total: costOfAll(rows, vouchers),
    groups: [...groups].map(([slug, lines]) => ({
      vendor: { slug: lines[0]!.store_slug, storeName: lines[0]!.store_name },
      lines: lines.map((row) => toLine(row, pictures)),
      voucher: vouchers.filter((each) => each.store_slug === slug).map(toVoucher)[0] ?? null,
      total: costOfAll(
        lines,
        vouchers.filter((each) => each.store_slug === slug),
      ),
    })),
  };
}

const toVoucher = ({ code, discount_micro, blocker }: CartVoucherRow) => ({
  code,
  discount: toAmount(discount_micro),
  blocker,
});

export const titlesOf = async (db: Db, buyerId: bigint): Promise<readonly string[]> =>
  (await selectCart(db, buyerId)).map(({ title }) => title);

/** Returns the titles of lines that cannot be bought as the buyer saw them. */
export async function unavailableTitles(db: Db, buyerId: bigint): Promise<readonly string[]> {
  const { rows, vouchers } = await readAll(db, buyerId);
  return [
    ...rows.filter(({ blocker }) => blocker !== null).map(({ title }) => title),
    ...vouchers.filter(({ blocker }) => blocker !== null).map(({ code }) => `voucher ${code}`),
  ];
}
