import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import { openApi } from '@plumbline/contract/all';
import Fastify, { type FastifyBaseLogger, type FastifyInstance, type FastifyRequest, LogController } from 'fastify';
import { contentSite } from '../modules/views/content/index.ts';
import { siteSlots } from '../modules/views/site/index.ts';
import { marketFeed, marketSitemap, shopMenu, storefront, storefrontSlots } from '../modules/views/storefront/index.ts';
import { keepOwnTexts } from '../modules/views/texts/index.ts';
import type { Deps } from '../platform/deps.ts';
import { refuseOtherMethods } from './allowed-methods.ts';
import { answerErrors } from './answer-errors.ts';
import { type Brand, createBrand } from './brand.ts';
import { consoleHost } from './console-host.ts';
import { createMounts } from './create-mounts.ts';
import { endWhenQuiet } from './end-when-quiet.ts';
import { measureCalls } from './measure-calls.ts';
import { moduleRoutes } from './module-routes.ts';
import { sendFailure } from './mount.ts';
import { isDataPath, MAX_PATH_LENGTH, normalAddress, pathOf } from './path.ts';
import { carryRequestIds, createRequestIds, REQUEST_ID_HEADER } from './request-ids.ts';
import { securityHeaders, securityHeadersOf } from './security-headers.ts';
import { serveChangePassword } from './serve-change-password.ts';
import { serveConsole } from './serve-console.ts';
import { serveDid } from './serve-did.ts';
import { ALWAYS_SERVING, serveHealth } from './serve-health.ts';
import { serveSecurityText } from './serve-security-text.ts';
import { readingReplicas } from './site/reading-replicas.ts';
import { type SitePages, serveSite } from './site/serve-site.ts';
import { traceCalls } from './trace-calls.ts';
import { limitBodies, WAITS } from './waits.ts';
import { serveSiteAlone, serveWeb, wantsPage } from './web.ts';

/** The documentation page has inline styles; its scripts are files. */
const DOCS_POLICY =
  "default-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; object-src 'none'; frame-ancestors 'none'";

/** A search may put 10,000 characters into the address, up to twelve bytes each. Node's limit is 16 KB. */
const MAX_HEADER_BYTES = 160 * 1024;

/** The route that answers paths that are too long. */
const PATH_TOO_LONG = '/path-too-long';
/** The route that answers data addresses in disguised form (`normalAddress`). */
const PATH_DISGUISED = '/path-disguised';

/** Builds the API with every module's routes, plus the demo's routes and the built web app if they are configured. */
export async function buildApp(deps: Deps, waits = WAITS, serving = ALWAYS_SERVING): Promise<FastifyInstance> {
  const { config } = deps;
  let site: SitePages | null = null;
  let isAtConsole: (request: FastifyRequest) => boolean = () => false;
  const app = Fastify({
    loggerInstance: deps.log as FastifyBaseLogger,
    genReqId: createRequestIds(config.trustedProxies),
    // Every logger adds the id (platform/log.ts), so no request needs one of its own.
    childLoggerFactory: (logger) => logger,
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: config.trustedProxies.length > 0 ? [...config.trustedProxies] : false,
    bodyLimit: 64 * 1024,
    http: {
      maxHeaderSize: MAX_HEADER_BYTES,
      headersTimeout: waits.headersMs,
      connectionsCheckingInterval: waits.lookMs,
    },
    requestTimeout: waits.requestMs,
    connectionTimeout: waits.silentMs,
    // While the API stops, a late request is still served or gets our "busy" answer.
    return503OnClosing: false,
    // The contract, not the router, rejects repeated or odd parameters.
    routerOptions: { maxParamLength: 200 },
    // Runs before the router or a page reads the path.
    rewriteUrl: ({ url = '/' }) =>
      pathOf(url).length > MAX_PATH_LENGTH ? PATH_TOO_LONG : (normalAddress(url) ?? PATH_DISGUISED),
    // No hook runs for a path that the router cannot read.
    frameworkErrors: (_error, request, reply) => {
      const answer = reply.headers(securityHeadersOf(config.publicOrigin)).header(REQUEST_ID_HEADER, request.id);
      const path = pathOf(request.url);
      if (site === null || isAtConsole(request) || !wantsPage(request, path))
        return void sendFailure(answer, 'invalid_input');
      site.sendElse(request, answer, path).catch((error: unknown) => {
        deps.log.error({ err: error }, 'could not send the page for an unreadable path');
        sendFailure(answer, 'internal');
      });
    },
  });
  carryRequestIds(app);
  traceCalls(app);
  measureCalls(app, deps.metrics);
  answerErrors(app);
  serveHealth(app, serving);
  endWhenQuiet(app);
  isAtConsole = consoleHost(app, config);
  refuseOtherMethods(app);
  limitBodies(app, waits);
  securityHeaders(app, config.publicOrigin);
  const brand = createBrand(deps);
  site = await openSite(app, deps, brand);
  if (config.webRoot !== undefined)
    await serveWeb(app, { root: config.webRoot, brand, ownTexts: keepOwnTexts(deps), site });
  else if (site !== null) serveSiteAlone(app, site);
  else app.setNotFoundHandler((_request, reply) => sendFailure(reply, 'not_found'));
  if (config.consoleRoot !== undefined) await serveConsole(app, config.consoleRoot, brand);
  app.addHook('onSend', async (request, reply) => {
    // Pictures (mount-file.ts) and files of the console set their own cache header. The matched route decides, so that
    // other spellings of a path follow the same rule.
    const route = request.routeOptions.url ?? pathOf(request.url);
    const isData = isDataPath(route) || route === PATH_TOO_LONG || route === PATH_DISGUISED;
    if (isData && !reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store');
  });

  app.all(PATH_TOO_LONG, (_request, reply) => sendFailure(reply, 'path_too_long'));
  app.all(PATH_DISGUISED, (_request, reply) => sendFailure(reply, 'invalid_input'));
  serveChangePassword(app, isAtConsole);
  serveDid(app, deps);
  serveSecurityText(app, deps);
  if (config.apiDocs) {
    // Built on the first request, which takes a third of a second. The plugin caches it, also as YAML.
    const document: Partial<ReturnType<typeof openApi>> = {};
    const onRequest = async () => {
      if (document.paths === undefined) Object.assign(document, openApi());
    };
    await app.register(swagger, { mode: 'static', specification: { document: document as never } });
    await app.register(swaggerUi, { routePrefix: '/docs', staticCSP: DOCS_POLICY, uiHooks: { onRequest } });
  }

  const mounts = await createMounts(app, deps);
  for (const routes of moduleRoutes) routes(mounts, deps);
  // Production does not even load it.
  if (config.demo) (await import('../demo/index.ts')).demoRoutes(app, deps);
  return app;
}

async function openSite(app: FastifyInstance, deps: Deps, brand: Brand): Promise<SitePages | null> {
  const { siteRoot, siteReloads: reloads, publicOrigin, demo } = deps.config;
  if (siteRoot === undefined) return null;
  const { slots, market } = readingReplicas(deps.replicas, {
    slots: { ...siteSlots(deps), ...storefrontSlots(deps) },
    market: { pageOf: storefront(deps), menu: shopMenu(deps), sitemap: marketSitemap(deps), feed: marketFeed(deps) },
  });
  const content = contentSite(deps);
  return serveSite(app, { root: siteRoot, brand, publicOrigin, isDemo: demo, reloads, slots, market, content });
}
