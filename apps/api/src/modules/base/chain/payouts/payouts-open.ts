import type { ChainPort } from '../../../../platform/chain-port.ts';
import type { Config } from '../../../../platform/config.ts';
import { openPayoutJournal } from './payouts-journal.ts';
import { ofConfiguredWallet, openPayoutSigner } from './payouts-signer.ts';
import { createPayoutWallet, type PayoutWallet } from './payouts-wallet.ts';
import { connectSigner } from './signer-client.ts';

/** The payer's wallet with its signer, limit and journal; throws when the signer is of another wallet than the configured one. */
export async function openPayoutWallet(
  chain: Pick<ChainPort, 'chainId' | 'usdt' | 'rpc'>,
  { chain: config, payer }: Pick<Config, 'chain' | 'payer'>,
): Promise<PayoutWallet> {
  const journal = payer.journal === null ? null : openPayoutJournal(payer.journal);
  const signer =
    payer.signer === null
      ? openPayoutSigner(config)
      : ofConfiguredWallet(await connectSigner(payer.signer, config), config);
  return createPayoutWallet(chain, signer, { dayLimit: payer.dayLimit, journal });
}
