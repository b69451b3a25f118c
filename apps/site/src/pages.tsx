import {
  about,
  authors,
  categories,
  contact,
  events,
  faqs,
  heads,
  home,
  inHindi,
  jobs,
  posts,
  projects,
  services,
  texts,
} from './content/index.ts';
import type { Block, Markdown, PageHead, PictureName, TextPage } from './content/model.ts';
import { AboutLetter, AboutLine, AboutParts } from './layouts/about.tsx';
import { blogPages } from './layouts/blog-pages.tsx';
import {
  Career,
  EventDetails,
  Events,
  Gallery,
  JobDetails,
  ProjectDetails,
  Projects,
  Team,
  Testimonials,
} from './layouts/company.tsx';
import { Contact } from './layouts/contact.tsx';
import { HomeBooks, HomePage, HomePaper, HomeQuestion } from './layouts/home.tsx';
import { ServiceDetails, ServiceDrawings, ServiceLines } from './layouts/services.tsx';
import { Shop } from './layouts/shop.tsx';
import { Courses, FaqPage, NotFound, Plain, Pricing, Search, TextLayout } from './layouts/text.tsx';
import { toWords } from './markdown.tsx';
import { Slot } from './parts/slot.tsx';
import type { SitePage } from './site-page.ts';
import { faqData, organisation } from './structured-data.ts';

const homeWords: readonly Markdown[] = [
  home.lead,
  home.plainly,
  ...[...home.promises, ...home.steps].map(({ text }) => text),
];
const aboutWords: readonly Markdown[] = [
  about.lead,
  about.story,
  ...[...about.principles, ...about.doubts].map(({ text }) => text),
];

type Rest = Partial<Pick<SitePage, 'words' | 'picture' | 'isHidden' | 'data' | 'path'>>;

/** A page of a head of the content. */
const listed = (head: PageHead & { body?: readonly Block[] }, content: React.ReactNode, rest: Rest = {}): SitePage => ({
  path: head.path,
  title: head.title,
  description: head.description,
  picture: 'plumb',
  words: [head.lead, ...(head.body ?? [])],
  ...rest,
  content,
});

const homeHead = { path: '/', title: home.title, lead: home.lead, description: home.description } as const;
const aboutHead = { path: '/about', title: about.title, lead: about.lead, description: about.description } as const;

/** A variant is a layout over the same content: found by the menu, and not a second time by the search. */
const variant = (page: SitePage, path: `/${string}`, content: React.ReactNode, name: string): SitePage => {
  const { words: _words, data: _data, ...rest } = page;
  return { ...rest, path, content, title: `${page.title} (${name})` };
};

const homePage = listed(homeHead, <HomeBooks />, { words: homeWords, data: organisation });
const aboutPage = listed(aboutHead, <AboutParts />, { words: aboutWords, picture: 'level' });
const servicesPage = listed(heads.services, <ServiceLines />, { picture: 'compass' });

/** A path that no page has shows as it is; content.test.ts refuses it. */
const titleOf = (path: string): string => pages.find((page) => page.path === path)?.title ?? path;

interface Item {
  readonly slug: string;
  readonly title: string;
  readonly summary: string;
  readonly body: readonly Block[];
}

/** One entry of a collection, below the page that lists it. */
const item = (up: PageHead, entry: Item, picture: PictureName, content: React.ReactNode): SitePage => ({
  path: `${up.path}/${entry.slug}`,
  title: entry.title,
  description: describe(entry.summary, up),
  picture,
  words: [entry.summary, ...entry.body],
  trail: [{ to: up.path, label: up.title }],
  content,
});

/** A summary may be too short to be a result of a search engine. */
const describe = (summary: string, up: PageHead): string => {
  const words = toWords(summary);
  return words.length >= 50 ? words : `${words} ${up.title} of Plumbline, a member wallet in USDT.`;
};

/** Header and footer around what the server draws: the market, its listings and stores. */
export const marketFrame: SitePage = {
  path: '/market',
  title: 'Market',
  description: 'The market, which the server draws.',
  picture: 'gate',
  content: <Slot name="market" />,
  isFrame: true,
};

const textPage = (page: TextPage): SitePage => ({
  ...listed(page, null, { words: [page.lead, ...page.body], picture: page.picture ?? 'plumb' }),
  ...(page.updated ? { updated: page.updated } : {}),
  ...(page.isHidden ? { isHidden: true, words: [] } : {}),
  ...(page.language ? { language: page.language } : {}),
  get content() {
    return <TextLayout page={page} titleOf={titleOf} />;
  },
});

/** Texts that operators gave in Hindi, below /hi. */
const hindiPages: readonly SitePage[] = [
  ...inHindi.pages.map(textPage),
  ...(inHindi.faqs.length === 0
    ? []
    : [
        {
          ...listed({ ...heads.faq, path: '/hi/faq' }, <FaqPage faqs={inHindi.faqs} />, {
            picture: 'compass',
            data: [faqData(inHindi.faqs)],
            words: inHindi.faqs.map(({ question }) => question),
          }),
          title: `${heads.faq.title} (हिन्दी)`,
          language: 'hi' as const,
        },
      ]),
];

const englishPages: readonly SitePage[] = [
  homePage,
  variant(homePage, '/home-2', <HomeQuestion />, 'home 2'),
  variant(homePage, '/home-3', <HomePage />, 'home 3'),
  variant(homePage, '/home-4', <HomePaper />, 'home 4'),
  aboutPage,
  variant(aboutPage, '/about-2', <AboutLine />, 'style 2'),
  variant(aboutPage, '/about-3', <AboutLetter />, 'style 3'),
  servicesPage,
  variant(servicesPage, '/services-2', <ServiceDrawings />, 'style 2'),
  ...services.map((service) => item(heads.services, service, service.picture, <ServiceDetails service={service} />)),
  listed(heads.pricing, <Pricing />, { picture: 'scales' }),
  listed(heads.team, <Team />, { picture: 'desk' }),
  listed(heads.gallery, <Gallery />, { picture: 'window' }),
  listed(heads.testimonials, <Testimonials />, { picture: 'letter' }),
  listed(heads.projects, <Projects />, { picture: 'bridge' }),
  ...projects.map((project) => item(heads.projects, project, project.picture, <ProjectDetails project={project} />)),
  listed(heads.events, <Events />, { picture: 'calendar' }),
  ...events.map((event) => item(heads.events, event, 'calendar', <EventDetails event={event} />)),
  listed(heads.career, <Career />, { picture: 'desk' }),
  ...jobs.map((job) => item(heads.career, job, 'desk', <JobDetails job={job} />)),
  listed(heads.courses, <Courses />, { picture: 'books' }),
  listed(heads.faq, <FaqPage faqs={faqs} />, { picture: 'compass', data: [faqData(faqs)] }),
  listed(heads.shop, <Shop />, { picture: 'gate' }),
  listed(heads.cart, <Plain head={heads.cart} picture="well" />, { picture: 'well' }),
  listed(heads.checkout, <Plain head={heads.checkout} picture="gate" />, { picture: 'gate' }),
  ...blogPages({ posts, authors, categories }),
  ...texts.map(textPage),
  listed(contact, <Contact />, { picture: 'letter' }),
  listed(heads.search, <Search />, { words: [] }),
  listed(heads.comingSoon, <Plain head={heads.comingSoon} picture="stairs" />, { picture: 'stairs' }),
  listed(heads.notFound, <NotFound />, { picture: 'compass', words: [] }),
];

const HINDI = '/hi';

/** A page that is there in both languages names both to search engines. */
function withAlternates(all: readonly SitePage[]): readonly SitePage[] {
  const paths = new Set<string>(all.map(({ path }) => path));
  return all.map((page) => {
    const english = page.language === 'hi' ? (page.path.slice(HINDI.length) as `/${string}`) : page.path;
    const hindi = `${HINDI}${english === '/' ? '' : english}` as const;
    if (!paths.has(english) || !paths.has(hindi)) return page;
    const alternates = [
      { language: 'en', path: english },
      { language: 'hi', path: hindi },
    ] as const;
    // Its content may be drawn late (a getter): what a page has is kept as it is.
    return Object.defineProperties({} as SitePage, {
      ...Object.getOwnPropertyDescriptors(page),
      alternates: { value: alternates, enumerable: true },
    });
  });
}

/** Every page of the site, in the order of the sitemap. */
export const pages: readonly SitePage[] = withAlternates([...englishPages, ...hindiPages]);
