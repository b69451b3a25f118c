import { compose } from './compose.ts';
import { buildApp } from './http/app.ts';
import { consoleWarning } from './http/console-host.ts';
import { WAITS } from './http/waits.ts';
import { watchLocks } from './modules/control/monitoring/index.ts';
import { readConfig } from './platform/config.ts';
import { serveHealth } from './platform/health-server.ts';
import { startLifecycle } from './platform/lifecycle.ts';
import { CALL } from './platform/limits.ts';
import { createReadiness } from './platform/readiness.ts';

const lifecycle = startLifecycle();
const deps = compose(readConfig(process.env), CALL);
lifecycle.onStop(deps.close);
const readiness = createReadiness(deps, lifecycle);
lifecycle.onStop(await serveHealth(deps.config.health, readiness, deps.metrics));
const app = await buildApp(deps, WAITS, { readiness, stopping: lifecycle.stopping });
lifecycle.onStop(() => app.close());
const warning = consoleWarning(deps.config);
if (warning !== null) deps.log.warn(warning);
const { port, host, sharePort, drainMs } = deps.config;
// Fastify passes its options to Node, but its types lack this one.
await app.listen({ port, host, ...(sharePort ? { reusePort: true } : {}) });
lifecycle.drainFor(drainMs);
deps.log.info({ port }, 'the API is running');
const locks = watchLocks(deps);
lifecycle.onStop(locks.stop);
lifecycle.ready();
