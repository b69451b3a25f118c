import { setTimeout as sleep } from 'node:timers/promises';
import { getContractAddress, type Hex } from 'viem';
import { type Anvil, startAnvil } from '../../../../scripts/launch/anvil.ts';
import { freePort } from '../../../../scripts/launch/ports.ts';
import { type TestToken, testTokenBytecode } from '../../../../scripts/launch/test-tokens.ts';
import { DEMO_MNEMONIC, demoChainSettings, demoParties } from '../modules/base/chain/demo-wallets.ts';
import { createChain } from '../modules/base/chain/node/client.ts';
import type { ChainPort } from '../platform/chain-port.ts';
import type { ChainConfig } from '../platform/config.ts';
import { whenOver } from './when-over.ts';

const CHAIN_ID = 31_337;
/** anvil's `finalized` is two blocks below its latest. */
export const BLOCKS_TO_FINALITY = 2;
const ETHER = 10n ** 18n;

export interface TestChain {
  readonly config: ChainConfig;
  readonly chain: ChainPort;
  /** A wallet with test USDT that pays members. */
  readonly payer: string;
  /** A wallet with test USDT that pays the treasury. */
  readonly desk: string;
  readonly treasury: string;
  readonly payout: string;
  readonly url: string;
  /** Sends a transaction, which waits in the pool until `mine`. */
  send(call: Call): Promise<string>;
  /** Transfers test USDT, in wei; waits in the pool until `mine`. */
  transfer(to: string, wei: bigint, options?: { from?: string; token?: string }): Promise<string>;
  /** Sends one transaction with several transfers of test USDT; waits in the pool until `mine`. */
  transferInOne(to: string, amounts: readonly bigint[]): Promise<string>;
  mine(blocks?: number): Promise<void>;
  /** Returns the signed bytes of a transaction, to resend it after a re-org. */
  rawTransaction(hash: string): Promise<string>;
  /** Replaces the newest blocks by as many new ones; the first contains these signed transactions. */
  reorg(blocks: number, rawTransactions?: readonly string[]): Promise<void>;
  /** Deploys another token with the same interface and the symbol USDC, which `payer` holds. */
  deployOtherToken(): Promise<string>;
  rpc: Anvil['rpc'];
  /** Kills the chain's process, as a crash would. */
  kill(): Promise<void>;
}

export interface Call {
  readonly from: string;
  readonly to?: string;
  readonly data: string;
  readonly gas?: string;
  readonly nonce?: string;
}

/** Starts a chain for one test file: a real EVM with the demo's USDT, and blocks only when a test mines them. */
export async function testChain(): Promise<TestChain> {
  const anvil = await startAnvil({ port: await freePort(), chainId: CHAIN_ID, mnemonic: DEMO_MNEMONIC });
  const parties = demoParties();
  whenOver(anvil.stop);
  await deploy(anvil, parties.faucet);
  for (const to of [parties.faucet, parties.desk]) {
    await anvil.rpc('eth_sendTransaction', {
      from: parties.faucet,
      to: parties.usdt,
      data: mint(to, 10n ** 9n * ETHER),
    });
  }
  await anvil.rpc('evm_mine');
  const config = toConfig(anvil.url, parties.treasury);
  const send = (call: Call) => anvil.rpc<string>('eth_sendTransaction', call);
  const mine = async (blocks = 1) => {
    for (let count = 0; count < blocks; count++) await anvil.rpc('evm_mine');
  };
  return {
    config,
    chain: createChain(config),
    payer: parties.faucet,
    desk: parties.desk,
    treasury: parties.treasury,
    payout: parties.payout,
    url: anvil.url,
    send,
    transfer: (to, wei, { from = parties.faucet, token = parties.usdt } = {}) =>
      send({ from, to: token, data: `0xa9059cbb${word(BigInt(to))}${word(wei)}` }),
    transferInOne: async (to, amounts) => {
      const nonce = BigInt(await anvil.rpc<string>('eth_getTransactionCount', parties.desk, 'pending'));
      // The contract pays in its constructor: its address is known beforehand and already funded.
      const contract = getContractAddress({ from: parties.desk as Hex, nonce });
      const sum = amounts.reduce((all, wei) => all + wei, 0n);
      await send({ from: parties.faucet, to: parties.usdt, data: `0xa9059cbb${word(BigInt(contract))}${word(sum)}` });
      await mine();
      // An estimate would be too low, because a failed inner call does not revert the transaction.
      return send({ from: parties.desk, data: payingCode(parties.usdt, to, amounts), gas: '0x7a120' });
    },
    mine,
    rawTransaction: (hash) => anvil.rpc('eth_getRawTransactionByHash', hash),
    reorg: (blocks, rawTransactions = []) =>
      anvil.rpc(
        'anvil_reorg',
        blocks,
        rawTransactions.map((raw) => [raw, 0]),
      ),
    deployOtherToken: async () => {
      const token = await deploy(anvil, parties.desk, 'TestUsdc');
      await send({ from: parties.desk, to: token, data: mint(parties.faucet, 10n ** 9n * ETHER) });
      await mine();
      return token;
    },
    rpc: anvil.rpc,
    async kill() {
      anvil.process.kill('SIGKILL');
      await anvil.exited;
    },
  };
}

/** Polls until the condition is true; after the time limit, fails with the last value. */
export async function eventually<T>(
  read: () => Promise<T>,
  holds: (value: T) => boolean,
  withinMs = 15_000,
): Promise<T> {
  for (const until = Date.now() + withinMs; ; await sleep(50)) {
    const value = await read();
    if (holds(value)) return value;
    if (Date.now() > until) throw new Error(`not within ${withinMs} ms; last seen: ${String(value)}`);
  }
}

async function deploy(anvil: Anvil, from: string, contract: TestToken = 'TestUsdt'): Promise<string> {
  const hash = await anvil.rpc<string>('eth_sendTransaction', { from, data: testTokenBytecode(contract) });
  await anvil.rpc('evm_mine');
  const receipt = await anvil.rpc<{ contractAddress: string }>('eth_getTransactionReceipt', hash);
  return receipt.contractAddress;
}

function toConfig(url: string, treasury: string): ChainConfig {
  const env = demoChainSettings(url, CHAIN_ID);
  return {
    rpcUrls: [url],
    chainId: CHAIN_ID,
    startBlock: 0n,
    logRange: 50n,
    usdt: env.USDT_CONTRACT!,
    otherTokens: [],
    depositXpub: env.DEPOSIT_XPUB!,
    payoutAddress: env.PAYOUT_ADDRESS!,
    payoutPrivateKey: env.PAYOUT_PRIVATE_KEY!,
    treasuryAddresses: [treasury],
  };
}

/** Returns creation code of a contract that transfers each amount and has no code afterwards. */
function payingCode(token: string, to: string, amounts: readonly bigint[]): string {
  const [push20, push32, mstore] = ['73', '7f', '52'];
  const selector = `${push32}${'a9059cbb'.padEnd(64, '0')}6000${mstore}`;
  const recipient = `${push20}${to.slice(2)}6004${mstore}`;
  const call = `60006000604460006000${push20}${token.slice(2)}5af150`;
  const calls = amounts.map((wei) => `${push32}${word(wei)}6024${mstore}${call}`);
  return `0x${selector}${recipient}${calls.join('')}00`;
}

const word = (value: bigint): string => value.toString(16).padStart(64, '0');
const mint = (to: string, wei: bigint): string => `0x40c10f19${word(BigInt(to))}${word(wei)}`;
