import { randomBytes } from 'node:crypto';
import { demoState } from './demo.ts';

/** Returns an unused address in lower case, so that it has no checksum. */
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

/** Returns a USDT balance in units of 10⁻¹⁸, from the node and not from the product. */
export async function balanceOnChain(address: string): Promise<bigint> {
  const { chain } = await demoState();
  const data = `0x70a08231${address.slice(2).toLowerCase().padStart(64, '0')}`; // balanceOf(address)
  return BigInt(await askNode<string>('eth_call', [{ to: chain.usdt, data }, 'latest']));
}

/** Returns the recipient of a transfer from the node's receipt: the second topic of `Transfer(from, to, value)`. */
export async function paidTo(hash: string): Promise<string> {
  const { logs } = await askNode<{ logs: readonly { topics: readonly string[] }[] }>('eth_getTransactionReceipt', [
    hash,
  ]);
  return `0x${logs[0]!.topics[2]!.slice(-40)}`;
}
