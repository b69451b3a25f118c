/*
 * The definition of a kind of listing, as data and pure functions without schemas and texts, so that browser and server
 * use the same form and checks. `schemas.ts` derives the calls' schemas; docs/kinds.md explains how to add a kind.
 */
import { inEachLanguage, type Language } from '@plumbline/texts/languages';
import type { EntryKey, Message } from '../message.ts';

/** Applies while another attribute has one of these values. */
export interface When {
  readonly attribute: string;
  readonly is: readonly string[];
}

interface Described {
  readonly isNeeded?: true;
  /** Required and stored only under this condition. */
  readonly when?: When;
  /** A filter for visitors: choices individually, numbers by range. */
  readonly isFacet?: true;
  /** Omitted from the details of its page, because the headline shows it or only respondents may see it. */
  readonly isHidden?: true;
}

export interface TextAttribute extends Described {
  readonly type: 'text';
  /** In characters. */
  readonly most: number;
}
export interface ListAttribute extends Described {
  readonly type: 'list';
  /** Limits of entries, and characters of each. */
  readonly most: number;
  readonly length: number;
}
export interface ChoiceAttribute extends Described {
  readonly type: 'choice';
  readonly choices: readonly string[];
  /** The choices are codes, such as currencies, and have no texts. */
  readonly areCodes?: true;
}
/** An integer. */
export interface NumberAttribute extends Described {
  readonly type: 'number';
  readonly from: number;
  readonly to: number;
  /** Written without separators, like a year. */
  readonly isPlain?: true;
}
/** YYYY-MM-DD. */
export interface DayAttribute extends Described {
  readonly type: 'day';
  /** Not after today in any time zone. */
  readonly isPast?: true;
}
/** Yes or absent. If required, the listing cannot be posted without it. */
export interface YesAttribute extends Described {
  readonly type: 'yes';
}
export type Attribute = TextAttribute | ListAttribute | ChoiceAttribute | NumberAttribute | DayAttribute | YesAttribute;
export type Attributes = Readonly<Record<string, Attribute>>;

export type Value = string | number | boolean | readonly string[];
export type Values = Readonly<Record<string, Value>>;

export const ANSWERS = ['application', 'interest', 'photo-request', 'contact-request', 'claim', 'enquiry'] as const;
export type Answer = (typeof ANSWERS)[number];

/** An error found by a rule between several fields. */
export interface Broken {
  readonly field: string;
  readonly message: Message<EntryKey>;
}

export interface Kind {
  readonly kind: string;
  /** As in `catalogue.kind`, which is authoritative; a test compares the two. */
  readonly postedBy: readonly ('member' | 'vendor')[];
  /** For members: requires an approved identity check. */
  readonly needsIdentity: boolean;
  readonly seenBy: 'public' | 'members' | 'consent';
  readonly isOrdered: boolean;
  /** With a price it can be ordered. The item is neither goods nor a file; its own module gives the buyer access. */
  readonly givesAccess?: true;
  /** A store's listing with a price can be ordered like a product under this condition. */
  readonly orderedWhen?: When;
  readonly price: 'required' | 'optional' | 'none';
  /** A price is not allowed under this condition. */
  readonly noPriceWhen?: When;
  /** Null for none; otherwise required. While `countryWhen` holds, only the country counts. */
  readonly place: null | { readonly countryWhen?: When };
  /** Null for no limit. `isChosen`: the owner sets the last day, within these days. `isOnce`: it cannot be renewed. */
  readonly lifetime: null | { readonly days: number; readonly isChosen: boolean; readonly isOnce?: true };
  readonly maxOfMember: number;
  readonly answers: readonly Answer[];
  readonly attributes: Attributes;
  /** Rules between several attributes, checked once each attribute is valid. */
  readonly rules: readonly ((values: Values) => Broken | null)[];
  /** Attributes for its card, which shows the first two that have a value. */
  readonly card: readonly string[];
  /** Shown on card and page instead of a price, such as a pay range. */
  readonly headline?: (values: Values, kind: KindIn) => string;
}

export interface AttributeTexts {
  readonly label: string;
  /** Below the field. */
  readonly hint?: string;
  /** Label of the filter, if the field's label does not fit there. */
  readonly filterLabel?: string;
  readonly unit?: string;
  readonly choices?: Readonly<Record<string, string>>;
}

export interface KindTexts {
  readonly one: string;
  readonly many: string;
  /** Heading of the form for a new one. */
  readonly add: string;
  /** Description of the kind's page for search engines. */
  readonly summary: string;
  /** Shown instead of a missing price. */
  readonly noPrice?: string;
  /** Below the field of the place while only its country counts. */
  readonly placeHint?: string;
  /** Absent only if the kind has no attributes. */
  readonly attributes?: Readonly<Record<string, AttributeTexts>>;
}

/** The texts that a definition needs: a label for each attribute, and a text for each choice. */
export type TextsOf<Of extends Kind> = KindTexts &
  (object extends Of['attributes']
    ? unknown
    : { readonly attributes: { readonly [Name in keyof Of['attributes']]: TextsOfAttribute<Of['attributes'][Name]> } });

type TextsOfAttribute<Of extends Attribute> = AttributeTexts &
  (Of extends { readonly areCodes: true }
    ? unknown
    : Of extends { readonly choices: readonly (infer Choice extends string)[] }
      ? { readonly choices: Readonly<Record<Choice, string>> }
      : Of extends YesAttribute
        ? { readonly choices: { readonly yes: string } }
        : unknown);

/** A kind with its texts in one language. */
export interface KindIn extends Kind {
  readonly language: Language;
  readonly texts: KindTexts;
}

export const kindIn = <Of extends Kind>(kind: Of, texts: TextsOf<Of>, language: Language): KindIn => ({
  ...kind,
  texts,
  language,
});

/** A kind with its texts in every language. */
export type KindInAll = Readonly<Record<Language, KindIn>>;

/** Returns the texts of an attribute that the kind has. */
export const textsOf = ({ texts }: KindIn, attribute: string): AttributeTexts => texts.attributes![attribute]!;

/** Returns the label of an attribute in every language. */
export const labelsOf = (kind: KindInAll, attribute: string): Readonly<Record<Language, string>> =>
  inEachLanguage((language) => textsOf(kind[language], attribute).label);

export function filterLabelOf(kind: KindIn, attribute: string): string {
  const { filterLabel, label } = textsOf(kind, attribute);
  return filterLabel ?? label;
}

export const holds = ({ attribute, is }: When, values: Readonly<Record<string, unknown>>): boolean =>
  is.includes(String(values[attribute] ?? ''));

/** Tells whether only the country of its place counts. */
export const countsCountry = ({ place }: Kind, values: Readonly<Record<string, unknown>>): boolean =>
  place?.countryWhen !== undefined && holds(place.countryWhen, values);

/** Tells whether an attribute applies, given the others. */
export const isAsked = ({ when }: Attribute, values: Readonly<Record<string, unknown>>): boolean =>
  when === undefined || holds(when, values);

/** Formats a number with the grouping of its language, which is Indian in English too: 12,50,000. */
export const figure = (value: number, language: Language): string =>
  value.toLocaleString(language === 'en' ? 'en-IN' : language, { numberingSystem: 'latn' });
