import { secp256k1 } from '@noble/curves/secp256k1';
import { HDKey } from '@scure/bip32';
import { bytesToHex, getAddress } from 'viem';
import { publicKeyToAddress } from 'viem/accounts';
import type { ChainPort } from '../../../../platform/chain-port.ts';
import type { ChainConfig } from '../../../../platform/config.ts';
import { upsertOtherToken } from './other-transfers-store.ts';
import { insertAddress, insertRefusedRecipient } from './store.ts';
import type { ChainDeps } from './watch.ts';

export interface OwnAddresses {
  readonly chainId: number;
  readonly token: string;
  readonly payoutWallet: string;
  readonly treasuries: readonly string[];
  readonly gasWallet: string;
}

/** Returns the platform's public addresses, which a stranger needs to check the chain. */
export function ownAddresses(
  chain: Pick<ChainPort, 'usdt'>,
  config: Pick<ChainConfig, 'chainId' | 'payoutAddress' | 'depositXpub' | 'treasuryAddresses'>,
): OwnAddresses {
  const payoutWallet = getAddress(config.payoutAddress);
  return {
    chainId: config.chainId,
    token: chain.usdt,
    payoutWallet,
    // The payout wallet keeps its purpose even if it is also listed as a treasury.
    treasuries: config.treasuryAddresses.filter((each) => each.toLowerCase() !== payoutWallet.toLowerCase()),
    gasWallet: gasWalletOf(config.depositXpub),
  };
}

/** BIP-32: non-hardened children end below 2³¹. */
const CHILDREN = 2n ** 31n;

/**
 * Derives deposit addresses from an account-level extended public key (BIP-44 m/44'/60'/0'): child 0/index,
 * checksummed. The server has no private key for them.
 */
export function createDepositAddresses(xpub: string): (index: bigint) => string {
  const external = publicAccount(xpub).deriveChild(0);
  return (index) => {
    if (index < 0n || index >= CHILDREN) throw new RangeError(`No deposit address has the index ${index}`);
    return addressOf(external.deriveChild(Number(index)));
  };
}

/**
 * Returns the address that pays the gas of sweeps: child 1/0 of the same key. No member ever gets it, and the owner of
 * the seed signs for it.
 */
export const gasWalletOf = (xpub: string): string => addressOf(publicAccount(xpub).deriveChild(1).deriveChild(0));

function publicAccount(xpub: string): HDKey {
  const account = HDKey.fromExtendedKey(xpub);
  if (account.privateKey) throw new Error('DEPOSIT_XPUB must be an extended public key, not a private one');
  return account;
}

const addressOf = ({ publicKey }: HDKey): string =>
  publicKeyToAddress(bytesToHex(secp256k1.Point.fromBytes(publicKey!).toBytes(false)));

/** Registers the payout wallet first, so that it keeps its purpose even if it is also listed as a treasury. */
export async function registerOwnAddresses({ config, db }: Pick<ChainDeps, 'config' | 'db'>): Promise<void> {
  await insertAddress(db, config.chain.payoutAddress, 'payout', null);
  for (const address of config.chain.treasuryAddresses) await insertAddress(db, address, 'treasury', null);
  await insertRefusedRecipient(db, gasWalletOf(config.chain.depositXpub), { isOurs: true });
  await insertRefusedRecipient(db, config.chain.usdt, { isOurs: false });
}

/** Registers the other watched tokens with their contracts' current descriptions. */
export async function registerOtherTokens({ chain, db }: Pick<ChainDeps, 'chain' | 'db'>): Promise<void> {
  for (const token of chain.otherTokens)
    await upsertOtherToken(db, chain.chainId, token, await chain.describeToken(token));
}
