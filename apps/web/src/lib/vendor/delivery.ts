import type { OwnListing } from '@plumbline/contract';
import { say } from '@plumbline/contract';
import { countryViolation } from '@plumbline/contract/addresses/countries';
import type { Violation } from '@plumbline/contract/kinds';
import { parseUsdt, typedAmount, unambiguous } from '@plumbline/money';
import { DELIVERY_MAX_DAYS } from '@plumbline/time-limits/rules';

let last = 0;

/** Identifies form rows while they move; never sent. */
export const newRowKey = (): number => {
  last += 1;
  return last;
};

/** A delivery method as typed. */
export interface DeliveryDraft {
  readonly key: number;
  readonly name: string;
  readonly price: string;
  /** `IN, DE`; empty means everywhere. */
  readonly countries: string;
  readonly days: string;
}

type Delivery = OwnListing['delivery'];

/** Adds a message to an invalid field, unless it already has one. */
export type Need = (field: string, isSound: boolean, message: Violation) => void;

export const PRICE = say('priceRange');
export const WHOLE = say('giveWholeNumber');
const MAX_PRICE_MICRO = 1_000_000_000_000n;

export const isPrice = (typed: string, least: bigint): boolean => {
  const price = parseUsdt(typedAmount(typed));
  return price !== null && price >= least && price <= MAX_PRICE_MICRO;
};
export const isWhole = (typed: string, least: number, most: number): boolean =>
  /^\d{1,7}$/.test(typed.trim()) && Number(typed) >= least && Number(typed) <= most;

export const newDelivery = (): DeliveryDraft => ({ key: newRowKey(), name: '', price: '', countries: '', days: '' });

/** Returns the drafts of saved delivery methods. */
export const deliveryDrafts = (delivery: Delivery): DeliveryDraft[] =>
  delivery.map(({ name, price, countries, days }) => ({
    key: newRowKey(),
    name,
    price: unambiguous(price),
    countries: countries.join(', '),
    days: String(days),
  }));

const countriesOf = (typed: string): string[] =>
  typed
    .toUpperCase()
    .split(/[\s,;]+/)
    .filter((country) => country !== '');

/** Returns the delivery methods to send. */
export const deliveriesOf = (drafts: readonly DeliveryDraft[]): Delivery =>
  drafts.map(({ name, price, countries, days }) => ({
    name: name.trim(),
    price: typedAmount(price),
    countries: countriesOf(countries),
    days: Number(days),
  }));

/** Checks the server's rules, each at its field: `delivery.0.days`. */
export function noteDelivery(drafts: readonly DeliveryDraft[], need: Need): void {
  need('delivery', drafts.length > 0, say('sayHowDelivered'));
  for (const [place, { name, price, countries, days }] of drafts.entries()) {
    need(`delivery.${place}.name`, name.trim() !== '', say('nameDelivery'));
    need(`delivery.${place}.price`, isPrice(price, 0n), PRICE);
    need(`delivery.${place}.days`, isWhole(days, 1, DELIVERY_MAX_DAYS), WHOLE);
    const violation = countriesOf(countries)
      .map(countryViolation)
      .find((found) => found !== null);
    if (violation) need(`delivery.${place}.countries`, false, violation);
  }
}
