import { compose } from './compose.ts';
import { chainJobs } from './modules/chain/index.ts';
import { depositJobs } from './modules/deposits/index.ts';
import { identityJobs } from './modules/identity/index.ts';
import { incomeJobs, incomeTasks } from './modules/income/index.ts';
import { mailJobs, mailTasks } from './modules/mail/index.ts';
import { monitoringJobs } from './modules/monitoring/index.ts';
import { notificationJobs } from './modules/notifications/index.ts';
import { proposalJobs } from './modules/proposals/index.ts';
import { reconciliationJobs } from './modules/reconciliation/index.ts';
import { simulationTasks } from './modules/simulation/index.ts';
import { siteJobs } from './modules/site/index.ts';
import { sweepJobs } from './modules/sweeps/index.ts';
import { treasuryJobs } from './modules/treasury/index.ts';
import { withdrawalJobs } from './modules/withdrawals/index.ts';
import { readConfig } from './platform/config.ts';
import { startLifecycle } from './platform/lifecycle.ts';
import { startWorker } from './platform/worker.ts';

const lifecycle = startLifecycle();
const deps = compose(readConfig(process.env));
lifecycle.onStop(deps.close);
const worker = await startWorker({
  pool: deps.pool,
  log: deps.log,
  tasks: { ...incomeTasks(deps), ...mailTasks(deps), ...simulationTasks(deps) },
  periodic: [
    ...chainJobs(deps),
    ...depositJobs(deps),
    ...identityJobs(deps),
    ...incomeJobs(deps),
    ...mailJobs(deps),
    ...monitoringJobs(deps),
    ...notificationJobs(deps),
    ...proposalJobs(deps),
    ...reconciliationJobs(deps),
    ...siteJobs(deps),
    ...sweepJobs(deps),
    ...treasuryJobs(deps),
    ...withdrawalJobs(deps),
  ],
});
deps.log.info('the worker works');

lifecycle.onStop(worker.stop);
// Without its runner the process would live on without working; ending it lets the launcher start a new one.
void worker.ended.finally(() => {
  if (!lifecycle.stopping()) process.exit(1);
});
lifecycle.ready();
