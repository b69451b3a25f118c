import type { Usdt } from './usdt.ts';

/** Returns a share in basis points (1/100 of a percent), rounded down. */
export const bpsOf = (amount: Usdt, bps: number): Usdt => ((amount * BigInt(bps)) / 10_000n) as Usdt;

/** Returns a share in parts per million, rounded down. */
export const ppmOf = (amount: Usdt, ppm: number): Usdt => ((amount * BigInt(ppm)) / 1_000_000n) as Usdt;

export interface Charged {
  readonly gross: Usdt;
  readonly charge: Usdt;
  readonly net: Usdt;
}

/**
 * Splits an amount into charge (rounded down) and the rest: `charge + net = gross`, exactly. SQL charges an order's fee
 * by the same rule (db/functions/orders/settlement.sql); `orders/life.db.test.ts` compares the two.
 */
export function splitCharge(gross: Usdt, chargeBps: number): Charged {
  const charge = bpsOf(gross, chargeBps);
  return { gross, charge, net: (gross - charge) as Usdt };
}

/**
 * Returns a part of a discounted price: the part less its share of the discount, rounded down. The whole price loses
 * exactly the discount.
 */
export const afterDiscount = (
  part: bigint,
  { whole, discount }: { readonly whole: bigint; readonly discount: bigint },
) => (part * (whole - discount)) / whole;

/** A line of an order; amounts in micro-USDT, `delivery` of the whole line. */
export interface OrderedLine {
  readonly price: bigint;
  readonly quantity: number;
  readonly delivery: bigint;
}

/**
 * Returns the cost of some units of a line to the buyer, in micro-USDT: their price after the order's discount, and the
 * delivery if they are all. The cost of refunded units is the difference between two such results. SQL computes the
 * same (db/functions/orders/refunds.sql); `orders/refunded-units.db.test.ts` compares the two.
 */
export const costOfUnits = (
  { price, quantity, delivery }: OrderedLine,
  units: number,
  of: { readonly whole: bigint; readonly discount: bigint },
): bigint => afterDiscount(price * BigInt(units), of) + (units === quantity ? delivery : 0n);
