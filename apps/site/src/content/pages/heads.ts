import { type Path, pathIn } from '@plumbline/site-map/language-paths';
import type { Block, ListedPage, PageHeads } from '../model.ts';
import { asked, paragraphs, section } from '../parts.ts';
import type { SiteTexts } from '../texts.ts';

const PATHS: Readonly<Record<ListedPage, Path>> = {
  gallery: '/gallery',
  testimonials: '/testimonials',
  services: '/services',
  pricing: '/pricing',
  team: '/team',
  faq: '/faq',
  events: '/events',
  career: '/career',
  courses: '/courses',
  projects: '/projects',
  shop: '/shop',
  blog: '/blog',
  categories: '/categories',
  tags: '/tags',
  search: '/search',
  notFound: '/404',
  comingSoon: '/coming-soon',
  cart: '/shop/cart',
  checkout: '/shop/checkout',
};

const bodies = ({ heads: t, common }: SiteTexts['pages']): Partial<Record<ListedPage, readonly Block[]>> => ({
  testimonials: [{ note: t.testimonials.note }, t.testimonials.quoting],
  services: [section(t.services.work)],
  pricing: [
    section(t.pricing.use),
    { slot: 'fees', otherwise: t.pricing.use.otherwise },
    section(t.pricing.packages),
    { slot: 'packages', otherwise: common.packagesInApp },
    { note: t.pricing.note },
    section(t.pricing.services),
    asked('withdrawal-charge', 'leave-early', 'what-happens-at-maturity'),
  ],
  team: [{ note: t.team.note }, section(t.team.rights)],
  faq: [t.faq.text],
  events: [t.events.text],
  career: [paragraphs([section(t.career.work), section(t.career.applying)])],
  courses: [t.courses.text],
  projects: [t.projects.text],
  shop: [paragraphs([section(t.shop.buying), section(t.shop.selling)])],
  notFound: [t.notFound.text],
  comingSoon: [
    paragraphs([t.comingSoon.kinds, t.comingSoon.languages, t.comingSoon.never].map((part) => section(part))),
  ],
  cart: [section(t.cart.work)],
  checkout: [section(t.checkout.work)],
});

/** Headings of the pages that list a collection. */
export function pageHeads({ language, pages }: SiteTexts): PageHeads {
  const all = bodies(pages);
  const head = (name: ListedPage) => {
    const { title, lead, description } = pages.heads[name];
    const body = all[name];
    return { path: pathIn(language, PATHS[name]), title, lead, description, ...(body ? { body } : {}) };
  };
  return Object.fromEntries(Object.keys(PATHS).map((name) => [name, head(name as ListedPage)])) as PageHeads;
}
