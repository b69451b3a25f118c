import { act } from '@testing-library/react';
import { vi } from 'vitest';
import type { Eip1193 } from './ask.ts';

export const ACCOUNT = `0x${'a1'.repeat(20)}`;

type Answers = Readonly<Record<string, (params: readonly unknown[]) => unknown>>;

/** Creates a wallet with one shared account on chain 56, except for the test's answers. */
export function fakeWallet(answers: Answers = {}) {
  const listeners = new Map<string, (value: never) => void>();
  const all: Answers = {
    eth_requestAccounts: () => [ACCOUNT],
    eth_accounts: () => [],
    eth_chainId: () => '0x38',
    wallet_revokePermissions: () => null,
    ...answers,
  };
  const request = vi.fn<Eip1193['request']>(async ({ method, params = [] }) => all[method]?.(params));
  const provider: Eip1193 = {
    request,
    on: (event, listener) => listeners.set(event, listener),
    removeListener: (event) => listeners.delete(event),
  };
  return {
    provider,
    /** Returns the requests to the wallet, by method. */
    asked: (method: string) => request.mock.calls.map(([call]) => call).filter((call) => call.method === method),
    /** Simulates an event in the wallet itself. */
    emit: (event: string, value: unknown) => act(async () => listeners.get(event)?.(value as never)),
  };
}

/** Announces the wallet to the page, as in EIP-6963. */
export const announce = (name: string, provider: Eip1193, icon = 'data:image/png;base64,AAAA') =>
  act(async () => {
    const info = { uuid: crypto.randomUUID(), name, icon, rdns: `test.${name.toLowerCase()}` };
    const detail = Object.freeze({ info, provider });
    window.dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail }));
  });
