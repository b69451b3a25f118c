import type { Hex } from 'viem';
import { privateKeyToAccount } from 'viem/accounts';

/**
 * The environment with PAYOUT_ADDRESS in it: of configurations that name the key alone it is derived before any process
 * starts, so that only the payer needs the key.
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
    // The library's message would carry the key.
    throw new Error('PAYOUT_PRIVATE_KEY is no private key: 0x and 64 hexadecimal digits');
  }
}
