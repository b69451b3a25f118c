import type { Page } from '@playwright/test';
import { createWalletClient, defineChain, type Hex, http } from 'viem';
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts';
import { demoState, faucet } from './demo.ts';

type Answer = { readonly result: unknown } | { readonly error: { readonly code: number; readonly message: string } };
interface Call {
  readonly method: string;
  readonly params?: readonly unknown[];
}

export interface BrowserWallet {
  readonly account: string;
  /** Requests of the page, in order. */
  readonly asked: readonly string[];
  /** Methods that its owner rejects. */
  readonly refused: Set<string>;
}

const fail = (code: number, message: string): Answer => ({ error: { code, message } });

/**
 * Installs a wallet like an extension: announced by EIP-6963, on another network at first, without the platform's. Its
 * key is real, and what it signs goes to the demo's chain.
 */
export async function installWallet(page: Page, name: string, usdt: string): Promise<BrowserWallet> {
  const { chain } = await demoState();
  const account = privateKeyToAccount(generatePrivateKey());
  await faucet(account.address, usdt);
  await rpc(chain.rpcUrl, 'anvil_setBalance', [account.address, '0xde0b6b3a7640000']);
  const network = defineChain({
    id: chain.chainId,
    name: 'demo',
    nativeCurrency: { name: 'BNB', symbol: 'BNB', decimals: 18 },
    rpcUrls: { default: { http: [chain.rpcUrl] } },
  });
  const signer = createWalletClient({ account, chain: network, transport: http() });
  const asked: string[] = [];
  const refused = new Set<string>();
  const state = { chainId: 1, knows: new Set([1]), isConnected: false };
  const answer = async ({ method, params }: Call): Promise<Answer> => {
    asked.push(method);
    if (refused.has(method)) return fail(4001, 'User rejected the request.');
    const [first] = (params ?? []) as [{ chainId: Hex; from: Hex; to: Hex; data: Hex }];
    switch (method) {
      case 'eth_requestAccounts':
        state.isConnected = true;
        return { result: [account.address] };
      case 'eth_accounts':
        return { result: state.isConnected ? [account.address] : [] };
      case 'eth_chainId':
        return { result: `0x${state.chainId.toString(16)}` };
      case 'wallet_addEthereumChain':
        state.knows.add(Number(first.chainId));
        return { result: null };
      case 'wallet_switchEthereumChain':
        if (!state.knows.has(Number(first.chainId))) return fail(4902, 'Unrecognized chain ID.');
        state.chainId = Number(first.chainId);
        return { result: null };
      case 'eth_sendTransaction':
        if (state.chainId !== chain.chainId) return fail(-32603, 'wrong network');
        return { result: await signer.sendTransaction({ to: first.to, data: first.data }) };
      default:
        return fail(4200, 'not supported');
    }
  };
  await page.exposeFunction('walletAnswer', answer);
  await page.addInitScript(announce, name);
  return { account: account.address, asked, refused };
}

/** Runs in the page, like an extension's script. */
function announce(name: string): void {
  const page = globalThis as unknown as EventTarget & { walletAnswer(call: Call): Promise<Answer> };
  const provider = {
    request: async (call: Call) => {
      const answer = await page.walletAnswer(call);
      if ('error' in answer) throw Object.assign(new Error(answer.error.message), answer.error);
      return answer.result;
    },
    on: () => {},
    removeListener: () => {},
  };
  const icon = 'data:image/svg+xml,<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"/>';
  const info = { uuid: '350670db-19fa-4704-a166-e52e178b59d2', name, icon, rdns: 'example.plumb.wallet' };
  const tell = () =>
    page.dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail: Object.freeze({ info, provider }) }));
  page.addEventListener('eip6963:requestProvider', tell);
  tell();
}

async function rpc(url: string, method: string, params: readonly unknown[]): Promise<void> {
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }),
  });
  const { error } = (await response.json()) as { error?: { message: string } };
  if (error) throw new Error(`${method}: ${error.message}`);
}
