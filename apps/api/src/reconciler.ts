import { watchWorkers } from './modules/control/monitoring/index.ts';
import { reconciliationJobs, showFigures } from './modules/control/reconciliation/index.ts';
import { runRole } from './run-role.ts';

// Compares the ledger with the chain, and detects when other processes are silent.
await runRole('reconciler', (deps) => {
  showFigures(deps);
  return { periodic: reconciliationJobs(deps), beside: [watchWorkers(deps)] };
});
