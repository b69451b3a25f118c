import { sweepJobs } from './modules/money/sweeps/index.ts';
import { withdrawalJobs } from './modules/money/withdrawals/index.ts';
import { runDuty } from './run-duty.ts';

// Signs and settles payouts, and sends what was signed offline: nobody else holds the payout key.
await runDuty('payer', (deps) => ({ periodic: [...withdrawalJobs(deps), ...sweepJobs(deps)] }));
