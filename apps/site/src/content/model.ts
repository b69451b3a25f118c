import type { CONTENT_PICTURES, CONTENT_SLOTS } from '@plumbline/contract/content';

/**
 * What the site says, apart from how it looks. Pages and collections are typed files in this folder; layouts (../layouts)
 * draw them. `content.test.ts` holds the rules that types cannot: unique paths, links that lead somewhere, samples labelled.
 */

/** Markdown (GFM): paragraphs, `##` headings, lists, tables, **strong**, [links](/fees). HTML in it is shown as text. */
export type Markdown = string;

/** `2026-11-21`. */
export type IsoDate = `${number}-${number}-${number}`;
/** `2026-12-04T15:00:00Z`. */
export type IsoMoment = `${IsoDate}T${string}Z`;

/** Lower case, words joined by hyphens: the last part of an address. */
export type Slug = string;

/** The drawings of ../pictures. Each is decoration beside words that say the same. */
export type PictureName = (typeof CONTENT_PICTURES)[number];

/** Live parts that the API draws into the finished page at each request (apps/api/src/http/site.ts, `fill`). */
export type SlotName = (typeof CONTENT_SLOTS)[number];

/** One part of a text. A bare string is Markdown. */
export type Block =
  | Markdown
  | { readonly note: Markdown }
  | { readonly figure: PictureName; readonly caption: string }
  | { readonly steps: readonly TitledText[] }
  /** `otherwise` is shown where the API has nothing to draw (Markdown). */
  | { readonly slot: SlotName; readonly otherwise: Markdown }
  | { readonly faqs: readonly string[] }
  /** A plain form of one button that posts, for confirmations; `keep` names address parameters that it carries along. */
  | { readonly post: `/publicApi/${string}`; readonly button: string; readonly keep: readonly string[] };

export interface TitledText {
  readonly title: string;
  readonly text: Markdown;
}

/** What every page has. `description` is for search engines and shared links: one or two sentences, 50 to 160 characters. */
export interface PageHead {
  readonly path: `/${string}`;
  /** The heading; the browser's title is this and the company's name. */
  readonly title: string;
  readonly lead: Markdown;
  readonly description: string;
}

/** A page that is mostly text: legal pages, guides, explanations. */
export interface TextPage extends PageHead {
  readonly picture?: PictureName;
  readonly updated?: IsoDate;
  /** Version of a legal text, shown beside its date. */
  readonly version?: string;
  /** A list of its headings beside the text. */
  readonly hasContents?: boolean;
  readonly body: readonly Block[];
  /** Pages to read next, by path. */
  readonly next?: readonly `/${string}`[];
  /** Not in the sitemap and not for search engines: answers to a form, confirmations. */
  readonly isHidden?: boolean;
  /** Absent: English. Texts in Hindi stand below /hi. */
  readonly language?: 'hi';
}

/** One content, four layouts: / and /home-2 to /home-4. */
export interface HomeContent {
  readonly title: string;
  readonly lead: Markdown;
  readonly description: string;
  /** Three, short. */
  readonly promises: readonly TitledText[];
  /** How a day is paid: four. */
  readonly steps: readonly TitledText[];
  /** What it is, for somebody who has never heard of it: two or three paragraphs. */
  readonly plainly: Markdown;
  /** Questions a careful visitor has, by id of faqs.ts. */
  readonly questions: readonly string[];
  readonly closing: TitledText;
}

/** One content, three layouts: /about, /about-2, /about-3. */
export interface AboutContent {
  readonly title: string;
  readonly lead: Markdown;
  readonly description: string;
  readonly story: Markdown;
  readonly principles: readonly TitledText[];
  /** What somebody may hold against us, and what we do about it. */
  readonly doubts: readonly TitledText[];
  /** Facts that can be checked: no counters of customers. */
  readonly facts: readonly { readonly label: string; readonly value: string; readonly source?: `/${string}` }[];
  readonly closing: TitledText;
}

/** The contact page beside its form. */
export interface ContactContent extends PageHead {
  readonly ways: readonly TitledText[];
}

/** Heads of the pages that list a collection. */
export type ListedPage =
  | 'gallery'
  | 'testimonials'
  | 'services'
  | 'pricing'
  | 'team'
  | 'faq'
  | 'events'
  | 'career'
  | 'courses'
  | 'projects'
  | 'shop'
  | 'blog'
  | 'categories'
  | 'tags'
  | 'search'
  | 'notFound'
  | 'comingSoon'
  | 'cart'
  | 'checkout';
/** `body` is what the page says below its list, or instead of one (cart, checkout, coming soon). */
export type PageHeads = Readonly<Record<ListedPage, PageHead & { readonly body?: readonly Block[] }>>;

/** Not of a real person, customer or date: the page says "Sample" beside it until the operator replaces it. */
interface MaybeSample {
  readonly isSample: boolean;
}

export interface Service {
  readonly slug: Slug;
  readonly title: string;
  readonly summary: string;
  readonly picture: PictureName;
  /** What one gets, in few words each. */
  readonly points: readonly string[];
  readonly body: readonly Block[];
  readonly faqs: readonly string[];
}

export interface Faq {
  /** Its anchor on /faq. */
  readonly id: Slug;
  readonly topic: string;
  readonly question: string;
  readonly answer: Markdown;
  /** Its place in the list; absent in the files, where it is the order. */
  readonly position?: number;
}

/** One of the slides of the first page; operators make them. */
export interface Slide {
  readonly key: Slug;
  readonly title: string;
  readonly text: Markdown;
  readonly link: `/${string}`;
  readonly linkLabel: string;
  /** A drawing by its name, or the address of a picture. */
  readonly picture: string;
  readonly alt: string;
  readonly position: number;
}

export interface TeamMember extends MaybeSample {
  readonly slug: Slug;
  readonly name: string;
  readonly role: string;
  readonly about: Markdown;
}

export interface Testimonial extends MaybeSample {
  readonly quote: string;
  readonly who: string;
}

export interface SiteEvent extends MaybeSample {
  readonly slug: Slug;
  readonly title: string;
  readonly starts: IsoMoment;
  readonly ends: IsoMoment;
  readonly place: string;
  readonly summary: string;
  readonly body: readonly Block[];
}

export interface Job extends MaybeSample {
  readonly slug: Slug;
  readonly title: string;
  readonly place: string;
  /** "Full time", "Contract". */
  readonly kind: string;
  readonly summary: string;
  readonly body: readonly Block[];
}

export interface Project extends MaybeSample {
  readonly slug: Slug;
  readonly title: string;
  readonly summary: string;
  readonly picture: PictureName;
  readonly year: string;
  readonly facts: readonly { readonly label: string; readonly value: string }[];
  readonly body: readonly Block[];
}

export interface GalleryItem {
  readonly picture: PictureName;
  readonly title: string;
  readonly caption: string;
}

export interface Author {
  readonly slug: Slug;
  readonly name: string;
  readonly about: Markdown;
}

export interface Category {
  readonly slug: Slug;
  readonly title: string;
  readonly summary: string;
}

export interface Post {
  readonly slug: Slug;
  readonly title: string;
  readonly summary: string;
  readonly published: IsoDate;
  readonly updated?: IsoDate;
  readonly author: Slug;
  readonly category: Slug;
  /** In words, lower case; their addresses are made of them. */
  readonly tags: readonly string[];
  readonly picture: PictureName;
  readonly body: readonly Block[];
  readonly language?: 'hi';
}
