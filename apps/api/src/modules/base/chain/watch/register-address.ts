import { gasWalletOf } from './deposit-address.ts';
import { insertAddress, insertRefusedRecipient } from './store.ts';
import { upsertOtherToken } from './unsupported-transfer-store.ts';
import type { ChainDeps } from './watch.ts';

/** The payout wallet first: where it is listed among the treasuries too, it stays the payout wallet. */
export async function registerOwnAddresses({ config, db }: Pick<ChainDeps, 'config' | 'db'>): Promise<void> {
  await insertAddress(db, config.chain.payoutAddress, 'payout', null);
  for (const address of config.chain.treasuryAddresses) await insertAddress(db, address, 'treasury', null);
  await insertRefusedRecipient(db, gasWalletOf(config.chain.depositXpub), { isOurs: true });
  await insertRefusedRecipient(db, config.chain.usdt, { isOurs: false });
}

/** The other tokens that are watched, as their contracts describe themselves now. */
export async function registerOtherTokens({ chain, db }: Pick<ChainDeps, 'chain' | 'db'>): Promise<void> {
  for (const token of chain.otherTokens)
    await upsertOtherToken(db, chain.chainId, token, await chain.describeToken(token));
}
