import { randomBytes } from 'node:crypto';
import { demoState } from './demo.ts';

/** An address that nobody has used: all lower case, so it carries no checksum to get wrong. */
export const freshAddress = (): string => `0x${randomBytes(20).toString('hex')}`;

/** USDT on the chain itself, in units of 10⁻¹⁸, asked from the node and not from the product. */
export async function balanceOnChain(address: string): Promise<bigint> {
  const { chain } = await demoState();
  const data = `0x70a08231${address.slice(2).toLowerCase().padStart(64, '0')}`; // balanceOf(address)
  const answer = await fetch(chain.rpcUrl, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'eth_call', params: [{ to: chain.usdt, data }, 'latest'] }),
  });
  const { result } = (await answer.json()) as { result: string };
  return BigInt(result);
}
