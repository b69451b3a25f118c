import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import { KYC_FILE_MOST_BYTES } from '@plumbline/contract';
import { openApi } from '@plumbline/contract/all';
import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify';
import type { Deps } from '../compose.ts';
import { demoRoutes } from '../demo/index.ts';
import { addressBookRoutes } from '../modules/address-book/index.ts';
import { auditRoutes } from '../modules/audit/index.ts';
import { depositsOperatorRoutes, depositsRoutes } from '../modules/deposits/index.ts';
import { identityOperatorRoutes, identityRoutes } from '../modules/identity/index.ts';
import { incomeOperatorRoutes, incomeRoutes } from '../modules/income/index.ts';
import { investmentsRoutes } from '../modules/investments/index.ts';
import { kycRoutes } from '../modules/kyc/index.ts';
import { liveRoutes } from '../modules/live/index.ts';
import { membersRoutes } from '../modules/members/index.ts';
import { notificationsRoutes } from '../modules/notifications/index.ts';
import { operationsOperatorRoutes } from '../modules/operations/index.ts';
import { overviewRoutes } from '../modules/overview/index.ts';
import { plansOperatorRoutes } from '../modules/plans/index.ts';
import { proposalsOperatorRoutes } from '../modules/proposals/index.ts';
import { reconciliationOperatorRoutes } from '../modules/reconciliation/index.ts';
import { referralsRoutes } from '../modules/referrals/index.ts';
import { safeguardsRoutes } from '../modules/safeguards/index.ts';
import { settingsRoutes } from '../modules/settings/index.ts';
import { simulationOperatorRoutes } from '../modules/simulation/index.ts';
import { siteFormRoutes, siteRoutes, siteSlots } from '../modules/site/index.ts';
import { statementsRoutes } from '../modules/statements/index.ts';
import { sweepsOperatorRoutes } from '../modules/sweeps/index.ts';
import { treasuryOperatorRoutes } from '../modules/treasury/index.ts';
import { walletsRoutes } from '../modules/wallets/index.ts';
import { withdrawalsOperatorRoutes, withdrawalsRoutes } from '../modules/withdrawals/index.ts';
import { ping } from '../platform/database.ts';
import { type Brand, createBrand } from './brand.ts';
import { createMount, sendFailure } from './mount.ts';
import { createMountFile } from './mount-file.ts';
import { createMountOperator } from './mount-operator.ts';
import { createMountStream } from './mount-stream.ts';
import { createMountUpload } from './mount-upload.ts';
import { securityHeaders, securityHeadersOf } from './security-headers.ts';
import { serveConsole } from './serve-console.ts';
import { createAuthenticate, createAuthenticateOperator } from './sessions.ts';
import { type SiteDoor, serveSite } from './site/serve-site.ts';
import { serveWeb, wantsPage } from './web.ts';

/** The documentation's page styles itself inline; its scripts are files. */
const DOCS_POLICY =
  "default-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; object-src 'none'; frame-ancestors 'none'";

/** An address may carry 10,000 characters of any script (a search): an emoji is twelve bytes there. Node's own limit is 16 KB. */
const MOST_HEADER_BYTES = 160 * 1024;

/** The API with every module's routes; the demo's routes and the built web app where they are configured. */
export async function buildApp(deps: Deps): Promise<FastifyInstance> {
  const { config } = deps;
  let site: SiteDoor | null = null;
  const app = Fastify({
    loggerInstance: deps.log as FastifyBaseLogger,
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: config.trustedProxies.length > 0 ? [...config.trustedProxies] : false,
    bodyLimit: 64 * 1024,
    http: { maxHeaderSize: MOST_HEADER_BYTES },
    // A repeated or odd parameter is for the contract to refuse, not for the router to guess.
    routerOptions: { maxParamLength: 200 },
    // A path that the router cannot read meets no hook.
    frameworkErrors: (_error, request, reply) => {
      const answer = reply.headers(securityHeadersOf(config.publicOrigin));
      const path = request.url.split('?', 1)[0]!;
      if (site === null || !wantsPage(request, path)) return void sendFailure(answer, 'invalid_input');
      site.sendNotFound(request, answer).catch((error: unknown) => {
        deps.log.error({ err: error }, 'the page for an unreadable path could not be sent');
        sendFailure(answer, 'internal');
      });
    },
  });
  app.setErrorHandler((error: { statusCode?: number }, request, reply) => {
    if (error.statusCode !== undefined && error.statusCode < 500) return sendFailure(reply, 'invalid_input');
    request.log.error({ err: error, url: request.url }, 'a request failed');
    return sendFailure(reply, 'internal');
  });
  securityHeaders(app, config.publicOrigin);
  const brand = createBrand(deps);
  if (config.webRoot === undefined) app.setNotFoundHandler((_request, reply) => sendFailure(reply, 'not_found'));
  else {
    site = await openSite(app, deps, brand);
    await serveWeb(app, { root: config.webRoot, brand, site });
  }
  if (config.consoleRoot !== undefined) await serveConsole(app, config.consoleRoot, brand);
  app.addHook('onSend', async (request, reply) => {
    if (/^\/(sellerApi|vendorApi|operatorApi|publicApi)\//.test(request.url)) reply.header('cache-control', 'no-store');
  });

  app.get('/healthz', async () => {
    await ping(deps.db);
    return { ok: true };
  });
  await app.register(swagger, { mode: 'static', specification: { document: openApi() as never } });
  await app.register(swaggerUi, { routePrefix: '/docs', staticCSP: DOCS_POLICY });

  const authenticate = createAuthenticate(deps.lanes, deps.pool);
  const mount = createMount(app, authenticate);
  // Routes of the modules, in the order of their folders.
  addressBookRoutes(mount, deps);
  depositsRoutes(mount, deps);
  identityRoutes(mount, deps);
  incomeRoutes(mount, deps);
  investmentsRoutes(mount, deps);
  // In a scope of its own: no other route takes forms.
  await app.register(async (forms) => {
    const mountUpload = await createMountUpload(forms, authenticate, KYC_FILE_MOST_BYTES);
    kycRoutes(mount, createMountFile(app, authenticate), mountUpload, deps);
  });
  const live = liveRoutes(createMountStream(app, authenticate), deps);
  app.addHook('preClose', () => live.stop());
  membersRoutes(mount, deps);
  notificationsRoutes(mount, deps);
  overviewRoutes(mount, deps);
  referralsRoutes(mount, deps);
  safeguardsRoutes(mount, deps);
  siteRoutes(mount, deps);
  await app.register(async (forms) => siteFormRoutes(forms, deps));
  statementsRoutes(mount, createMountFile(app, authenticate), deps);
  walletsRoutes(mount, deps);
  if (config.demo) demoRoutes(app, deps);
  withdrawalsRoutes(mount, deps);
  // The console's, in the order of their folders.
  const mountOperator = createMountOperator(app, createAuthenticateOperator(deps.lanes, deps.pool), deps);
  auditRoutes(mountOperator, deps);
  depositsOperatorRoutes(mountOperator, deps);
  identityOperatorRoutes(mount, mountOperator, deps);
  incomeOperatorRoutes(mountOperator, deps);
  operationsOperatorRoutes(mountOperator, deps);
  plansOperatorRoutes(mountOperator, deps);
  simulationOperatorRoutes(mountOperator, deps);
  proposalsOperatorRoutes(mountOperator, deps);
  reconciliationOperatorRoutes(mountOperator, deps);
  sweepsOperatorRoutes(mountOperator, deps);
  treasuryOperatorRoutes(mountOperator, deps);
  withdrawalsOperatorRoutes(mountOperator, deps);
  settingsRoutes(mountOperator, deps);
  return app;
}

async function openSite(app: FastifyInstance, deps: Deps, brand: Brand): Promise<SiteDoor | null> {
  const { siteRoot, publicOrigin, demo } = deps.config;
  return siteRoot === undefined
    ? null
    : serveSite(app, { root: siteRoot, brand, publicOrigin, isDemo: demo, slots: siteSlots(deps) });
}
