import { SITE_MAPS, type SiteLink, TRUST_LINKS } from '@plumbline/site-map';
import type { MenuPlace } from './content/edits.ts';
import { authors, menuPlaces, posts, services } from './content/index.ts';
import { inEnglishPath, type Path } from './content/language-paths.ts';
import type { Post } from './content/model.ts';

export interface MenuGroup {
  readonly label: string;
  readonly links: readonly SiteLink[];
  /** Further links, which the server knows. */
  readonly slot?: 'shop-menu';
}

export const newestOf = (written: readonly Post[]): readonly Post[] =>
  written.toSorted((a, b) => b.published.localeCompare(a.published));
export const newestFirst = newestOf(posts);

/** Links of the files, with those of operators in their places. A link stands in the menu once. */
export function withPlaces(groups: readonly MenuGroup[], places: readonly MenuPlace[]): readonly MenuGroup[] {
  const moved = new Set<string>(places.map(({ to }) => to));
  return groups.map((group) => {
    const links = group.links.filter(({ to }) => !moved.has(to));
    const own = places.filter((place) => place.group === group.label).toSorted((a, b) => a.position - b.position);
    for (const { to, label, position } of own) links.splice(position, 0, { to, label });
    return { ...group, links };
  });
}

/** Every page of the specification's menu (section 2), grouped. The layouts of a page stand beside each other. */
const GROUPS: readonly MenuGroup[] = [
  {
    label: 'Home',
    links: [
      { to: '/', label: 'Home 1: the books' },
      { to: '/home-2', label: 'Home 2: the question' },
      { to: '/home-3', label: 'Home 3: the page' },
      { to: '/home-4', label: 'Home 4: the paper' },
    ],
  },
  {
    label: 'Company',
    links: [
      { to: '/about', label: 'About style 1' },
      { to: '/about-2', label: 'About style 2' },
      { to: '/about-3', label: 'About style 3' },
      { to: '/team', label: 'Team' },
      { to: '/projects', label: 'Projects' },
      { to: '/gallery', label: 'Gallery' },
      { to: '/testimonials', label: 'Testimonials' },
      { to: '/events', label: 'Events' },
      { to: '/career', label: 'Career' },
    ],
  },
  {
    label: 'Services',
    links: [
      { to: '/services', label: 'Services style 1' },
      { to: '/services-2', label: 'Services style 2' },
      { to: `/services/${services[0]!.slug}`, label: 'Service details' },
      { to: '/pricing', label: 'Pricing' },
      { to: '/membership-levels', label: 'Membership levels' },
      { to: '/purchase-guide', label: 'Purchase guide' },
      { to: '/profile-authentication', label: 'Profile authentication' },
      { to: '/courses', label: 'Courses' },
    ],
  },
  {
    label: 'Shop',
    slot: 'shop-menu',
    links: [
      { to: '/shop', label: 'Shop' },
      { to: '/market', label: 'Market' },
      { to: '/shop/product', label: 'Newest product' },
      { to: '/shop/cart', label: 'Cart' },
      { to: '/shop/checkout', label: 'Checkout' },
    ],
  },
  {
    label: 'News',
    links: [
      { to: '/blog', label: 'Blog, grid' },
      { to: '/blog-2', label: 'Blog, list' },
      { to: '/blog-3', label: 'Blog with sidebar' },
      ...newestFirst.slice(0, 1).map(({ slug }) => ({ to: `/blog/${slug}` as const, label: 'Single post' })),
      { to: '/single-post-2', label: 'Single post, wide' },
      { to: '/single-post-3', label: 'Single post with sidebar' },
      { to: `/author/${authors[0]!.slug}`, label: 'Author' },
      { to: '/categories', label: 'Categories' },
      { to: '/tags', label: 'Tags' },
    ],
  },
  { label: 'Trust', links: TRUST_LINKS },
  {
    label: 'Pages',
    links: [
      { to: '/faq', label: "FAQ's" },
      { to: '/search', label: 'Search' },
      { to: '/coming-soon', label: 'Coming soon' },
      { to: '/404', label: '404' },
    ],
  },
];

const MENU = withPlaces(GROUPS, menuPlaces);

/** Pages that are there in Hindi, and under a word that says so those that are not. */
const HINDI_MENU: readonly MenuGroup[] = [
  {
    label: 'कंपनी',
    links: [
      { to: '/hi', label: 'पहला पेज' },
      { to: '/about', label: 'हमारे बारे में' },
      { to: '/services', label: 'सेवाएँ' },
      { to: `/services/${services[0]!.slug}`, label: 'सेवा का विवरण' },
      { to: '/pricing', label: 'मूल्य' },
      { to: '/blog', label: 'समाचार' },
      { to: '/categories', label: 'लेख, विषय से' },
    ],
  },
  {
    label: 'सदस्य',
    links: [
      { to: '/how-a-package-earns', label: 'पैकेज कैसे कमाता है' },
      { to: '/purchase-guide', label: 'ख़रीद मार्गदर्शिका' },
      { to: '/membership-levels', label: 'सदस्यता स्तर' },
      { to: '/profile-authentication', label: 'पहचान और सुरक्षा' },
      { to: '/check-the-books', label: 'बही जाँचें' },
    ],
  },
  { label: 'भरोसा', links: SITE_MAPS.hi.trust },
  {
    label: 'सहायता',
    links: [
      { to: '/faq', label: 'प्रश्नोत्तर' },
      { to: '/search', label: 'खोज' },
      { to: '/newsletter', label: 'न्यूज़लेटर' },
    ],
  },
  {
    label: 'बाज़ार',
    slot: 'shop-menu',
    links: [
      { to: '/market', label: 'बाज़ार' },
      { to: '/shop/product', label: 'सबसे नया उत्पाद' },
      { to: '/market/course', label: 'पाठ्यक्रम' },
    ],
  },
  {
    label: 'अंग्रेज़ी में',
    links: [
      { to: '/shop', label: 'दुकान' },
      { to: '/courses', label: 'कोर्स' },
      { to: '/projects', label: 'परियोजनाएँ' },
      { to: '/team', label: 'टीम' },
      { to: '/events', label: 'कार्यक्रम' },
      { to: '/career', label: 'नौकरियाँ' },
      { to: '/gallery', label: 'गैलरी' },
    ],
  },
];

/** Whether a link of the menu is the page at the path: the links of both menus are written for the English addresses. */
export const isOpen = ({ to }: SiteLink, path: Path): boolean => to === path || to === inEnglishPath(path);

export const MENUS = { en: MENU, hi: HINDI_MENU } as const satisfies Readonly<
  Record<'en' | 'hi', readonly MenuGroup[]>
>;

/** The menu's only link into the application (section 2). */
export const CONTACTS = {
  en: { to: '/contactForm', label: 'Contact' },
  hi: { to: '/contactForm', label: 'संपर्क' },
} as const satisfies Readonly<Record<'en' | 'hi', SiteLink>>;
