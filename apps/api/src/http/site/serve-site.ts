import { createHash } from 'node:crypto';
import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type DrawSlot, html } from '../../modules/views/site/index.ts';
import { type Brand, perBrand } from '../brand.ts';
import { withoutTrailingSlashes } from '../path.ts';
import { type Part, readSite, type Site, type SitePage } from './read-site.ts';
import { createSearch, drawInput, drawResults } from './search.ts';

export interface SiteOptions {
  readonly root: string;
  readonly brand: Brand;
  readonly publicOrigin: string;
  readonly isDemo: boolean;
  /** In development its files change while it is served; the paths that it had at the start are its paths. */
  readonly reloads: boolean;
  /** The live parts, by the names of apps/site/src/content/model.ts. */
  readonly slots: Readonly<Record<string, DrawSlot>>;
}

export interface SitePages {
  has(path: string): boolean;
  send(request: FastifyRequest, reply: FastifyReply, path: string): Promise<FastifyReply>;
  sendNotFound(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply>;
}

interface Body {
  readonly text: string;
  readonly brotli: Buffer;
  readonly etag: string;
}

const IMMUTABLE = 'public, max-age=31536000, immutable';
const A_DAY = 'public, max-age=86400';
/** A page without parameters is drawn at most this often: a flood of visitors reads the books once. */
const FRESH_MS = 1000;
const compress = promisify(brotliCompress);

const DEMO_BAR = `<aside class="demo" aria-label="Demo"><div class="wrap"><strong>Demo</strong><span>Test money on a chain of its own; members and days are made up.</span><a href="/login" data-app>Sign in with a demo login</a></div></aside>`;

/** Serves the files of the built site and returns its pages. */
export async function serveSite(app: FastifyInstance, options: SiteOptions): Promise<SitePages> {
  const { root, publicOrigin: origin, slots } = options;
  const frame = { demo: options.isDemo ? DEMO_BAR : '' };
  const versionOf = async () => (options.reloads ? (await stat(join(root, 'site.json'))).mtimeMs : 0);
  const make = async (brand: string) => {
    const site = await readSite({ root, origin, brand, frame });
    return { site, answer: answererOf(site, drawerOf(site, slots)) };
  };
  const siteNow = perBrand(options.brand, make, versionOf);
  // A brand changes words, never a path.
  const { pages, texts } = (await siteNow()).site;
  const folder = join(options.root, 'public');
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
    },
  });
  for (const path of texts.keys()) {
    const type = path.endsWith('.txt') ? 'text/plain' : path === '/rss.xml' ? 'application/rss+xml' : 'application/xml';
    app.get(path, async (_request, reply) => {
      const text = (await siteNow()).site.texts.get(path);
      return reply.type(`${type}; charset=utf-8`).header('cache-control', 'no-cache').send(text);
    });
  }
  const send = async (request: FastifyRequest, reply: FastifyReply, path: string, status: number) =>
    (await siteNow()).answer(request, reply, path, status);
  return {
    has: (path) => pages.has(keyOf(path)),
    send: (request, reply, path) => send(request, reply, path, 200),
    sendNotFound: (request, reply) => send(request, reply, '/404', 404),
  };
}

type Draw = (part: Exclude<Part, string>, query: URLSearchParams) => Promise<string>;

/** The slots of the modules, and those that only a page's address is needed for. */
function drawerOf(site: Site, slots: SiteOptions['slots']): Draw {
  // Only who searches pays for the index.
  let search: ReturnType<typeof createSearch> | undefined;
  return async ({ name, otherwise }, query) => {
    if (name === 'search-input') return drawInput(otherwise, query.get('q') ?? '') ?? otherwise;
    if (name === 'search-results') {
      search ??= createSearch(site.search);
      return drawResults(search, query.get('q') ?? '') ?? otherwise;
    }
    if (name.startsWith('keep:')) return hidden(name.slice('keep:'.length), query);
    return (await slots[name]?.(query)) ?? otherwise;
  };
}

/** A parameter of the address that a form of the page carries along. */
const hidden = (name: string, query: URLSearchParams): string =>
  html`<input type="hidden" name="${name}" value="${(query.get(name) ?? '').slice(0, 200)}">`.safe;

const keyOf = (path: string): string => withoutTrailingSlashes(path.toLowerCase());

function answererOf(site: Site, draw: Draw) {
  const fresh = new Map<SitePage, { readonly until: number; readonly body: Promise<Body> }>();

  async function bodyOf(page: SitePage, query: URLSearchParams): Promise<Body> {
    const isLive = page.parts.length > 1;
    if (isLive && query.size > 0) return build(page, query, 4);
    const known = fresh.get(page);
    if (known && (known.until > performance.now() || !isLive)) return known.body;
    const body = build(page, query, isLive ? 6 : 11);
    fresh.set(page, { until: performance.now() + FRESH_MS, body });
    // A failure is not kept.
    body.catch(() => fresh.delete(page));
    return body;
  }

  async function build(page: SitePage, query: URLSearchParams, quality: number): Promise<Body> {
    const drawn = await Promise.all(page.parts.map((part) => (typeof part === 'string' ? part : draw(part, query))));
    const text = drawn.join('');
    const params = { [constants.BROTLI_PARAM_QUALITY]: quality };
    const etag = `W/"${createHash('sha256').update(text).digest('base64url').slice(0, 22)}"`;
    return { text, brotli: await compress(text, { params }), etag };
  }

  return async (request: FastifyRequest, reply: FastifyReply, path: string, status: number) => {
    const page = site.pages.get(keyOf(path))!;
    const query = new URLSearchParams(request.url.replace(/^[^?]*\??/, ''));
    const body = await bodyOf(page, query);
    reply.headers({
      'content-security-policy': page.policy,
      'cache-control': 'no-cache',
      vary: 'accept-encoding',
      etag: body.etag,
    });
    if (status === 200 && request.headers['if-none-match'] === body.etag) return reply.code(304).send();
    const isBrotli = /\bbr\b/.test(request.headers['accept-encoding']?.toString() ?? '');
    return reply
      .code(status)
      .type('text/html; charset=utf-8')
      .headers(isBrotli ? { 'content-encoding': 'br' } : {})
      .send(isBrotli ? body.brotli : body.text);
  };
}
