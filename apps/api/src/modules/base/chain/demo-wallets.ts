import { toWei, type Usdt } from '@plumbline/money';
import { encodeFunctionData, getAddress, getContractAddress, type Hash, type Hex, toHex } from 'viem';
import { mnemonicToAccount } from 'viem/accounts';
import type { ChainPort } from '../../../platform/chain-port.ts';
import { usdtAbi } from './node/token.ts';
import { gasWalletOf } from './watch/own-addresses.ts';

/**
 * DEMO ONLY. This mnemonic is anvil's default, so its keys are public. On a public network, bots take anything sent to
 * these addresses within seconds.
 */
export const DEMO_MNEMONIC = 'test test test test test test test test test test test junk';
/** DEMO ONLY, a BIP-39 test vector that owns the deposit addresses. The server gets only its public key. */
export const DEMO_DEPOSIT_MNEMONIC = 'legal winner thank year wave sausage worth useful legal winner thank yellow';

const wallet = (addressIndex: number) => mnemonicToAccount(DEMO_MNEMONIC, { addressIndex });

/** The parties on the demo's chain. */
export interface DemoParties {
  /** Deploys and owns the contract, and gives away test USDT. */
  readonly faucet: string;
  readonly payout: string;
  readonly payoutPrivateKey: string;
  /** The trading desk, which pays trading results to the treasury. */
  readonly desk: string;
  /** Receives trading results. It is not the payout wallet. */
  readonly treasury: string;
  readonly usdt: string;
  /** Another token that people send by mistake, and its deployer. */
  readonly otherToken: string;
  readonly otherIssuer: string;
  readonly depositXpub: string;
  /** Pays the gas of sweeps: child 1/0 of the deposit seed. */
  readonly gasWallet: string;
}

export function demoParties(): DemoParties {
  const faucet = wallet(0).address;
  const payout = wallet(1);
  const otherIssuer = wallet(4).address;
  const depositXpub = mnemonicToAccount(DEMO_DEPOSIT_MNEMONIC, { path: "m/44'/60'/0'" }).getHdKey().publicExtendedKey;
  return {
    faucet,
    payout: payout.address,
    payoutPrivateKey: toHex(payout.getHdKey().privateKey!),
    desk: wallet(2).address,
    treasury: wallet(3).address,
    // The deployment is the faucet's first transaction.
    usdt: getContractAddress({ from: faucet, nonce: 0n }),
    otherToken: getContractAddress({ from: otherIssuer, nonce: 0n }),
    otherIssuer,
    depositXpub,
    gasWallet: gasWalletOf(depositXpub),
  };
}

/** Returns the environment that points the API and the workers to the local chain. */
export function demoChainSettings(rpcUrl: string, chainId: number): Record<string, string> {
  const parties = demoParties();
  return {
    BSC_RPC_URL: rpcUrl,
    BSC_CHAIN_ID: String(chainId),
    BSC_START_BLOCK: '0',
    USDT_CONTRACT: parties.usdt,
    OTHER_TOKENS: parties.otherToken,
    DEPOSIT_XPUB: parties.depositXpub,
    PAYOUT_ADDRESS: parties.payout,
    PAYOUT_PRIVATE_KEY: parties.payoutPrivateKey,
    TREASURY_ADDRESSES: parties.treasury,
  };
}

export interface DemoWallets {
  /** Sends test USDT to any address. Returns the transaction's hash before it is mined. */
  faucet(to: string, amount: Usdt): Promise<string>;
  /** Sends the other token, as a person would by mistake. */
  otherToken(to: string, amount: Usdt): Promise<string>;
  /** Pays the treasury from the trading desk, so that a demo trading result can be booked. */
  payTreasury(amount: Usdt): Promise<string>;
}

export function createDemoWallets(chain: ChainPort): DemoWallets {
  const { faucet, desk, treasury, otherToken, otherIssuer } = demoParties();
  return {
    faucet: (to, amount) => transfer(chain, faucet, to, amount),
    otherToken: (to, amount) => transfer(chain, otherIssuer, to, amount, otherToken),
    payTreasury: (amount) => transfer(chain, desk, treasury, amount),
  };
}

const MAX_TRIES = 10;
const NONCE_TAKEN = /nonce|already imported|underpriced/i;

/** The local chain signs for its own accounts and assigns nonces, so concurrent calls can collide. */
async function transfer(chain: ChainPort, from: string, to: string, amount: Usdt, token = chain.usdt): Promise<string> {
  const data = encodeFunctionData({ abi: usdtAbi, functionName: 'transfer', args: [getAddress(to), toWei(amount)] });
  const call = { from: from as Hex, to: token as Hex, data };
  for (let tries = 1; ; tries++) {
    try {
      return (await chain.rpc.request({ method: 'eth_sendTransaction', params: [call] } as never)) as Hash;
    } catch (error) {
      if (tries >= MAX_TRIES || !NONCE_TAKEN.test(String(error))) throw error;
    }
  }
}
