import type { Deps } from '../../../platform/deps.ts';
import type { FactorDeps } from '../../people/identity/index.ts';

/** What requesting and deciding need: no network. */
export type WithdrawalDeps = Pick<Deps, 'db'> &
  FactorDeps & {
    readonly config: {
      readonly chain: Pick<Deps['config']['chain'], 'usdt' | 'treasuryAddresses'>;
    };
  };
