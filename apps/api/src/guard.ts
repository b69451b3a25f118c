import { composeGuard } from './compose-guard.ts';
import { readGuardConfig } from './platform/guard-config.ts';
import { serveHealth } from './platform/health-server.ts';
import { startLifecycle } from './platform/lifecycle.ts';
import { metricsOn } from './platform/metrics.ts';
import { createPingReadiness } from './platform/readiness.ts';

const lifecycle = startLifecycle();
const config = readGuardConfig(process.env);
const guard = composeGuard(config);
lifecycle.onStop(guard.stop);
const readiness = createPingReadiness(guard.ping, guard.log, lifecycle);
lifecycle.onStop(await serveHealth(config.health, readiness, metricsOn(config.health)));
await guard.ready;
lifecycle.ready();
