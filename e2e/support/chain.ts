import { randomBytes } from 'node:crypto';
import { demoState } from './demo.ts';

/** An address that nobody has used: all lower case, so it carries no checksum to get wrong. */
export const freshAddress = (): string => `0x${randomBytes(20).toString('hex')}`;

async function askNode<T>(method: string, params: readonly unknown[]): Promise<T> {
  const { chain } = await demoState();
  const answer = await fetch(chain.rpcUrl, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }),
  });
  return ((await answer.json()) as { result: T }).result;
}

/** USDT on the chain itself, in units of 10⁻¹⁸, asked from the node and not from the product. */
export async function balanceOnChain(address: string): Promise<bigint> {
  const { chain } = await demoState();
  const data = `0x70a08231${address.slice(2).toLowerCase().padStart(64, '0')}`; // balanceOf(address)
  return BigInt(await askNode<string>('eth_call', [{ to: chain.usdt, data }, 'latest']));
}

/** Whom a transfer paid, by the node's own receipt: `Transfer(from, to, value)` has it as its second topic. */
export async function paidTo(hash: string): Promise<string> {
  const { logs } = await askNode<{ logs: readonly { topics: readonly string[] }[] }>('eth_getTransactionReceipt', [
    hash,
  ]);
  return `0x${logs[0]!.topics[2]!.slice(-40)}`;
}
