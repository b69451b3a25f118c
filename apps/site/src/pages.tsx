import { languageOf, type Path, pathIn, withoutLanguage } from '@plumbline/site-map/language-paths';
import { texts as WORDS } from '@plumbline/texts/all/site-frame';
import { LANGUAGES, type Language } from '@plumbline/texts/languages';
import type { Said } from './content/edits.ts';
import { said } from './content/index.ts';
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
import { CartWay, Courses, FaqPage, NotFound, Plain, Pricing, Search, TextLayout } from './layouts/text.tsx';
import { toWords } from './markdown.tsx';
import { upTo } from './parts/page-top.tsx';
import { Slot } from './parts/slot.tsx';
import type { NewPage, SitePage } from './site-page.ts';
import { faqData, organisationData } from './structured-data.ts';

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

type Rest = Partial<Pick<NewPage, 'words' | 'picture' | 'isHidden' | 'data' | 'path'>>;

/** Returns a page for a heading of the content. */
const listed = (head: PageHead & { body?: readonly Block[] }, content: React.ReactNode, rest: Rest = {}): NewPage => ({
  path: head.path,
  title: head.title,
  description: head.description,
  picture: 'plumb',
  words: [head.lead, ...(head.body ?? [])],
  ...rest,
  content,
});

/** An alternative layout of the same content: in the menu, but not again in the search. */
const variant = (page: NewPage, path: Path, content: React.ReactNode, name: string): NewPage => {
  const { words: _words, data: _data, ...rest } = page;
  return { ...rest, path, content, title: `${page.title} (${name})` };
};

/** An unknown path is shown as it is; content.test.ts rejects it. */
const titleOf = (path: string, language: Language): string =>
  pages.find((page) => page.path === pathIn(language, path as Path))?.title ??
  pages.find((page) => page.path === path)?.title ??
  path;

interface Item {
  readonly slug: string;
  readonly title: string;
  readonly summary: string;
  readonly body: readonly Block[];
}

/** Returns the page of a collection's entry, below the page that lists it. */
const item = (up: PageHead, entry: Item, picture: PictureName, content: React.ReactNode): NewPage => ({
  path: `${up.path}/${entry.slug}`,
  title: entry.title,
  description: describe(entry.summary, up),
  picture,
  words: [entry.summary, ...entry.body],
  trail: [upTo(up)],
  content,
});

/** A summary may be too short for a search result. */
const describe = (summary: string, up: PageHead): string => {
  const words = toWords(summary);
  return words.length >= 50 ? words : WORDS[languageOf(up.path)].entryOf({ summary: words, list: up.title });
};

/** Header and footer around what the server renders: the market, its listings and stores. */
export const marketFrames: readonly SitePage[] = LANGUAGES.map((language) => ({
  path: pathIn(language, '/market'),
  title: '',
  description: '',
  picture: 'gate',
  content: <Slot name="market" />,
  isFrame: true,
  language,
}));

const textPage = (page: TextPage): NewPage => ({
  ...listed(page, null, { words: [page.lead, ...page.body], picture: page.picture ?? 'plumb' }),
  ...(page.updated ? { updated: page.updated } : {}),
  ...(page.isHidden ? { isHidden: true, words: [] } : {}),
  get content() {
    return <TextLayout page={page} titleOf={(path) => titleOf(path, page.language)} />;
  },
});

const homePages = (of: Said, language: Language): readonly NewPage[] => {
  const { layouts } = WORDS[language];
  const head = { ...of.home, path: pathIn(language, '/') };
  const first = listed(head, <HomeBooks />, { words: homeWords(of), data: organisationData(language) });
  const other = (number: number, content: React.ReactNode) =>
    variant(first, pathIn(language, `/home-${number}`), content, layouts.home({ number }));
  return [first, other(2, <HomeQuestion />), other(3, <HomePage />), other(4, <HomePaper />)];
};

/** The company and its services, in every layout. */
const companyPages = (of: Said, language: Language): readonly NewPage[] => {
  const { heads } = of;
  const { style } = WORDS[language].layouts;
  const head = { ...of.about, path: pathIn(language, '/about') };
  const about = listed(head, <AboutParts />, { words: aboutWords(of), picture: 'level' });
  const services = listed(heads.services, <ServiceLines />, { picture: 'compass' });
  return [
    about,
    variant(about, `${about.path}-2`, <AboutLine />, style({ number: 2 })),
    variant(about, `${about.path}-3`, <AboutLetter />, style({ number: 3 })),
    services,
    variant(services, `${services.path}-2`, <ServiceDrawings />, style({ number: 2 })),
    ...of.services.map((each) => item(heads.services, each, each.picture, <ServiceDetails service={each} />)),
    listed(heads.pricing, <Pricing />, { picture: 'scales' }),
  ];
};

/** Our own lists, including samples. */
const aboutPages = ({ events, heads, jobs, projects }: Said): readonly NewPage[] => [
  listed(heads.team, <Team />, { picture: 'desk' }),
  listed(heads.gallery, <Gallery />, { picture: 'window' }),
  listed(heads.testimonials, <Testimonials />, { picture: 'letter' }),
  listed(heads.projects, <Projects />, { picture: 'bridge' }),
  ...projects.map((project) => item(heads.projects, project, project.picture, <ProjectDetails project={project} />)),
  listed(heads.events, <Events />, { picture: 'calendar' }),
  ...events.map((event) => item(heads.events, event, 'calendar', <EventDetails event={event} />)),
  listed(heads.career, <Career />, { picture: 'desk' }),
  ...jobs.map((job) => item(heads.career, job, 'desk', <JobDetails job={job} />)),
];

const cartPage = (head: PageHead & { body?: readonly Block[] }, picture: 'gate' | 'well'): NewPage =>
  listed(
    head,
    <Plain head={head} picture={picture}>
      <CartWay />
    </Plain>,
    { picture },
  );

const shopPages = ({ heads }: Said): readonly NewPage[] => [
  listed(heads.shop, <Shop />, { picture: 'gate' }),
  cartPage(heads.cart, 'well'),
  cartPage(heads.checkout, 'gate'),
];

/** Returns every page of a language, in sitemap order. An operator's page never replaces another one's path. */
function pagesIn(language: Language): readonly SitePage[] {
  const of = said[language];
  const { faqs, heads } = of;
  const before = [
    ...homePages(of, language),
    ...companyPages(of, language),
    ...aboutPages(of),
    listed(heads.courses, <Courses />, { picture: 'books' }),
    listed(heads.faq, <FaqPage faqs={faqs} />, { picture: 'compass', data: [faqData(faqs)] }),
    ...shopPages(of),
    ...blogPages(of, language),
  ];
  const behind = [
    listed(of.contact, <Contact />, { picture: 'letter' }),
    listed(heads.search, <Search />, { words: [] }),
    listed(heads.comingSoon, <Plain head={heads.comingSoon} picture="stairs" />, { picture: 'stairs' }),
    listed(heads.notFound, <NotFound />, { picture: 'compass', words: [] }),
  ];
  const taken = new Set([...before, ...behind].map(({ path }) => path));
  const texts = of.texts.filter(({ path }) => !taken.has(path)).map(textPage);
  return [...before, ...texts, ...behind].map((page) =>
    keeping(page, { language: { value: language, enumerable: true } }),
  );
}

/** Adds a property to a page and preserves getters, because content may be rendered late. */
const keeping = (page: NewPage, more: PropertyDescriptorMap): SitePage =>
  Object.defineProperties({} as SitePage, { ...Object.getOwnPropertyDescriptors(page), ...more });

/** Adds references between the language versions of a page, for search engines. */
function withAlternates(all: readonly SitePage[]): readonly SitePage[] {
  const paths = new Set<string>(all.map(({ path }) => path));
  return all.map((page) => {
    const english = withoutLanguage(page.path);
    const versions = LANGUAGES.map((language) => ({ language, path: pathIn(language, english) }));
    const alternates = versions.filter(({ path }) => paths.has(path));
    if (alternates.length < 2) return page;
    return keeping(page, { alternates: { value: alternates, enumerable: true } });
  });
}

/** Every page of the site, in sitemap order. */
export const pages: readonly SitePage[] = withAlternates(LANGUAGES.flatMap(pagesIn));
