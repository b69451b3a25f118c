import { parseUsdt } from '@plumbline/money';
import { TIME_ZONE_AHEAD_HOURS } from '@plumbline/time-limits/rules';
import { type EntryKey, type Message, say } from '../message.ts';
import { isTitle } from '../typed.ts';
import {
  type Attribute,
  holds,
  isAsked,
  type Kind,
  type KindInAll,
  labelsOf,
  type Value,
  type Values,
} from './define.ts';

/** A kind's form as sent; any part may be missing. */
export interface PostForm {
  readonly title: string;
  readonly description: string;
  readonly categoryId: string;
  readonly attributes: Readonly<Record<string, unknown>>;
  /** A decimal text; empty for none. */
  readonly price: string;
  /** Empty for none. */
  readonly placeId: string;
  /** YYYY-MM-DD; empty for none. */
  readonly endsOn: string;
  /** How a store takes orders; null or missing if it takes none. */
  readonly order?: {
    readonly delivery: readonly { readonly price: string }[];
  } | null;
}

/** An error of a field. */
export type Violation = Message<EntryKey>;

export const SAID = {
  needed: say('fillThisIn'),
  choice: say('chooseOneOfChoices'),
  number: say('giveWholeNumber'),
  small: say('numberTooSmall'),
  large: say('numberTooLarge'),
  long: say('textTooLong'),
  many: say('tooMany'),
  yes: say('confirmThis'),
  price: say('priceRange'),
  noPrice: say('hasNoPrice'),
  place: say('choosePlace'),
  end: say('chooseLastDay'),
  line: say('writeItInOneLine'),
  day: say('giveDay'),
  future: say('dayNotOver'),
  noOrder: say('notOrdered'),
  orderPrice: say('orderNeedsPrice'),
} as const;

const isEmpty = (value: unknown): boolean =>
  value === undefined ||
  value === null ||
  value === '' ||
  value === false ||
  (Array.isArray(value) && value.length === 0);

const hasControl = (value: string): boolean => /\p{Cc}/u.test(value);

const isDay = (value: unknown): value is string => {
  if (typeof value !== 'string' || !/^\d{4}-\d{2}-\d{2}$/.test(value)) return false;
  const at = new Date(`${value}T00:00:00Z`);
  return value >= '1900' && !Number.isNaN(at.getTime()) && at.toISOString().startsWith(value);
};

/** Returns today's date in the world's most advanced time zone. */
const lastToday = (): string => new Date(Date.now() + TIME_ZONE_AHEAD_HOURS * 3_600_000).toISOString().slice(0, 10);

/** Returns the error of a given value, or null. */
function violationOfValue(attribute: Attribute, value: unknown): Violation | null {
  switch (attribute.type) {
    case 'text':
      return typeof value !== 'string' || value.length > attribute.most
        ? SAID.long
        : hasControl(value)
          ? SAID.line
          : null;
    case 'list':
      if (!Array.isArray(value) || value.length > attribute.most) return SAID.many;
      if (value.some((each) => typeof each === 'string' && hasControl(each))) return SAID.line;
      return value.some((each) => typeof each !== 'string' || each.length > attribute.length) ? SAID.long : null;
    case 'choice':
      return attribute.choices.includes(String(value)) ? null : SAID.choice;
    case 'number':
      if (typeof value !== 'number' || !Number.isSafeInteger(value)) return SAID.number;
      return value < attribute.from ? SAID.small : value > attribute.to ? SAID.large : null;
    case 'day':
      if (!isDay(value)) return SAID.day;
      return attribute.isPast && value > lastToday() ? SAID.future : null;
    case 'yes':
      return value === true ? null : SAID.yes;
  }
}

export function violationOf(attribute: Attribute, value: unknown): Violation | null {
  if (!isEmpty(value)) return violationOfValue(attribute, value);
  if (attribute.isNeeded !== true) return null;
  return attribute.type === 'yes' ? SAID.yes : attribute.type === 'choice' ? SAID.choice : SAID.needed;
}

/** Returns the attributes to store: applicable, known and not empty, with empty list entries removed. */
export function valuesOf({ attributes }: Kind, given: Readonly<Record<string, unknown>>): Values {
  const kept: Record<string, Value> = {};
  for (const [name, attribute] of Object.entries(attributes)) {
    if (!isAsked(attribute, given)) continue;
    const value = given[name];
    const whole = Array.isArray(value) ? value.map(trimmed).filter((each) => each !== '') : trimmed(value);
    if (!isEmpty(whole)) kept[name] = whole as Value;
  }
  return kept;
}
const trimmed = (value: unknown): unknown => (typeof value === 'string' ? value.trim() : value);

const MAX_PRICE_MICRO = 1_000_000_000_000n;

function violationOfPrice(kind: Kind, price: string, values: Values): Violation | null {
  const hasNone = kind.price === 'none' || (kind.noPriceWhen !== undefined && holds(kind.noPriceWhen, values));
  if (price === '') return kind.price === 'required' && !hasNone ? SAID.price : null;
  if (hasNone) return SAID.noPrice;
  const micro = parseUsdt(price);
  return micro === null || micro < 1n || micro > MAX_PRICE_MICRO ? SAID.price : null;
}

const isCharge = (typed: string): boolean => {
  const micro = parseUsdt(typed);
  return micro !== null && micro >= 0n && micro <= MAX_PRICE_MICRO;
};

/** Checks an orderable listing: its kind allows orders, and it and each delivery method have a price. */
function noteOrder({ orderedWhen }: Kind, { order, price }: PostForm, values: Values, note: Note): void {
  if (order === null || order === undefined) return;
  if (orderedWhen === undefined || !holds(orderedWhen, values)) note('order', SAID.noOrder);
  if (price === '') note('price', SAID.orderPrice);
  for (const [place, { price: charge }] of order.delivery.entries())
    if (!isCharge(charge)) note(`delivery.${place}.price`, SAID.price);
}

type Note = (field: string, violation: Violation | null) => void;

/** Returns the first error of each field; empty if the form can be saved. */
export function violationsOf(kind: Kind, form: PostForm): Readonly<Record<string, Violation>> {
  const values = valuesOf(kind, form.attributes);
  const violations: Record<string, Violation> = {};
  const note: Note = (field, violation) => {
    if (violation !== null) violations[field] ??= violation;
  };
  if (!isTitle(form.title)) note('title', say('enterTitle'));
  if (form.categoryId === '') note('categoryId', say('chooseCategory'));
  for (const [name, attribute] of Object.entries(kind.attributes)) {
    if (isAsked(attribute, values)) note(name, violationOf(attribute, values[name]));
  }
  if (form.description.trim() === '') note('description', say('enterADescription'));
  note('price', violationOfPrice(kind, form.price, values));
  noteOrder(kind, form, values, note);
  if (form.placeId === '' && kind.place !== null) note('placeId', SAID.place);
  if (form.endsOn === '' && kind.lifetime?.isChosen) note('endsOn', SAID.end);
  if (Object.keys(violations).length > 0) return violations;
  for (const rule of kind.rules) {
    const broken = rule(values);
    if (broken) note(broken.field, broken.message);
  }
  return violations;
}

/** Returns the first error as a call's message, with the attribute's name. */
export function firstViolation(
  kind: KindInAll,
  form: PostForm,
): { readonly field: string; readonly message: Message } | null {
  const [first] = Object.entries(violationsOf(kind.en, form));
  if (first === undefined) return null;
  const [field, message] = first;
  const isOfAttribute = Object.hasOwn(kind.en.attributes, field);
  return { field, message: isOfAttribute ? say('ofField', { field: labelsOf(kind, field), message }) : message };
}
