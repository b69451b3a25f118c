import type { CONTENT_PICTURES, CONTENT_SLOTS } from '@plumbline/contract/content';
import type { Language } from '@plumbline/texts/languages';

/**
 * The site's content without its appearance. Files in this folder give each page and collection its structure, and
 * `texts/<language>/site-*` its words; layouts (../layouts) render both. `content.test.ts` checks what types cannot:
 * unique paths, working links, labelled samples.
 */

/** Markdown (GFM): paragraphs, `##` headings, lists, tables, **strong**, [links](/fees). HTML is shown as text. */
export type Markdown = string;

/** `2026-11-21`. */
export type IsoDate = `${number}-${number}-${number}`;
/** `2026-12-04T15:00:00Z`. */
export type IsoMoment = `${IsoDate}T${string}Z`;

/** Lower case, words joined by hyphens: the last part of a path. */
export type Slug = string;

/** The drawings of ../pictures, each a decoration beside a text with the same meaning. */
export type PictureName = (typeof CONTENT_PICTURES)[number];

/** Live parts that the API renders into the finished page on each request (apps/api/src/http/site.ts, `fill`). */
export type SlotName = (typeof CONTENT_SLOTS)[number];

/** One part of a text. A bare string is Markdown. */
export type Block =
  | Markdown
  | { readonly note: Markdown }
  | { readonly figure: PictureName; readonly caption: string }
  | { readonly steps: readonly TitledText[] }
  /** `otherwise` (Markdown) is shown if the API has nothing to render. */
  | { readonly slot: SlotName; readonly otherwise: Markdown }
  | { readonly faqs: readonly string[] }
  /** A plain form with a single button, for confirmations; `keep` lists URL parameters that it passes on. */
  | { readonly post: `/publicApi/${string}`; readonly button: string; readonly keep: readonly string[] };

export interface TitledText {
  readonly title: string;
  readonly text: Markdown;
}

/** Common fields of all pages. `description` is for search engines and link previews: 50 to 160 characters. */
export interface PageHead {
  readonly path: `/${string}`;
  /** The heading; the browser's title adds the company's name. */
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
  /** Shows a table of contents beside the text. */
  readonly hasContents?: boolean;
  readonly body: readonly Block[];
  /** Pages suggested for further reading, by path. */
  readonly next?: readonly `/${string}`[];
  /** Excluded from the sitemap and search engines: responses to forms, confirmations. */
  readonly isHidden?: boolean;
  readonly language: Language;
}

/** One content for four layouts: / and /home-2 to /home-4. */
export interface HomeContent {
  readonly title: string;
  readonly lead: Markdown;
  readonly description: string;
  /** Three, short. */
  readonly promises: readonly TitledText[];
  /** Four steps from a day's result to its payment. */
  readonly steps: readonly TitledText[];
  /** A plain explanation for newcomers: two or three paragraphs. */
  readonly plainly: Markdown;
  /** Questions of careful visitors, by id in faqs.ts. */
  readonly questions: readonly string[];
  readonly closing: TitledText;
}

/** One content for three layouts: /about, /about-2, /about-3. */
export interface AboutContent {
  readonly title: string;
  readonly lead: Markdown;
  readonly description: string;
  readonly story: Markdown;
  readonly principles: readonly TitledText[];
  /** Possible objections, and our answers. */
  readonly doubts: readonly TitledText[];
  /** Verifiable facts; no customer counters. */
  readonly facts: readonly { readonly label: string; readonly value: string; readonly source?: `/${string}` }[];
  readonly closing: TitledText;
}

/** The contact page beside its form. */
export interface ContactContent extends PageHead {
  readonly ways: readonly TitledText[];
}

/** Headings of the pages that list a collection. */
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
/** `body` is shown below the list, or instead of one (cart, checkout, coming soon). */
export type PageHeads = Readonly<Record<ListedPage, PageHead & { readonly body?: readonly Block[] }>>;

/** Not about a real person, customer or date: labelled "Sample" until the operator replaces it. */
interface MaybeSample {
  readonly isSample: boolean;
}

export interface Service {
  readonly slug: Slug;
  readonly title: string;
  readonly summary: string;
  readonly picture: PictureName;
  /** What is offered, in a few words each. */
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
  /** Its position in the list; absent in the files, where the order counts. */
  readonly position?: number;
}

/** A slide of the home page, created by operators. */
export interface Slide {
  readonly key: Slug;
  readonly title: string;
  readonly text: Markdown;
  readonly link: `/${string}`;
  readonly linkLabel: string;
  /** The name of a drawing, or the URL of a picture. */
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
  /** Lower-case words, from which their URLs are made. */
  readonly tags: readonly string[];
  readonly picture: PictureName;
  readonly body: readonly Block[];
  readonly language: Language;
}

/** The content of a language. */
export interface Built {
  readonly authors: readonly Author[];
  readonly categories: readonly Category[];
  readonly events: readonly SiteEvent[];
  readonly faqs: readonly Faq[];
  readonly gallery: readonly GalleryItem[];
  readonly jobs: readonly Job[];
  readonly about: AboutContent;
  readonly contact: ContactContent;
  readonly heads: PageHeads;
  readonly home: HomeContent;
  readonly texts: readonly TextPage[];
  readonly posts: readonly Post[];
  readonly projects: readonly Project[];
  readonly services: readonly Service[];
  readonly team: readonly TeamMember[];
  readonly testimonials: readonly Testimonial[];
}
