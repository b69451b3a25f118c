import { text } from '../text/index.ts';
import { ask, codeOf, type Eip1193, UNKNOWN_CHAIN, WalletError } from './ask.ts';

/** Definition of a network for a wallet that does not know it (EIP-3085). */
export interface KnownNetwork {
  readonly chainName: string;
  readonly rpcUrls: readonly string[];
  readonly blockExplorerUrls?: readonly string[];
}

const BNB = { name: 'BNB', symbol: 'BNB', decimals: 18 };

/** Published by BNB Chain; the platform's own node addresses stay on the server. */
const NETWORKS: Readonly<Record<number, KnownNetwork>> = {
  56: {
    chainName: 'BNB Smart Chain',
    rpcUrls: ['https://bsc-dataseed.bnbchain.org'],
    blockExplorerUrls: ['https://bscscan.com'],
  },
  97: {
    chainName: 'BNB Smart Chain Testnet',
    rpcUrls: ['https://data-seed-prebsc-1-s1.bnbchain.org:8545'],
    blockExplorerUrls: ['https://testnet.bscscan.com'],
  },
};

const hex = (chainId: number): string => `0x${chainId.toString(16)}`;

/**
 * Ensures that the wallet is on the platform's network; on another one, the same call data would move another token.
 * `local` defines a non-public network (the demo). Throws a WalletError.
 */
export async function ensureNetwork(
  wallet: Eip1193,
  chainId: number,
  local: () => Promise<KnownNetwork | null>,
): Promise<void> {
  if (await isOn(wallet, chainId)) return;
  try {
    await ask(wallet, 'wallet_switchEthereumChain', [{ chainId: hex(chainId) }]);
  } catch (error) {
    if (codeOf((error as WalletError).cause) !== UNKNOWN_CHAIN) throw error;
    await add(wallet, chainId, NETWORKS[chainId] ?? (await local()));
  }
  if (!(await isOn(wallet, chainId))) throw new WalletError(text().wallet.wrongNetwork);
}

async function add(wallet: Eip1193, chainId: number, network: KnownNetwork | null): Promise<void> {
  if (!network) throw new WalletError(text().wallet.addNetwork({ chainId: String(chainId) }));
  await ask(wallet, 'wallet_addEthereumChain', [{ chainId: hex(chainId), nativeCurrency: BNB, ...network }]);
  // A wallet may add a network without switching to it.
  if (!(await isOn(wallet, chainId))) await ask(wallet, 'wallet_switchEthereumChain', [{ chainId: hex(chainId) }]);
}

const isOn = async (wallet: Eip1193, chainId: number): Promise<boolean> =>
  Number(await ask(wallet, 'eth_chainId')) === chainId;
