import { FOOTER_LINKS, type SiteLink, TRUST_LINKS } from '@plumbline/site-map';
import { type Path, withoutLanguage } from '@plumbline/site-map/language-paths';
import { type Texts, texts as WORDS } from '@plumbline/texts/all/site-frame';
import { inEachLanguage, type Language } from '@plumbline/texts/languages';
import type { MenuPlace } from './content/edits.ts';
import { said } from './content/index.ts';
import type { Post } from './content/model.ts';

export interface MenuGroup {
  readonly label: string;
  readonly links: readonly SiteLink[];
  /** Further links, added by the server. */
  readonly slot?: 'shop-menu';
}

export const newestOf = (written: readonly Post[]): readonly Post[] =>
  written.toSorted((a, b) => b.published.localeCompare(a.published));

/** Returns the built menu with operators' links in their places. A link appears only once. */
export function withPlaces(groups: readonly MenuGroup[], places: readonly MenuPlace[]): readonly MenuGroup[] {
  const moved = new Set<string>(places.map(({ to }) => to));
  return groups.map((group) => {
    const links = group.links.filter(({ to }) => !moved.has(to));
    const own = places.filter((place) => place.group === group.label).toSorted((a, b) => a.position - b.position);
    for (const { to, label, position } of own) links.splice(position, 0, { to, label });
    return { ...group, links };
  });
}

type MenuLink = Texts['menu']['links'];

/**
 * An English path whose label has the same name, or a path and the name of its label. A path may depend on the language;
 * null means none.
 */
type Entry =
  | (keyof MenuLink & Path)
  | readonly [to: Path | ((language: Language) => Path | null), name: keyof MenuLink];

interface Group {
  readonly name: keyof Texts['menu']['groups'];
  /** Absent: the links about trust and law, which are at the foot of every page too. */
  readonly entries?: readonly Entry[];
  readonly slot?: 'shop-menu';
}

const newestArticle = (language: Language): Path | null => {
  const [newest] = newestOf(said[language].posts);
  return newest ? `/blog/${newest.slug}` : null;
};

/** Every page of the specified menu (section 2), grouped, with the layouts of a page together. */
const GROUPS: readonly Group[] = [
  {
    name: 'home',
    entries: ['/', '/home-2', '/home-3', '/home-4'],
  },
  {
    name: 'company',
    entries: [
      '/about',
      '/about-2',
      '/about-3',
      '/team',
      '/projects',
      '/gallery',
      '/testimonials',
      '/events',
      '/career',
    ],
  },
  {
    name: 'services',
    entries: [
      '/services',
      '/services-2',
      [`/services/${said.en.services[0]!.slug}`, 'service'],
      '/pricing',
      '/how-a-package-earns',
      '/membership-levels',
      '/purchase-guide',
      '/profile-authentication',
      '/courses',
    ],
  },
  {
    name: 'shop',
    slot: 'shop-menu',
    entries: ['/shop', '/market', '/shop/product', '/shop/cart', '/shop/checkout'],
  },
  {
    name: 'news',
    entries: [
      '/blog',
      '/blog-2',
      '/blog-3',
      [newestArticle, 'article'],
      '/single-post-2',
      '/single-post-3',
      [`/author/${said.en.authors[0]!.slug}`, 'author'],
      '/categories',
      '/tags',
    ],
  },
  {
    name: 'trust',
  },
  {
    name: 'pages',
    entries: ['/faq', '/search', '/check-the-books', '/newsletter', '/coming-soon', '/404'],
  },
];

/** The sentence about the company and the links at the foot of every page. */
export const footIn = (language: Language) => {
  const { sentence, footerLinks, trustLinks } = WORDS[language];
  return {
    sentence,
    footer: FOOTER_LINKS.map(({ to }): SiteLink => ({ to, label: footerLinks[to] })),
    trust: TRUST_LINKS.map(({ to }): SiteLink => ({ to, label: trustLinks[to] })),
  };
};

const groupsIn = (language: Language): readonly MenuGroup[] => {
  const { groups, links } = WORDS[language].menu;
  const linkOf = (entry: Entry): SiteLink[] => {
    const [to, name] = typeof entry === 'string' ? ([entry, entry] as const) : entry;
    const path = typeof to === 'function' ? to(language) : to;
    return path === null ? [] : [{ to: path, label: links[name] }];
  };
  return GROUPS.map(({ name, entries, ...slot }) => ({
    label: groups[name],
    links: entries?.flatMap(linkOf) ?? footIn(language).trust,
    ...slot,
  }));
};

/** All menus have the same places, defined by English paths. Operators move links in the English menu. */
export const MENUS = inEachLanguage((language) => withPlaces(groupsIn(language), said[language].menuPlaces));

/** Tells whether a menu link is the page at the path, in any language. */
export const isOpen = ({ to }: SiteLink, path: Path): boolean => to === path || to === withoutLanguage(path);

/** The menu's only link into the application (section 2). */
export const contactIn = (language: Language): SiteLink => ({ to: '/contactForm', label: WORDS[language].contact });
