import { dateFormat, inEachLanguage } from '@plumbline/texts/languages';
import { figure, holds, type KindIn, textsOf, type Value, type Values } from './define.ts';

const DAYS = inEachLanguage((language) => dateFormat(language, { day: 'numeric', month: 'long', year: 'numeric' }));

/** Formats a value of an attribute for a page; empty for none, and for an attribute that the kind does not have. */
export function inWords(kind: KindIn, name: string, value: Value | undefined): string {
  const attribute = kind.attributes[name];
  if (attribute === undefined || value === undefined) return '';
  const { choices = {}, unit } = textsOf(kind, name);
  switch (attribute.type) {
    case 'choice':
      return choices[String(value)] ?? String(value);
    case 'number': {
      const number = attribute.isPlain ? String(value) : figure(Number(value), kind.language);
      return unit === undefined ? number : `${number} ${unit}`;
    }
    case 'day':
      return DAYS[kind.language].format(new Date(`${String(value)}T00:00:00Z`));
    case 'list':
      return (value as readonly string[]).join(', ');
    case 'yes':
      return choices.yes!;
    case 'text':
      return String(value);
  }
}

export interface Detail {
  readonly name: string;
  readonly label: string;
  readonly words: string;
}

/** Returns a listing's attributes in the order of its kind. `all` includes those that its page omits. */
export const detailsOf = (kind: KindIn, values: Values, all = false): readonly Detail[] =>
  Object.entries(kind.attributes).flatMap(([name, { isHidden }]) =>
    values[name] === undefined || (isHidden && !all)
      ? []
      : [{ name, label: textsOf(kind, name).label, words: inWords(kind, name, values[name]) }],
  );

/** Returns the text line of a card: the first two of the kind's card attributes that have a value. */
export const cardOf = (kind: KindIn, values: Values): string =>
  kind.card
    .filter((name) => values[name] !== undefined)
    .slice(0, 2)
    .map((name) => inWords(kind, name, values[name]))
    .join(' · ');

/** Returns a headline, such as a pay range, or the text that replaces a missing price; null if there is a price. */
export const headlineOf = (kind: KindIn, values: Values, price: string | null): string | null => {
  if (kind.headline) return kind.headline(values, kind);
  if (price !== null) return null;
  const { noPriceWhen } = kind;
  if (noPriceWhen !== undefined && holds(noPriceWhen, values))
    return inWords(kind, noPriceWhen.attribute, values[noPriceWhen.attribute]);
  return kind.texts.noPrice ?? '';
};
