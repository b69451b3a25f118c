import { watchWorkers } from './modules/control/monitoring/index.ts';
import { reconciliationJobs } from './modules/control/reconciliation/index.ts';
import { runDuty } from './run-duty.ts';

// Compares the books with the chain, and notices when the other duties are silent.
await runDuty('reconciler', (deps) => ({ periodic: reconciliationJobs(deps), beside: [watchWorkers(deps)] }));
