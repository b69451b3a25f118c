import { openPayoutWallet } from './modules/base/chain/index.ts';
import { sweepJobs } from './modules/money/sweeps/index.ts';
import { evidenceCheck, payoutJobs } from './modules/money/withdrawals/index.ts';
import { anchorJobs, signingJobs } from './modules/views/proofs/index.ts';
import { runRole } from './run-role.ts';

// Signs and settles payouts, anchors proofs, and sends what was signed offline. Only this process has the payout key.
await runRole('payer', async (deps) => {
  const wallet = await openPayoutWallet(deps.chain, deps.config);
  return {
    periodic: [
      ...payoutJobs(deps, wallet, evidenceCheck(deps)),
      ...sweepJobs(deps),
      ...anchorJobs(deps, wallet),
      ...signingJobs(deps, wallet),
    ],
  };
});
