import { watchWorkers } from './modules/control/monitoring/index.ts';
import { reconciliationJobs } from './modules/control/reconciliation/index.ts';
import { runDuty } from './run-duty.ts';

// Compares the ledger with the chain, and detects when other processes are silent.
await runDuty('reconciler', (deps) => ({ periodic: reconciliationJobs(deps), beside: [watchWorkers(deps)] }));
