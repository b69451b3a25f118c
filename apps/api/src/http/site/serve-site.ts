import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import { languageOf, leadIn, pathIn } from '@plumbline/site-map/language-paths';
import { inEachLanguage, LANGUAGES, type Language } from '@plumbline/texts/languages';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ContentSite } from '../../modules/views/content/index.ts';
import { type DrawSlot, html, PARTS, type PartTexts } from '../../modules/views/site/index.ts';
import type { Around, MarketPage } from '../../modules/views/storefront/index.ts';
import { type Brand, perBrand } from '../brand.ts';
import { pack, sendPacked } from '../pack.ts';
import { withoutTrailingSlashes } from '../path.ts';
import { type Body, sendBody, toBody } from './compress.ts';
import { type Lead, marketPages } from './market-pages.ts';
import { parametersOf } from './parameters.ts';
import { type Part, readSite, type Site, type SitePage } from './read-site.ts';
import { createSearch, drawInput, drawResults } from './search.ts';

export interface SiteOptions {
  readonly root: string;
  readonly brand: Brand;
  readonly publicOrigin: string;
  readonly isDemo: boolean;
  /** For development: files may change while they are served. The set of paths stays as it was at the start. */
  readonly reloads: boolean;
  /** Live parts, by the names in apps/site/src/content/model.ts. */
  readonly slots: Readonly<Record<string, DrawSlot>>;
  readonly market: {
    /** Returns the market's page for a path in lower case. Null if there is none. */
    readonly pageOf: (path: string) => MarketPage | null;
    /** Returns the market's links in the menu, which is the same on every page of a language. */
    readonly menu: () => Promise<Readonly<Record<Language, string>>>;
    /** Returns the market's part of the sitemap of a language. */
    readonly sitemap: (language: Language) => Promise<string>;
    /** Returns the newest items of a kind as Atom. Null if the kind has no feed. */
    readonly feed: (kind: string, around: Around) => Promise<string | null>;
  };
  /** Returns the texts that operators published, as HTML. `build` changes with the build's files. */
  readonly content: (build: string) => Promise<ContentSite>;
}

export interface SitePages {
  /** Returns true for pages of the build or the market. */
  has(path: string): boolean;
  send(request: FastifyRequest, reply: FastifyReply, path: string): Promise<FastifyReply>;
  /** Sends the remaining cases for a path: an operator's page, the redirect of an old address, or the 404 page. */
  sendElse(request: FastifyRequest, reply: FastifyReply, path: string): Promise<FastifyReply>;
}

const IMMUTABLE = 'public, max-age=31536000, immutable';
const A_DAY = 'public, max-age=86400';
/** The proof checker. People save it and open it from disk, so it has its own policy (apps/site/build-parts.ts). */
const CHECKER = 'proof-checker.html';
/** A page without parameters is drawn at most this often, however many visitors come. */
const FRESH_MS = 1000;
/** Brotli quality of sitemaps and feeds, which are compressed on each request. */
const TEXT_QUALITY = 4;
const END_OF_SITEMAP = '</urlset>';

const drawDemoBar = ({ demo: t }: PartTexts): string =>
  html`<aside class="demo" aria-label="${t.name}"><div class="wrap"><strong>${t.name}</strong><span>${t.what}</span><a href="/login" data-app>${t.logIn}</a><small>${t.dates}</small></div></aside>`
    .safe;

/** Serves the files of the built site and returns its pages. */
export async function serveSite(app: FastifyInstance, options: SiteOptions): Promise<SitePages> {
  const { root, publicOrigin: origin, slots, market, content } = options;
  const builtAt = async () => (options.reloads ? (await stat(join(root, 'site.json'))).mtimeMs : 0);
  const contentNow = async () => content(String(await builtAt()));
  const versionOf = async () => `${(await contentNow()).version} ${Object.values(await market.menu()).join(' ')}`;
  const make = async (brand: string) => {
    const menus = await market.menu();
    const frame = inEachLanguage((language) => ({
      demo: options.isDemo ? drawDemoBar(PARTS[language]) : '',
      'shop-menu': menus[language],
    }));
    const site = await readSite({ root, origin, brand, frame, drawn: (await contentNow()).files });
    const lead: Lead = (language, html) => leadIn(language, html, (path) => site.pages.has(keyOf(path)));
    const drawMarket = marketPages({ frames: site.frames, around: { origin, brand }, lead });
    return { site, brand, drawMarket, answer: answererOf(site, drawerOf(site, slots, lead)) };
  };
  const siteNow = perBrand(options.brand, make, versionOf);
  // A brand never changes a path, and an operator's page never replaces a built one.
  const { texts } = (await siteNow()).site;
  const built = new Set(
    (JSON.parse(await readFile(join(root, 'site.json'), 'utf8')) as { pages: string[] }).pages.map(keyOf),
  );
  const folder = join(options.root, 'public');
  const checkerPolicy = await ownPolicyOf(join(folder, CHECKER));
  await app.register(fastifyStatic, {
    root: folder,
    wildcard: false,
    index: false,
    decorateReply: false,
    globIgnore: ['**/*.br', '**/*.gz'],
    preCompressed: true,
    cacheControl: false,
    setHeaders: (reply, path) => {
      reply.header('cache-control', path.startsWith(join(folder, 'static')) ? IMMUTABLE : A_DAY);
      // The policy for data would block the script of this page.
      if (path.startsWith(join(folder, CHECKER))) reply.header('content-security-policy', checkerPolicy);
    },
  });
  for (const path of texts.keys()) {
    const type = path.endsWith('.txt')
      ? 'text/plain'
      : path.endsWith('/rss.xml')
        ? 'application/rss+xml'
        : 'application/xml';
    app.get(path, async (request, reply) => {
      const built = (await siteNow()).site.texts.get(path)!;
      const text = path.endsWith('/sitemap.xml')
        ? built.replace(END_OF_SITEMAP, `${await market.sitemap(languageOf(path))}\n$&`)
        : built;
      reply.type(`${type}; charset=utf-8`).header('cache-control', 'no-cache');
      return sendPacked(request, reply, pack(text, TEXT_QUALITY));
    });
  }
  for (const language of LANGUAGES)
    app.get<{ Params: { kind: string } }>(pathIn(language, '/market/:kind/feed.xml'), async (request, reply) => {
      const feed = await market.feed(request.params.kind, { origin, brand: (await siteNow()).brand, language });
      if (feed === null) return sendNothing(request, reply, request.url);
      reply.type('application/atom+xml; charset=utf-8').header('cache-control', 'no-cache');
      return sendPacked(request, reply, pack(feed, TEXT_QUALITY));
    });
  const send = async (request: FastifyRequest, reply: FastifyReply, path: string, status: number) =>
    (await siteNow()).answer(request, reply, path, status);
  const sendNothing = (request: FastifyRequest, reply: FastifyReply, path: string) =>
    send(request, reply, pathIn(languageOf(path), '/404'), 404);
  const sendMarket = async (request: FastifyRequest, reply: FastifyReply, path: string, page: MarketPage) => {
    const { site, drawMarket } = await siteNow();
    const body = await drawMarket(path, page, queryOf(request));
    if (body === null) return sendNothing(request, reply, path);
    return sendBody(request, reply, { body, policy: site.frames[page.language].policy, status: 200 });
  };
  const sendElse = async (request: FastifyRequest, reply: FastifyReply, path: string) => {
    const { site } = await siteNow();
    if (site.pages.has(keyOf(path))) return send(request, reply, path, 200);
    const to = (await contentNow()).redirects.get(keyOf(path));
    if (to === undefined) return sendNothing(request, reply, keyOf(path));
    // The redirect can be undone, so browsers must revalidate it.
    return reply.header('cache-control', 'no-cache').redirect(to, 301);
  };
  return {
    has: (path) => built.has(keyOf(path)) || market.pageOf(keyOf(path)) !== null,
    send: async (request, reply, path) => {
      const page = built.has(keyOf(path)) ? null : market.pageOf(keyOf(path));
      return page === null ? sendElse(request, reply, path) : sendMarket(request, reply, keyOf(path), page);
    },
    sendElse,
  };
}

async function ownPolicyOf(page: string): Promise<string> {
  const [, policy] = /http-equiv="Content-Security-Policy" content="([^"]+)"/.exec(await readFile(page, 'utf8')) ?? [];
  if (policy === undefined) throw new Error(`${page} has no policy`);
  return `${policy}; frame-ancestors 'none'`;
}

type Draw = (part: Exclude<Part, string>, query: URLSearchParams, language: Language) => Promise<string>;

/** Draws the slots of the modules, and those that need only the page's address. */
function drawerOf(site: Site, slots: SiteOptions['slots'], lead: Lead): Draw {
  // The search index of a language is built when the first visitor searches in it.
  const searches = new Map<Language, ReturnType<typeof createSearch>>();
  const searchIn = (language: Language) => {
    const known =
      searches.get(language) ?? createSearch(site.search.filter(({ path }) => languageOf(path) === language));
    searches.set(language, known);
    return known;
  };
  const drawn = async ({ name, otherwise }: Exclude<Part, string>, query: URLSearchParams, language: Language) => {
    if (name === 'search-input') return drawInput(otherwise, query.get('q') ?? '') ?? otherwise;
    if (name === 'search-results') {
      return drawResults(searchIn(language), query.get('q') ?? '', PARTS[language]);
    }
    if (name.startsWith('keep:')) return hidden(name.slice('keep:'.length), query);
    return (await slots[name]?.(query, language)) ?? null;
  };
  return async (part, query, language) => {
    const live = await drawn(part, query, language);
    return live === null ? part.otherwise : lead(language, live);
  };
}

/** Returns a hidden field that carries an address parameter through a form. */
const hidden = (name: string, query: URLSearchParams): string =>
  html`<input type="hidden" name="${name}" value="${(query.get(name) ?? '').slice(0, 200)}">`.safe;

const queryOf = (request: FastifyRequest) => new URLSearchParams(request.url.replace(/^[^?]*\??/, ''));

/** Normalizes a path for lookup: readable characters, lower case. */
const keyOf = (path: string): string => withoutTrailingSlashes(readable(path).normalize('NFC').toLowerCase());

function readable(path: string): string {
  try {
    return decodeURI(path);
  } catch {
    return path;
  }
}

function answererOf(site: Site, draw: Draw) {
  const fresh = new Map<SitePage, { readonly until: number; readonly body: Promise<Body> }>();

  async function bodyOf(page: SitePage, query: URLSearchParams): Promise<Body> {
    const isLive = page.parts.length > 1;
    if (parametersOf(page).some((name) => query.has(name))) return build(page, query, 4);
    const known = fresh.get(page);
    if (known && (known.until > performance.now() || !isLive)) return known.body;
    const body = build(page, query, isLive ? 6 : 11);
    fresh.set(page, { until: performance.now() + FRESH_MS, body });
    // Failures are not cached.
    body.catch(() => fresh.delete(page));
    return body;
  }

  async function build(page: SitePage, query: URLSearchParams, quality: number): Promise<Body> {
    const drawn = await Promise.all(
      page.parts.map((part) => (typeof part === 'string' ? part : draw(part, query, languageOf(page.path)))),
    );
    return toBody(drawn.join(''), quality);
  }

  return async (request: FastifyRequest, reply: FastifyReply, path: string, status: number) => {
    const page = site.pages.get(keyOf(path))!;
    const body = await bodyOf(page, queryOf(request));
    return sendBody(request, reply, { body, policy: page.policy, status });
  };
}
