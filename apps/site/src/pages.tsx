import type { Said } from './content/edits.ts';
import { said } from './content/index.ts';
import { inEnglishPath, inHindiPath } from './content/language-paths.ts';
import type { Block, Markdown, PageHead, PictureName, TextPage } from './content/model.ts';
import { AboutLetter, AboutLine, AboutParts } from './layouts/about.tsx';
import { blogPages, otherArticleLayouts, otherBlogLayouts, tagPages } from './layouts/blog-pages.tsx';
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

const homeWords = ({ home }: Said): readonly Markdown[] => [
  home.lead,
  home.plainly,
  ...[...home.promises, ...home.steps].map(({ text }) => text),
];
const aboutWords = ({ about }: Said): readonly Markdown[] => [
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

/** A variant is a layout over the same content: found by the menu, and not a second time by the search. */
const variant = (page: SitePage, path: `/${string}`, content: React.ReactNode, name: string): SitePage => {
  const { words: _words, data: _data, ...rest } = page;
  return { ...rest, path, content, title: `${page.title} (${name})` };
};

/** A path that no page has shows as it is; content.test.ts refuses it. */
const titleOf = (path: string, isHindi: boolean): string =>
  pages.find((page) => page.path === (isHindi ? inHindiPath(path as `/${string}`) : path))?.title ??
  pages.find((page) => page.path === path)?.title ??
  path;

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
  if (words.length >= 50) return words;
  return up.path.startsWith('/hi/')
    ? `${words} ${up.title}: Plumbline, USDT में सदस्यों का वॉलेट।`
    : `${words} ${up.title} of Plumbline, a member wallet in USDT.`;
};

const marketFrame: SitePage = {
  path: '/market',
  title: 'Market',
  description: 'The market, which the server draws.',
  picture: 'gate',
  content: <Slot name="market" />,
  isFrame: true,
};

/** Header and footer around what the server draws: the market, its listings and stores. */
export const marketFrames = {
  en: marketFrame,
  hi: { ...marketFrame, path: inHindiPath(marketFrame.path), language: 'hi' },
} as const satisfies Readonly<Record<'en' | 'hi', SitePage>>;

const textPage = (page: TextPage): SitePage => ({
  ...listed(page, null, { words: [page.lead, ...page.body], picture: page.picture ?? 'plumb' }),
  ...(page.updated ? { updated: page.updated } : {}),
  ...(page.isHidden ? { isHidden: true, words: [] } : {}),
  get content() {
    return <TextLayout page={page} titleOf={(path) => titleOf(path, page.language === 'hi')} />;
  },
});

/** What there is in both languages, with its layouts. */
const common = (of: Said, prefix: '' | '/hi') => ({
  home: listed({ ...of.home, path: prefix === '' ? '/' : prefix }, <HomeBooks />, { words: homeWords(of) }),
  about: listed({ ...of.about, path: `${prefix}/about` }, <AboutParts />, { words: aboutWords(of), picture: 'level' }),
  services: [
    listed(of.heads.services, <ServiceLines />, { picture: 'compass' }),
    ...of.services.map((each) => item(of.heads.services, each, each.picture, <ServiceDetails service={each} />)),
  ],
  pricing: listed(of.heads.pricing, <Pricing />, { picture: 'scales' }),
  ...blogPages(of, prefix === '' ? 'en' : 'hi'),
  faq: listed(of.heads.faq, <FaqPage faqs={of.faqs} />, { picture: 'compass', data: [faqData(of.faqs)] }),
  texts: of.texts.map(textPage),
  contact: listed(of.contact, <Contact />, { picture: 'letter' }),
  search: listed(of.heads.search, <Search />, { words: [] }),
  notFound: listed(of.heads.notFound, <NotFound />, { picture: 'compass', words: [] }),
});

function englishPages(): readonly SitePage[] {
  const { events, heads, jobs, projects } = said.en;
  const of = common(said.en, '');
  const homePage = { ...of.home, data: organisation };
  const [servicesPage, ...serviceDetails] = of.services;
  return [
    homePage,
    variant(homePage, '/home-2', <HomeQuestion />, 'home 2'),
    variant(homePage, '/home-3', <HomePage />, 'home 3'),
    variant(homePage, '/home-4', <HomePaper />, 'home 4'),
    of.about,
    variant(of.about, '/about-2', <AboutLine />, 'style 2'),
    variant(of.about, '/about-3', <AboutLetter />, 'style 3'),
    servicesPage!,
    variant(servicesPage!, '/services-2', <ServiceDrawings />, 'style 2'),
    ...serviceDetails,
    of.pricing,
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
    of.faq,
    listed(heads.shop, <Shop />, { picture: 'gate' }),
    listed(heads.cart, <Plain head={heads.cart} picture="well" />, { picture: 'well' }),
    listed(heads.checkout, <Plain head={heads.checkout} picture="gate" />, { picture: 'gate' }),
    of.blog,
    ...otherBlogLayouts(said.en),
    ...of.articles,
    ...otherArticleLayouts(said.en),
    ...of.authors,
    ...of.categories,
    ...tagPages(said.en),
    ...of.texts,
    of.contact,
    of.search,
    listed(heads.comingSoon, <Plain head={heads.comingSoon} picture="stairs" />, { picture: 'stairs' }),
    of.notFound,
  ];
}

/** The same pages below /hi, with the texts that operators gave. Samples, tags and further layouts are in English alone. */
function hindiPages(): readonly SitePage[] {
  const of = common(said.hi, '/hi');
  const all = [
    ...[of.home, of.about, ...of.services, of.pricing, of.faq],
    ...[of.blog, ...of.articles, ...of.authors, ...of.categories],
    ...[...of.texts, of.contact, of.search, of.notFound],
  ];
  return all.map((page) => keeping(page, { language: { value: 'hi', enumerable: true } }));
}

/** The page with a property more. Its content may be drawn late (a getter): what it has is kept as it is. */
const keeping = (page: SitePage, more: PropertyDescriptorMap): SitePage =>
  Object.defineProperties({} as SitePage, { ...Object.getOwnPropertyDescriptors(page), ...more });

/** A page that is there in both languages names both to search engines. */
function withAlternates(all: readonly SitePage[]): readonly SitePage[] {
  const paths = new Set<string>(all.map(({ path }) => path));
  return all.map((page) => {
    const english = inEnglishPath(page.path);
    const hindi = inHindiPath(english);
    if (!paths.has(english) || !paths.has(hindi)) return page;
    const alternates = [
      { language: 'en', path: english },
      { language: 'hi', path: hindi },
    ] as const;
    return keeping(page, { alternates: { value: alternates, enumerable: true } });
  });
}

/** Every page of the site, in the order of the sitemap. */
export const pages: readonly SitePage[] = withAlternates([...englishPages(), ...hindiPages()]);
