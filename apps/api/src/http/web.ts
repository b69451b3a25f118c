import { glob, readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { APP_PATHS_FILE, type AppPath, readAppPaths } from './app-paths.ts';
import { type Brand, inBrand, perBrand } from './brand.ts';
import { serveHashedFiles } from './hashed-files.ts';
import { sendFailure } from './mount.ts';
import { type Packed, pack, sendPacked } from './pack.ts';
import { pathOf, withoutTrailingSlashes } from './path.ts';
import { policyOf } from './policy.ts';
import type { SitePages } from './site/serve-site.ts';

export interface WebOptions {
  readonly root: string;
  readonly brand: Brand;
  /** Languages of operators' own texts, with versions. The app reads them from its page. */
  readonly ownTexts: () => Promise<string>;
  readonly site: SitePages | null;
}

interface Page {
  readonly html: Packed;
  readonly policy: string;
}

/** Paths of the API. An unknown path below them is answered as data, never with a page. */
const NO_PAGE = /^\/(sellerApi|vendorApi|operatorApi|publicApi|console|demo|docs|healthz|readyz|static)(\/|$)/;
const WORKER_POLICY = "default-src 'none'; connect-src 'self'";
const MANIFEST = 'manifest.webmanifest';
const NO_HINTS: AppPath = { link: '' };

/**
 * Serves the built web app: its files, and its page for the paths of its routes. Every other path belongs to the site,
 * which sends its page, a page that an operator published, or the 404 page. Without a site, the app has every path.
 */
export async function serveWeb(app: FastifyInstance, { root, brand, ownTexts, site }: WebOptions): Promise<void> {
  const built = await readBuilt(root);
  const pagesNow = perBrand(brand, async (name) => drawPages(built, name, await ownTexts()), ownTexts);
  const appPath = site === null ? () => NO_HINTS : await readAppPaths(root);
  await app.register(fastifyStatic, {
    root,
    // One route per file, so an unknown path reaches the handler below without disk access.
    wildcard: false,
    index: false,
    globIgnore: ['static/**', '**/*.html', '**/*.br', '**/*.gz', `${APP_PATHS_FILE}*`, `${MANIFEST}*`],
    preCompressed: true,
    cacheControl: false,
    setHeaders: (reply, path) => {
      reply.header('cache-control', 'no-cache');
      // A service worker follows the policy of its own file (or of sw.js.br). It fetches only the app's files.
      if (path.startsWith(join(root, 'sw.js'))) reply.header('content-security-policy', WORKER_POLICY);
    },
  });
  await serveHashedFiles(app, root, '/static/');
  const manifest = await readFile(join(root, MANIFEST), 'utf8');
  app.get(`/${MANIFEST}`, async (_request, reply) =>
    reply
      .type('application/manifest+json')
      .header('cache-control', 'no-cache')
      .send(inBrand(manifest, await brand())),
  );
  app.get('/', (request, reply) => sendPage(request, reply));
  app.setNotFoundHandler((request, reply) => sendPage(request, reply));

  async function sendPage(request: FastifyRequest, reply: FastifyReply) {
    const path = pathOf(request.url);
    if (!isRead(request) && !NO_PAGE.test(path) && (site?.has(path) || appPath(path) !== null))
      return sendFailure(reply.header('allow', 'GET, HEAD'), 'method_not_allowed');
    if (!wantsPage(request, path)) return sendFailure(reply, 'not_found');
    if (site?.has(path)) return site.send(request, reply, path);
    const ofApp = appPath(path);
    if (site !== null && ofApp === null) return site.sendElse(request, reply, path);
    const pages = await pagesNow();
    const page = pages.get(withoutTrailingSlashes(path)) ?? pages.get('/')!;
    reply
      .type('text/html; charset=utf-8')
      .headers({ 'content-security-policy': page.policy, 'cache-control': 'no-cache' })
      .headers(ofApp?.link ? { link: ofApp.link } : {})
      .headers(NOT_INDEXED.test(path) ? { 'x-robots-tag': 'noindex, nofollow' } : {});
    return sendPacked(request, reply, page.html);
  }
}

/** Serves the site's pages without the app, which a development server serves (`npm run dev`). */
export function serveSiteAlone(app: FastifyInstance, site: SitePages): void {
  const sendPage = (request: FastifyRequest, reply: FastifyReply) => {
    const path = request.url.split('?', 1)[0]!;
    if (!wantsPage(request, path)) return sendFailure(reply, 'not_found');
    return site.has(path) ? site.send(request, reply, path) : site.sendElse(request, reply, path);
  };
  app.get('/', sendPage);
  app.setNotFoundHandler(sendPage);
}

/** Screens behind personal links. Search engines must not index them. */
const NOT_INDEXED = /^\/resume(\/|$)/;

const isRead = ({ method }: FastifyRequest): boolean => method === 'GET' || method === 'HEAD';

export const wantsPage = (request: FastifyRequest, path: string): boolean =>
  isRead(request) && !NO_PAGE.test(path) && acceptsPage(request.headers.accept ?? '*/*', path);

/** A browser asks for HTML explicitly. A client that accepts anything gets a page, unless the path is a file's. */
const acceptsPage = (accept: string, path: string): boolean =>
  accept.includes('text/html') || (accept.includes('*/*') && !/\.\w{1,5}$/.test(path));

/** Reads the shell for any path, and the prerendered pages under their own paths. */
async function readBuilt(root: string): Promise<ReadonlyMap<string, string>> {
  const pages = new Map<string, string>();
  for await (const file of glob('**/*.html', { cwd: root })) {
    const path = file.endsWith('index.html') ? dirname(file) : file;
    pages.set(path === '.' ? '/' : `/${path}`, await readFile(join(root, file), 'utf8'));
  }
  if (!pages.has('/')) throw new Error(`WEB_ROOT=${root} contains no index.html`);
  return pages;
}

const drawPages = (built: ReadonlyMap<string, string>, name: string, texts: string): ReadonlyMap<string, Page> =>
  new Map(
    [...built].map(([path, text]) => {
      const branded = inBrand(text, name);
      const html = texts === '' ? branded : branded.replace('<html', `<html data-texts="${texts}"`);
      return [path, { html: pack(html), policy: policyOf(html, "'self' 'unsafe-inline'") }];
    }),
  );
