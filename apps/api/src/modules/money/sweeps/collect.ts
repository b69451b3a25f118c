import { toWei } from '@plumbline/money';
import type { Deps } from '../../../platform/deps.ts';
import { readSettings, type Settings } from '../../../platform/settings.ts';
import {
  createDepositAddresses,
  gasWalletOf,
  type Holder,
  readHolders,
  readSweepGasPrice,
} from '../../base/chain/index.ts';
import { MAX_ADDRESSES, type Sweepable } from './rules.ts';
import { type Candidate, listCandidates } from './store.ts';

export type SweepDeps = Pick<Deps, 'chain' | 'db' | 'log'> & {
  readonly config: {
    readonly chain: Pick<Deps['config']['chain'], 'depositXpub' | 'payoutAddress' | 'treasuryAddresses'>;
  };
};

export interface Collected {
  readonly holders: readonly (Sweepable & { readonly owner: Candidate })[];
  readonly gasWallet: Holder;
  readonly gasPriceWei: bigint;
  readonly threshold: Settings['sweepFrom'];
  readonly thresholdWei: bigint;
  readonly isCut: boolean;
}

/** Reads from the chain which addresses could be swept. Those of another key are left out: they have another seed. */
export async function collect({ chain, config, db }: SweepDeps): Promise<Collected> {
  const threshold = (await readSettings(db)).sweepFrom;
  const thresholdWei = toWei(threshold);
  const candidates = await listCandidates(db, chain.chainId, thresholdWei, MAX_ADDRESSES + 1);
  const addressOf = createDepositAddresses(config.chain.depositXpub);
  const ours = candidates.filter(({ address, memberId }) => addressOf(memberId).toLowerCase() === address);
  const gasAddress = gasWalletOf(config.chain.depositXpub).toLowerCase();
  const [found, gasPriceWei] = await Promise.all([
    readHolders(chain, [gasAddress, ...ours.map(({ address }) => address)]),
    readSweepGasPrice(chain),
  ]);
  const [gasWallet, ...rest] = found as [Holder, ...Holder[]];
  const holders = rest.map((holder, index) => {
    const owner = ours[index]!;
    return { ...holder, path: `0/${owner.memberId}`, owner };
  });
  return { holders, gasWallet, gasPriceWei, threshold, thresholdWei, isCut: candidates.length > MAX_ADDRESSES };
}
