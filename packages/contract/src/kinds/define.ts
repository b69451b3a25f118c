/*
 * The definition of a kind of listing, in data and pure functions: no schema, so that a browser can draw the form and
 * check it by the same definition as the server. `schemas.ts` makes the calls' schemas of it; docs/kinds.md shows how
 * one is added.
 */

/** A text in each language that screens have. */
export interface Words {
  readonly en: string;
  readonly hi: string;
}
export type Language = keyof Words;

/** Holds while another attribute has one of these values. */
export interface When {
  readonly attribute: string;
  readonly is: readonly string[];
}

interface Described {
  readonly label: Words;
  /** A hint beneath the field. */
  readonly hint?: Words;
  readonly isNeeded?: true;
  /** It is asked for, and kept, only then. */
  readonly when?: When;
  /** Visitors filter by it: choices by each of them, numbers by a range. */
  readonly isFacet?: true;
  /** Above its filter, where the label of its field reads wrong there. */
  readonly filterLabel?: Words;
  /** Not among the details of its page: what the headline says already, or what is said to who answers. */
  readonly isHidden?: true;
}

export interface TextAttribute extends Described {
  readonly type: 'text';
  /** Characters. */
  readonly most: number;
}
export interface ListAttribute extends Described {
  readonly type: 'list';
  /** Entries, and characters of each. */
  readonly most: number;
  readonly length: number;
}
export interface ChoiceAttribute extends Described {
  readonly type: 'choice';
  readonly choices: Readonly<Record<string, Words>>;
}
/** A whole number. */
export interface NumberAttribute extends Described {
  readonly type: 'number';
  readonly from: number;
  readonly to: number;
  readonly unit?: Words;
  /** Written without separators: a year. */
  readonly isPlain?: true;
}
/** YYYY-MM-DD. */
export interface DayAttribute extends Described {
  readonly type: 'day';
  /** Not after today, wherever on earth that is. */
  readonly isPast?: true;
}
/** Yes, or it is left out. Needed: yes, or it cannot be posted. */
export interface YesAttribute extends Described {
  readonly type: 'yes';
}
export type Attribute = TextAttribute | ListAttribute | ChoiceAttribute | NumberAttribute | DayAttribute | YesAttribute;
export type Attributes = Readonly<Record<string, Attribute>>;

export type Value = string | number | boolean | readonly string[];
export type Values = Readonly<Record<string, Value>>;

export const ANSWERS = ['application', 'interest', 'photo-request', 'contact-request', 'claim', 'enquiry'] as const;
export type Answer = (typeof ANSWERS)[number];

/** The fault that a rule between several fields finds. */
export interface Broken {
  readonly field: string;
  readonly message: string;
}

/** A published listing as its structured data is made of it. */
export interface Shown {
  readonly url: string;
  /** Of the page that it stands in. */
  readonly language: Language;
  readonly title: string;
  /** For jobs, whose consumers want HTML. */
  readonly html: string;
  /** The same in words, without any mark-up. */
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
    /** Above the form of a new one. */
    readonly add: Words;
    /** For search engines: what the page of the kind shows. */
    readonly summary: Words;
  };
  /** As `catalogue.kind` has it, which decides; a test compares the two. */
  readonly postedBy: readonly ('member' | 'vendor')[];
  /** Of a member: an identity check that was approved. */
  readonly needsIdentity: boolean;
  readonly seenBy: 'public' | 'members' | 'consent';
  readonly isOrdered: boolean;
  /** With a price it is ordered as well: what is sold is neither goods nor a file, and its own module lets the buyer in. */
  readonly givesAccess?: true;
  /** A store's with a price can be ordered as a product is, while this holds. */
  readonly orderedWhen?: When;
  readonly price: 'required' | 'optional' | 'none';
  /** In place of a price that is not given. */
  readonly noPrice?: Words;
  /** There can be no price then. */
  readonly noPriceWhen?: When;
  /** Null: it has none. Otherwise it is required. While `countryWhen` holds, only its country counts, and the form shows the hint. */
  readonly place: null | { readonly countryWhen?: When; readonly hint?: Words };
  /** Null: as long as its owner wants. `isChosen`: its owner names the last day, within these days. `isOnce`: it is not renewed. */
  readonly lifetime: null | { readonly days: number; readonly isChosen: boolean; readonly isOnce?: true };
  readonly maxOfMember: number;
  readonly answers: readonly Answer[];
  readonly attributes: Attributes;
  /** Between several attributes; asked when each by itself is right. */
  readonly rules: readonly ((values: Values) => Broken | null)[];
  /** Names of the attributes that its card shows, the first two that it has. */
  readonly card: readonly string[];
  /** In the place of a price on card and page, such as a pay range. */
  readonly headline?: (values: Values, language: Language) => string;
  /** schema.org, without its context; null where the standard has nothing that fits. */
  readonly data: (shown: Shown) => object | null;
}

export const holds = ({ attribute, is }: When, values: Readonly<Record<string, unknown>>): boolean =>
  is.includes(String(values[attribute] ?? ''));

/** Whether only the country of its place counts. */
export const countsCountry = ({ place }: Kind, values: Readonly<Record<string, unknown>>): boolean =>
  place?.countryWhen !== undefined && holds(place.countryWhen, values);

/** Whether an attribute is asked for, given the others. */
export const isAsked = ({ when }: Attribute, values: Readonly<Record<string, unknown>>): boolean =>
  when === undefined || holds(when, values);

/** schema.org's Organization: a name, and where it is known by more. */
export const organization = ({ name, url }: Shown['owner']): object => ({
  '@type': 'Organization',
  name,
  ...(url === null ? {} : { sameAs: url }),
});

/** Thousands as India writes them: 12,50,000. */
export const figure = (value: number, language: Language): string =>
  value.toLocaleString(language === 'hi' ? 'hi-IN' : 'en-IN', { numberingSystem: 'latn' });
