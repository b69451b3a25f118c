import { getAddress } from 'viem';
import type { ChainPort } from '../../../../platform/chain-port.ts';
import type { ChainConfig } from '../../../../platform/config.ts';
import { gasWalletOf } from './deposit-address.ts';

export interface OwnAddresses {
  readonly chainId: number;
  readonly token: string;
  readonly payoutWallet: string;
  readonly treasuries: readonly string[];
  readonly gasWallet: string;
}

/** The addresses that are the platform's own and nobody's secret: what a stranger needs to ask the chain. */
export function ownAddresses(
  chain: Pick<ChainPort, 'usdt'>,
  config: Pick<ChainConfig, 'chainId' | 'payoutAddress' | 'depositXpub' | 'treasuryAddresses'>,
): OwnAddresses {
  const payoutWallet = getAddress(config.payoutAddress);
  return {
    chainId: config.chainId,
    token: chain.usdt,
    payoutWallet,
    // Listed among the treasuries too, it stays the payout wallet (`register-address.ts`).
    treasuries: config.treasuryAddresses.filter((each) => each.toLowerCase() !== payoutWallet.toLowerCase()),
    gasWallet: gasWalletOf(config.depositXpub),
  };
}
