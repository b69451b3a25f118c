import { readFileSync } from 'node:fs';
import type { DemoParties } from '../../apps/api/src/modules/base/chain/demo-wallets.ts';
import type { Rpc } from './anvil.ts';

/** `npm run contracts` compiles it; a test compares it with its source. */
const BYTECODE = new URL('../../contracts/bytecode.json', import.meta.url);

export const TEST_TOKENS = ['TestUsdt', 'TestUsdc'] as const;
export type TestToken = (typeof TEST_TOKENS)[number];

/** Returns the creation bytecode (0x…) of a test token of contracts/TestUsdt.sol. */
export const testTokenBytecode = (token: TestToken): string =>
  (JSON.parse(readFileSync(BYTECODE, 'utf8')) as Record<TestToken, string>)[token];

/** Deploys what the demo needs on its chain, where it is missing. */
export async function deployTestTokens(rpc: Rpc, parties: DemoParties): Promise<void> {
  await deployOnce(rpc, parties);
  await deployOtherOnce(rpc, parties);
  await fillGasWallet(rpc, parties);
}

/** Deploys the token, and gives the faucet and the trading desk a billion test USDT each. */
async function deployOnce(rpc: Rpc, { faucet, desk, usdt }: DemoParties): Promise<void> {
  if ((await rpc<string>('eth_getCode', usdt, 'latest')) !== '0x') return;
  await rpc('eth_sendTransaction', { from: faucet, data: testTokenBytecode('TestUsdt') });
  await rpc('evm_mine');
  for (const holder of [faucet, desk]) {
    await rpc('eth_sendTransaction', { from: faucet, to: usdt, data: mintCall(holder, 10n ** 27n) });
  }
  await rpc('evm_mine');
}

/** Deploys another token that can be sent by mistake; its deployer has a billion. */
async function deployOtherOnce(rpc: Rpc, { otherIssuer, otherToken }: DemoParties): Promise<void> {
  if ((await rpc<string>('eth_getCode', otherToken, 'latest')) !== '0x') return;
  await rpc('eth_sendTransaction', { from: otherIssuer, data: testTokenBytecode('TestUsdc') });
  await rpc('evm_mine');
  await rpc('eth_sendTransaction', {
    from: otherIssuer,
    to: otherToken,
    data: mintCall(otherIssuer, 10n ** 27n),
  });
  await rpc('evm_mine');
}

/** Gives one BNB, so that the demo's deposit addresses can be swept. */
async function fillGasWallet(rpc: Rpc, { faucet, gasWallet }: DemoParties): Promise<void> {
  if (BigInt(await rpc<string>('eth_getBalance', gasWallet, 'latest')) > 0n) return;
  await rpc('eth_sendTransaction', { from: faucet, to: gasWallet, value: '0xde0b6b3a7640000' });
}

/** `mint(address,uint256)`, ABI-encoded. */
const mintCall = (to: string, wei: bigint): string =>
  `0x40c10f19${to.slice(2).toLowerCase().padStart(64, '0')}${wei.toString(16).padStart(64, '0')}`;
