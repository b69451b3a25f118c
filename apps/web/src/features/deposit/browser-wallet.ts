import type { Usdt } from '@plumbline/money';
import { text } from '../../lib/text/index.ts';
import { transferData } from './erc20.ts';

/** What the browser's wallet offers to a page (EIP-1193). */
interface Eip1193 {
  request(call: { method: string; params?: readonly unknown[] }): Promise<unknown>;
}

declare global {
  interface Window {
    ethereum?: Eip1193;
  }
}

export interface WalletPayment {
  /** The member's deposit address. */
  readonly to: string;
  readonly amount: Usdt;
  /** Contract address of USDT on the platform's chain. */
  readonly usdt: string;
  readonly chainId: number;
}

/** EIP-1193: the person closed the wallet's question. EIP-1193 section "Provider errors". */
const REFUSED = 4001;

const isRefusal = (cause: unknown): boolean =>
  typeof cause === 'object' && cause !== null && 'code' in cause && cause.code === REFUSED;

const wording = (cause: unknown): string =>
  isRefusal(cause)
    ? text().deposit.walletRefused
    : text().deposit.walletAnswered(
        cause instanceof Error ? cause.message : String((cause as { message?: unknown })?.message ?? cause),
      );

const ask = async (wallet: Eip1193, method: string, params: readonly unknown[] = []): Promise<unknown> => {
  try {
    return await wallet.request({ method, params });
  } catch (cause) {
    throw new Error(wording(cause), { cause });
  }
};

/**
 * Asks the browser's wallet to send USDT to the deposit address and returns the transaction's hash. The chain is
 * switched first: the same call data on another chain would move another token.
 */
export async function payFromBrowserWallet(payment: WalletPayment): Promise<string> {
  const wallet = window.ethereum;
  if (!wallet) throw new Error(text().deposit.noWallet);
  const accounts = await ask(wallet, 'eth_requestAccounts');
  const from = Array.isArray(accounts) ? accounts[0] : undefined;
  if (typeof from !== 'string') throw new Error(text().deposit.noAccount);
  await ask(wallet, 'wallet_switchEthereumChain', [{ chainId: `0x${payment.chainId.toString(16)}` }]);
  const data = transferData(payment.to, payment.amount);
  const hash = await ask(wallet, 'eth_sendTransaction', [{ from, to: payment.usdt, value: '0x0', data }]);
  if (typeof hash !== 'string') throw new Error(text().deposit.noHash);
  return hash;
}
