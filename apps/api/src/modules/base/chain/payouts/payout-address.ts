import type { Hex } from 'viem';
import { privateKeyToAccount } from 'viem/accounts';

/**
 * Returns the environment with PAYOUT_ADDRESS. If only the key is configured, the address is derived from it before the
 * processes start, so that only the payer needs the key.
 */
export function withPayoutAddress(env: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  const key = env.PAYOUT_PRIVATE_KEY?.trim();
  if (env.PAYOUT_ADDRESS?.trim() || !key) return env;
  return { ...env, PAYOUT_ADDRESS: addressOf(key) };
}

function addressOf(privateKey: string): string {
  try {
    return privateKeyToAccount(privateKey as Hex).address;
  } catch {
    // The library's message would contain the key.
    throw new Error('PAYOUT_PRIVATE_KEY must be a private key: 0x and 64 hexadecimal digits');
  }
}
