import type { Deps } from '../../compose.ts';
import type { FactorDeps } from '../identity/index.ts';

/** What requesting and deciding need: no network. */
export type WithdrawalDeps = Pick<Deps, 'db'> &
  FactorDeps & {
    readonly config: {
      readonly chain: Pick<Deps['config']['chain'], 'usdt' | 'treasuryAddresses'>;
    };
  };
