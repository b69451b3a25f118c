import type { Deps } from '../../../platform/deps.ts';
import type { FactorDeps } from '../../people/identity/index.ts';

/** What requests and decisions need, without the network. */
export type WithdrawalDeps = Pick<Deps, 'db'> &
  FactorDeps & {
    readonly config: {
      readonly chain: Pick<Deps['config']['chain'], 'usdt' | 'treasuryAddresses'>;
    };
  };
