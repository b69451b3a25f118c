/*
 * The definition of a kind of listing, as data and pure functions without schemas, so that browser and server use the
 * same form and checks. `schemas.ts` derives the calls' schemas; docs/kinds.md explains how to add a kind.
 */

import type { EntryKey, Message } from '../message.ts';

/** A text in each screen language. */
export interface Words {
  readonly en: string;
  readonly hi: string;
}
export type Language = keyof Words;

/** Applies while another attribute has one of these values. */
export interface When {
  readonly attribute: string;
  readonly is: readonly string[];
}

interface Described {
  readonly label: Words;
  /** A hint below the field. */
  readonly hint?: Words;
  readonly isNeeded?: true;
  /** Required and stored only under this condition. */
  readonly when?: When;
  /** A filter for visitors: choices individually, numbers by range. */
  readonly isFacet?: true;
  /** Label of the filter, if the field's label does not fit there. */
  readonly filterLabel?: Words;
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
  readonly choices: Readonly<Record<string, Words>>;
}
/** An integer. */
export interface NumberAttribute extends Described {
  readonly type: 'number';
  readonly from: number;
  readonly to: number;
  readonly unit?: Words;
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

/** A published listing, as input for its structured data. */
export interface Shown {
  readonly url: string;
  /** Language of its page. */
  readonly language: Language;
  readonly title: string;
  /** For jobs, whose consumers expect HTML. */
  readonly html: string;
  /** The same without markup. */
  readonly text: string;
  readonly pictures: readonly string[];
  readonly price: string | null;
  readonly values: Values;
  readonly place: { readonly name: string; readonly region: string; readonly country: string } | null;
  readonly owner: { readonly name: string; readonly url: string | null };
  /** ISO 8601. */
  readonly publishedAt: string;
  readonly endsOn: string | null;
}

export interface Kind {
  readonly kind: string;
  readonly words: {
    readonly one: Words;
    readonly many: Words;
    /** Heading of the form for a new one. */
    readonly add: Words;
    /** Description of the kind's page for search engines. */
    readonly summary: Words;
  };
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
  /** Shown instead of a missing price. */
  readonly noPrice?: Words;
  /** A price is not allowed under this condition. */
  readonly noPriceWhen?: When;
  /** Null for none; otherwise required. While `countryWhen` holds, only the country counts, with the hint. */
  readonly place: null | { readonly countryWhen?: When; readonly hint?: Words };
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
  readonly headline?: (values: Values, language: Language) => string;
  /** Returns schema.org data without its context, or null if no type fits. */
  readonly data: (shown: Shown) => object | null;
}

export const holds = ({ attribute, is }: When, values: Readonly<Record<string, unknown>>): boolean =>
  is.includes(String(values[attribute] ?? ''));

/** Tells whether only the country of its place counts. */
export const countsCountry = ({ place }: Kind, values: Readonly<Record<string, unknown>>): boolean =>
  place?.countryWhen !== undefined && holds(place.countryWhen, values);

/** Tells whether an attribute applies, given the others. */
export const isAsked = ({ when }: Attribute, values: Readonly<Record<string, unknown>>): boolean =>
  when === undefined || holds(when, values);

/** Returns schema.org's Organization: a name and, if known, a URL. */
export const organization = ({ name, url }: Shown['owner']): object => ({
  '@type': 'Organization',
  name,
  ...(url === null ? {} : { sameAs: url }),
});

/** Formats a number with Indian grouping: 12,50,000. */
export const figure = (value: number, language: Language): string =>
  value.toLocaleString(language === 'hi' ? 'hi-IN' : 'en-IN', { numberingSystem: 'latn' });
