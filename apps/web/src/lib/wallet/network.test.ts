import { texts as appTexts } from '@plumbline/texts/en/app';
import { describe, expect, it, vi } from 'vitest';
import type { Eip1193 } from './ask.ts';
import { ensureNetwork } from './network.ts';

/** Creates a wallet on one network that knows some others. */
function wallet(at: number, knows: readonly number[], refuses: Readonly<Record<string, unknown>> = {}) {
  const known = new Set(knows);
  let chainId = at;
  const request = vi.fn<Eip1193['request']>(async ({ method, params }) => {
    if (method in refuses) throw refuses[method];
    if (method === 'eth_chainId') return `0x${chainId.toString(16)}`;
    const wanted = Number((params![0] as { chainId: string }).chainId);
    if (method === 'wallet_addEthereumChain') known.add(wanted);
    else if (known.has(wanted)) chainId = wanted;
    else throw { code: 4902, message: 'Unrecognized chain' };
    return null;
  });
  return { request, methods: () => request.mock.calls.map(([call]) => call.method) };
}

const noLocal = async () => null;

describe('Wallet that pays a deposit', () => {
  it('A wallet that is already on the right network gets no further request', async () => {
    const own = wallet(56, [56]);
    await ensureNetwork(own, 56, noLocal);
    expect(own.methods()).toEqual(['eth_chainId']);
  });

  it('A wallet on another network is asked to switch', async () => {
    const own = wallet(1, [1, 56]);
    await ensureNetwork(own, 56, noLocal);
    expect(own.request).toHaveBeenCalledWith({ method: 'wallet_switchEthereumChain', params: [{ chainId: '0x38' }] });
  });

  // Shows DEC-8.3
  it('A wallet that does not know the network gets its definition and then switches', async () => {
    const own = wallet(1, [1]);
    await ensureNetwork(own, 56, noLocal);
    const added = own.request.mock.calls.find(([call]) => call.method === 'wallet_addEthereumChain')![0].params![0];
    expect(added).toMatchObject({ chainId: '0x38', chainName: 'BNB Smart Chain', nativeCurrency: { symbol: 'BNB' } });
    expect(own.methods().at(-1)).toBe('eth_chainId');
  });

  it('The demo’s own network is added with the address from which the demo runs', async () => {
    const own = wallet(1, [1]);
    await ensureNetwork(own, 31337, async () => ({ chainName: 'Plumbline demo', rpcUrls: ['http://127.0.0.1:1'] }));
    const added = own.request.mock.calls.find(([call]) => call.method === 'wallet_addEthereumChain')![0].params![0];
    expect(added).toMatchObject({ chainId: '0x7a69', rpcUrls: ['http://127.0.0.1:1'] });
  });

  it.each([
    ['refuses to switch', { wallet_switchEthereumChain: { code: 4001 } }, appTexts.wallet.refused],
    ['has a pending request', { wallet_switchEthereumChain: { code: -32002 } }, appTexts.wallet.pending],
    ['fails', { wallet_switchEthereumChain: new Error('locked') }, appTexts.wallet.answered({ words: 'locked' })],
    ['refuses the network', { wallet_addEthereumChain: { code: 4001 } }, appTexts.wallet.refused],
  ])('A wallet that %s does not pay, and the reason is shown', async (_what, refuses, words) => {
    await expect(ensureNetwork(wallet(1, [1], refuses), 56, noLocal)).rejects.toThrow(words);
  });

  it('If the network’s address is unknown, the member is told to add the network to the wallet', async () => {
    await expect(ensureNetwork(wallet(1, [1]), 4242, noLocal)).rejects.toThrow('chain ID 4242');
  });
});
