import { composeGuard } from './compose-guard.ts';
import { readGuardConfig } from './platform/guard-config.ts';
import { serveHealth } from './platform/health-server.ts';
import { startLifecycle } from './platform/lifecycle.ts';
import { createPingReadiness } from './platform/readiness.ts';

const lifecycle = startLifecycle();
const config = readGuardConfig(process.env);
const guard = composeGuard(config);
lifecycle.onStop(guard.stop);
lifecycle.onStop(await serveHealth(config.health, createPingReadiness(guard.ping, guard.log, lifecycle)));
await guard.ready;
lifecycle.ready();
