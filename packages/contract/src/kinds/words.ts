import { type Attribute, figure, holds, type Kind, type Language, type Value, type Values } from './define.ts';
import { texts } from './texts.ts';

const HOW = { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC', numberingSystem: 'latn' } as const;
const DAYS: Readonly<Record<Language, Intl.DateTimeFormat>> = {
  en: new Intl.DateTimeFormat('en-GB', HOW),
  hi: new Intl.DateTimeFormat('hi-IN', HOW),
};

/** Formats a value for a page. */
export function inWords(attribute: Attribute, value: Value, language: Language): string {
  switch (attribute.type) {
    case 'choice':
      return attribute.choices[String(value)]?.[language] ?? String(value);
    case 'number': {
      const number = attribute.isPlain ? String(value) : figure(Number(value), language);
      return attribute.unit === undefined ? number : `${number} ${attribute.unit[language]}`;
    }
    case 'day':
      return DAYS[language].format(new Date(`${String(value)}T00:00:00Z`));
    case 'list':
      return (value as readonly string[]).join(', ');
    case 'yes':
      return texts.yes[language];
    case 'text':
      return String(value);
  }
}

/** The text of a choice; empty without a value. */
export const choiceIn = (attribute: Attribute | undefined, value: Value | undefined, language: Language): string =>
  attribute === undefined || value === undefined ? '' : inWords(attribute, value, language);

export interface Detail {
  readonly name: string;
  readonly label: string;
  readonly words: string;
}

/** Returns a listing's attributes in the order of its kind. `all` includes those that its page omits. */
export const detailsOf = ({ attributes }: Kind, values: Values, language: Language, all = false): readonly Detail[] =>
  Object.entries(attributes).flatMap(([name, attribute]) => {
    const value = values[name];
    if (value === undefined || (attribute.isHidden && !all)) return [];
    return [{ name, label: attribute.label[language], words: inWords(attribute, value, language) }];
  });

/** Returns the text line of a card: the first two of the kind's card attributes that have a value. */
export const cardOf = ({ card, attributes }: Kind, values: Values, language: Language): string =>
  card
    .flatMap((name) => {
      const [attribute, value] = [attributes[name], values[name]];
      return attribute === undefined || value === undefined ? [] : [inWords(attribute, value, language)];
    })
    .slice(0, 2)
    .join(' · ');

/** Returns a headline, such as a pay range, or the text that replaces a missing price; null if there is a price. */
export const headlineOf = (kind: Kind, values: Values, price: string | null, language: Language): string | null => {
  if (kind.headline) return kind.headline(values, language);
  if (price !== null) return null;
  const { noPriceWhen } = kind;
  if (noPriceWhen !== undefined && holds(noPriceWhen, values))
    return inWords(kind.attributes[noPriceWhen.attribute]!, values[noPriceWhen.attribute]!, language);
  return kind.noPrice?.[language] ?? '';
};
