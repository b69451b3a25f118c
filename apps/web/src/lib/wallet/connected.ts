import { createObservers } from '@plumbline/app-runtime/observers';
import { useSyncExternalStore } from 'react';
import { watchStorage } from '../storage.ts';
import { text } from '../text/index.ts';
import { type AnnouncedWallet, announcedWallets, watchWallets } from './announced.ts';
import { ask, WalletError } from './ask.ts';

export interface ConnectedWallet {
  readonly wallet: AnnouncedWallet;
  /** The address shared with this page. */
  readonly account: string;
}

/** The chosen wallet, for the next visit. Its address is requested from the wallet each time. */
const KEY = 'plumbline_wallet';
const ACCOUNT = /^0x[0-9a-fA-F]{40}$/;

let connected: ConnectedWallet | null = null;
const observers = createObservers();
let forgetEvents: () => void = () => {};

function become(next: ConnectedWallet | null): void {
  forgetEvents();
  forgetEvents = () => {};
  connected = next;
  if (next) follow(next.wallet);
  observers.notify();
}

/** Follows changes in the wallet itself (another account, disconnection), and a logout that clears the storage. */
function follow(wallet: AnnouncedWallet): void {
  const { provider } = wallet;
  const onAccounts = (accounts: unknown) => {
    const account = firstAccount(accounts);
    if (account === null) disconnectHere();
    else if (account !== connected?.account) become({ wallet, account });
  };
  provider.on?.('accountsChanged', onAccounts as (value: never) => void);
  const stopWatching = watchStorage(() => void (localStorage.getItem(KEY) === null && disconnectWallet()));
  forgetEvents = () => {
    stopWatching();
    provider.removeListener?.('accountsChanged', onAccounts as (value: never) => void);
  };
}

const firstAccount = (accounts: unknown): string | null => {
  const [first] = Array.isArray(accounts) ? accounts : [];
  return typeof first === 'string' && ACCOUNT.test(first) ? first : null;
};

/** Requests an account from the wallet, which asks its owner. Throws a WalletError. */
export async function connectWallet(wallet: AnnouncedWallet): Promise<ConnectedWallet> {
  const account = firstAccount(await ask(wallet.provider, 'eth_requestAccounts'));
  if (account === null) throw new WalletError(text().wallet.noAccount);
  localStorage.setItem(KEY, wallet.rdns);
  const next = { wallet, account };
  become(next);
  return next;
}

function disconnectHere(): void {
  localStorage.removeItem(KEY);
  become(null);
}

/** Forgets the wallet here, and revokes this page's permission in the wallet if supported (EIP-2255). */
export async function disconnectWallet(): Promise<void> {
  const provider = connected?.wallet.provider;
  disconnectHere();
  await provider?.request({ method: 'wallet_revokePermissions', params: [{ eth_accounts: {} }] }).catch(() => {
    // Not every wallet supports the call; its owner can still revoke this page in the wallet.
  });
}

let isRestoring = false;

/** Restores the last visit's wallet, if it still shares an account without asking. */
async function restore(): Promise<void> {
  const rdns = localStorage.getItem(KEY);
  const wallet = announcedWallets().find((each) => each.rdns === rdns);
  if (connected || isRestoring || rdns === null || !wallet) return;
  isRestoring = true;
  const accounts = await wallet.provider.request({ method: 'eth_accounts' }).catch(() => []);
  isRestoring = false;
  const account = firstAccount(accounts);
  if (account !== null && !connected) become({ wallet, account });
}

function watch(onChange: () => void): () => void {
  const stop = observers.watch(onChange);
  void restore();
  const stopAnnounced = watchWallets(() => void restore());
  return () => {
    stop();
    stopAnnounced();
  };
}

export const useConnectedWallet = (): ConnectedWallet | null =>
  useSyncExternalStore(
    watch,
    () => connected,
    () => null,
  );
