import type { Attribute, ChoiceAttribute, Kind, Words } from './define.ts';

type Text = 'label' | 'hint' | 'filterLabel' | 'unit' | 'choices';
type Without<Whole, Keys extends PropertyKey> = Whole extends unknown ? Omit<Whole, Keys> : never;

/** An attribute before it has its texts. Choices are listed by their values. */
type BareAttribute =
  | Without<Exclude<Attribute, ChoiceAttribute>, Text>
  | (Omit<ChoiceAttribute, Text> & { readonly choices: readonly string[] });

type BareKind<Name extends string> = Omit<Kind, 'words' | 'noPrice' | 'place' | 'attributes'> & {
  readonly place: null | Omit<NonNullable<Kind['place']>, 'hint'>;
  readonly attributes: Readonly<Record<Name, BareAttribute>>;
};

interface AttributeTexts {
  readonly label: Words;
  readonly hint?: Words;
  readonly filterLabel?: Words;
  readonly unit?: Words;
  readonly choices?: Readonly<Record<string, Words>>;
}

interface KindTexts<Name extends string> {
  readonly one: Words;
  readonly many: Words;
  readonly add: Words;
  readonly summary: Words;
  readonly noPrice?: Words;
  readonly placeHint?: Words;
  /** Left out only by a kind without attributes. */
  readonly attributes?: Readonly<Record<Name, AttributeTexts>>;
}

/** Adds its texts to a definition. A choice without a text, such as a currency, is shown as its value. */
export function withTexts<Name extends string>(
  { attributes, place, ...bare }: BareKind<Name>,
  { one, many, add, summary, noPrice, placeHint, attributes: texts }: KindTexts<Name>,
): Kind {
  const named = Object.entries(attributes) as [Name, BareAttribute][];
  return {
    ...bare,
    words: { one, many, add, summary },
    ...(noPrice && { noPrice }),
    place: place && { ...place, ...(placeHint && { hint: placeHint }) },
    attributes: Object.fromEntries(named.map(([name, attribute]) => [name, worded(attribute, texts![name])])),
  };
}

const worded = (attribute: BareAttribute, { choices, ...texts }: AttributeTexts): Attribute =>
  'choices' in attribute
    ? {
        ...attribute,
        ...texts,
        choices: Object.fromEntries(
          attribute.choices.map((value) => [value, choices?.[value] ?? { en: value, hi: value }]),
        ),
      }
    : { ...attribute, ...texts };
