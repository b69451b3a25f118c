import { brand } from '@plumbline/ui';
import type { KnownNetwork } from '../../lib/wallet/network.ts';

/** The demo's own chain, as the demo describes it (a route that exists nowhere else, and is not in the contract). */
export async function demoNetwork(): Promise<KnownNetwork | null> {
  const response = await fetch('/demo/state').catch(() => null);
  if (!response?.ok) return null;
  const { chain } = (await response.json()) as { chain: { rpcUrl: string } };
  return { chainName: `${brand} demo`, rpcUrls: [chain.rpcUrl] };
}
