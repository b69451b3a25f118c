import type { AskNode } from './check-anchor.ts';
import type { CheckedReserves } from './check-reserves.ts';
import { refuse } from './rejection.ts';

const WEI_PER_MICRO = 10n ** 12n;
const BALANCE_OF = '0x70a08231';
const DECIMALS = '0x313ce567';
const QUANTITY = /^0x[0-9a-f]+$/;

const word = (address: string): string => address.slice(2).padStart(64, '0');

function numberOf(given: unknown, name: string): bigint {
  if (typeof given !== 'string' || !QUANTITY.test(given)) return refuse(`The node answered without ${name}.`);
  return BigInt(given);
}

/**
 * Asks a node for the block of a file of reserves, and for the balances of its named addresses and of `own` at that
 * block. Throws a Rejection if one differs. The node is trusted; to verify its answer, query another one.
 */
export async function checkBalances(
  ask: AskNode,
  file: CheckedReserves,
  own: readonly { readonly address: string; readonly amount: bigint }[] = [],
): Promise<void> {
  await checkBlock(ask, file);
  const at = `0x${file.block.toString(16)}`;
  const call = async (data: string, name: string) =>
    numberOf(await ask('eth_call', [{ to: file.token, data }, at]), name);
  if ((await call(DECIMALS, 'the decimals of the token')) !== 18n) refuse('The token does not have 18 decimals.');
  for (const { address, amount } of [...file.named, ...own]) {
    const held = (await call(BALANCE_OF + word(address), `the balance of ${address}`)) / WEI_PER_MICRO;
    if (held !== amount) refuse(`${address} held ${held} micro-USDT at the block, not ${amount}.`);
  }
}

/** Throws a Rejection unless the block is final and canonical. */
async function checkBlock(ask: AskNode, file: CheckedReserves): Promise<void> {
  const [chainId, finalized, found] = (await Promise.all([
    ask('eth_chainId', []),
    ask('eth_getBlockByNumber', ['finalized', false]),
    ask('eth_getBlockByNumber', [`0x${file.block.toString(16)}`, false]),
  ])) as [unknown, Record<string, unknown> | null, Record<string, unknown> | null];
  if (numberOf(chainId, 'its chain') !== file.chainId) refuse('The node is on a different chain from the file’s.');
  if (numberOf(finalized?.number, 'a final block') < file.block) refuse('The block of the file is not final yet.');
  if (found?.hash !== file.blockHash) refuse('The block of the file is not in the chain.');
  if (numberOf(found?.timestamp, 'the time of the block') !== file.blockAt)
    refuse('The block of the file has a different time.');
}
