import { SITE_MAPS, type SiteLink, TRUST_LINKS } from '@plumbline/site-map';
import { inEnglishPath, type Path } from '@plumbline/site-map/language-paths';
import type { MenuPlace } from './content/edits.ts';
import { authors, menuPlaces, said, services } from './content/index.ts';
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

type Language = keyof typeof said;

/** English path, English label, Hindi label. A path may depend on the language; null means none. */
type Entry = readonly [to: Path | ((language: Language) => Path | null), en: string, hi: string];

interface Group {
  readonly label: Readonly<Record<Language, string>>;
  readonly entries: readonly Entry[];
  readonly slot?: 'shop-menu';
}

const newestArticle = (language: Language): Path | null => {
  const [newest] = newestOf(said[language].posts);
  return newest ? `/blog/${newest.slug}` : null;
};

/** Every page of the specified menu (section 2), grouped, with the layouts of a page together. */
const GROUPS: readonly Group[] = [
  {
    label: { en: 'Home', hi: 'पहला पेज' },
    entries: [
      ['/', 'Home 1: the books', 'पहला पेज 1: बही'],
      ['/home-2', 'Home 2: the question', 'पहला पेज 2: प्रश्न'],
      ['/home-3', 'Home 3: the page', 'पहला पेज 3: पन्ना'],
      ['/home-4', 'Home 4: the paper', 'पहला पेज 4: अख़बार'],
    ],
  },
  {
    label: { en: 'Company', hi: 'कंपनी' },
    entries: [
      ['/about', 'About style 1', 'हमारे बारे में, शैली 1'],
      ['/about-2', 'About style 2', 'हमारे बारे में, शैली 2'],
      ['/about-3', 'About style 3', 'हमारे बारे में, शैली 3'],
      ['/team', 'Team', 'टीम'],
      ['/projects', 'Projects', 'परियोजनाएँ'],
      ['/gallery', 'Gallery', 'गैलरी'],
      ['/testimonials', 'Testimonials', 'सदस्यों की राय'],
      ['/events', 'Events', 'कार्यक्रम'],
      ['/career', 'Career', 'नौकरियाँ'],
    ],
  },
  {
    label: { en: 'Services', hi: 'सेवाएँ' },
    entries: [
      ['/services', 'Services style 1', 'सेवाएँ, शैली 1'],
      ['/services-2', 'Services style 2', 'सेवाएँ, शैली 2'],
      [`/services/${services[0]!.slug}`, 'Service details', 'सेवा का विवरण'],
      ['/pricing', 'Pricing', 'मूल्य'],
      ['/how-a-package-earns', 'How a package earns', 'पैकेज कैसे कमाता है'],
      ['/membership-levels', 'Membership levels', 'सदस्यता स्तर'],
      ['/purchase-guide', 'Purchase guide', 'ख़रीद मार्गदर्शिका'],
      ['/profile-authentication', 'Profile authentication', 'पहचान और सुरक्षा'],
      ['/courses', 'Courses', 'पाठ्यक्रम'],
    ],
  },
  {
    label: { en: 'Shop', hi: 'दुकान' },
    slot: 'shop-menu',
    entries: [
      ['/shop', 'Shop', 'दुकान'],
      ['/market', 'Market', 'बाज़ार'],
      ['/shop/product', 'Newest product', 'सबसे नया उत्पाद'],
      ['/shop/cart', 'Cart', 'कार्ट'],
      ['/shop/checkout', 'Checkout', 'चेकआउट'],
    ],
  },
  {
    label: { en: 'News', hi: 'समाचार' },
    entries: [
      ['/blog', 'Blog, grid', 'लेख, चित्रों के साथ'],
      ['/blog-2', 'Blog, list', 'लेख, सूची'],
      ['/blog-3', 'Blog with sidebar', 'लेख, साइड पट्टी के साथ'],
      [newestArticle, 'Single post', 'एक लेख'],
      ['/single-post-2', 'Single post, wide', 'एक लेख, चौड़ा'],
      ['/single-post-3', 'Single post with sidebar', 'एक लेख, साइड पट्टी के साथ'],
      [`/author/${authors[0]!.slug}`, 'Author', 'लेखक'],
      ['/categories', 'Categories', 'विषय'],
      ['/tags', 'Tags', 'टैग'],
    ],
  },
  {
    label: { en: 'Trust', hi: 'भरोसा' },
    entries: TRUST_LINKS.map(({ to, label }, at) => [to, label, SITE_MAPS.hi.trust[at]!.label] as const),
  },
  {
    label: { en: 'Pages', hi: 'पेज' },
    entries: [
      ['/faq', "FAQ's", 'प्रश्नोत्तर'],
      ['/search', 'Search', 'खोज'],
      ['/check-the-books', 'Check the books', 'बही जाँचें'],
      ['/newsletter', 'Newsletter', 'न्यूज़लेटर'],
      ['/coming-soon', 'Coming soon', 'जल्द आ रहा है'],
      ['/404', '404', '404'],
    ],
  },
];

const groupsIn = (language: Language): readonly MenuGroup[] =>
  GROUPS.map(({ label, entries, ...slot }) => ({
    label: label[language],
    links: entries.flatMap(([to, en, hi]) => {
      const path = typeof to === 'function' ? to(language) : to;
      return path === null ? [] : [{ to: path, label: { en, hi }[language] }];
    }),
    ...slot,
  }));

/** Both menus have the same places, defined by English paths. Operators move links in the English menu. */
export const MENUS: Readonly<Record<Language, readonly MenuGroup[]>> = {
  en: withPlaces(groupsIn('en'), menuPlaces),
  hi: groupsIn('hi'),
};

/** Tells whether a menu link is the page at the path, in either language. */
export const isOpen = ({ to }: SiteLink, path: Path): boolean => to === path || to === inEnglishPath(path);

/** The menu's only link into the application (section 2). */
export const CONTACTS = {
  en: { to: '/contactForm', label: 'Contact' },
  hi: { to: '/contactForm', label: 'संपर्क' },
} as const satisfies Readonly<Record<'en' | 'hi', SiteLink>>;
