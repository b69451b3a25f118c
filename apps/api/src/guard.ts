import { composeGuard } from './compose-guard.ts';
import { readGuardConfig } from './platform/guard-config.ts';
import { startLifecycle } from './platform/lifecycle.ts';

const lifecycle = startLifecycle();
const guard = composeGuard(readGuardConfig(process.env));
lifecycle.onStop(guard.stop);
await guard.ready;
lifecycle.ready();
