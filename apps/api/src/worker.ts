import { compose } from './compose.ts';
import { chainJobs } from './modules/base/chain/index.ts';
import { mailJobs, mailTasks } from './modules/base/mail/index.ts';
import { monitoringJobs } from './modules/control/monitoring/index.ts';
import { proposalJobs } from './modules/control/proposals/index.ts';
import { reconciliationJobs } from './modules/control/reconciliation/index.ts';
import { incomeJobs, incomeTasks } from './modules/earning/income/index.ts';
import { simulationTasks } from './modules/earning/simulation/index.ts';
import { depositJobs } from './modules/money/deposits/index.ts';
import { sweepJobs } from './modules/money/sweeps/index.ts';
import { treasuryJobs } from './modules/money/treasury/index.ts';
import { withdrawalJobs } from './modules/money/withdrawals/index.ts';
import { identityJobs } from './modules/people/identity/index.ts';
import { postingMailJobs } from './modules/views/posting-mails/index.ts';
import { siteJobs } from './modules/views/site/index.ts';
import { readConfig } from './platform/config.ts';
import { startLifecycle } from './platform/lifecycle.ts';
import { JOB } from './platform/limits.ts';
import { startWorker } from './platform/worker.ts';

const lifecycle = startLifecycle();
const deps = compose(readConfig(process.env), JOB);
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
    ...postingMailJobs(deps),
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
