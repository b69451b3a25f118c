import type { Deps } from '../../compose.ts';

/** What requesting and deciding need: no network. */
export type WithdrawalDeps = Pick<Deps, 'db'> & {
  readonly config: Pick<Deps['config'], 'rateLimitFactor'> & {
    readonly chain: Pick<Deps['config']['chain'], 'usdt' | 'treasuryAddresses'>;
  };
};
