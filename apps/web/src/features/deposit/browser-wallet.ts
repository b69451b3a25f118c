import type { Usdt } from '@plumbline/money';
import { text } from '../../lib/text/index.ts';
import { ask, didNothing, WalletError } from '../../lib/wallet/ask.ts';
import type { ConnectedWallet } from '../../lib/wallet/connected.ts';
import { ensureNetwork, type KnownNetwork } from '../../lib/wallet/network.ts';
import { transferData } from './erc20.ts';

export interface WalletPayment {
  /** The member's deposit address. */
  readonly to: string;
  readonly amount: Usdt;
  /** Contract address of USDT on the platform's chain. */
  readonly usdt: string;
  readonly chainId: number;
}

const HASH = /^0x[0-9a-fA-F]{64}$/;

/** Asks the connected wallet to send USDT to the deposit address; returns the transaction's hash. */
export async function payFromBrowserWallet(
  { wallet, account }: ConnectedWallet,
  payment: WalletPayment,
  local: () => Promise<KnownNetwork | null>,
): Promise<string> {
  const { provider } = wallet;
  await ensureNetwork(provider, payment.chainId, local);
  const data = transferData(payment.to, payment.amount);
  const call = { from: account, to: payment.usdt, value: '0x0', data };
  const hash = await ask(provider, 'eth_sendTransaction', [call]).catch((error: WalletError) => {
    throw didNothing(error.cause) ? error : new WalletError(text().wallet.perhapsSent(error.message), error.cause);
  });
  if (typeof hash !== 'string' || !HASH.test(hash)) throw new WalletError(text().wallet.noHash);
  return hash;
}
