import { createObservers } from '@plumbline/app-runtime/observers';
import { createStore } from 'mipd';
import { useSyncExternalStore } from 'react';
import type { Eip1193 } from './ask.ts';

declare global {
  interface Window {
    /** Where wallets registered before EIP-6963; the last one loaded wins. */
    readonly ethereum?: Eip1193;
  }
}

export interface AnnouncedWallet {
  /** Reverse domain name, which identifies the wallet on the next visit. Empty for an unannounced wallet. */
  readonly rdns: string;
  /** Empty for an unannounced wallet. */
  readonly name: string;
  /** A data: URI or null, because loading a picture from elsewhere would reveal the visit. */
  readonly icon: string | null;
  readonly provider: Eip1193;
}

const NONE: readonly AnnouncedWallet[] = [];
let store: ReturnType<typeof createStore> | undefined;
let listed = NONE;
const observers = createObservers();

const isPicture = (icon: unknown): icon is string =>
  typeof icon === 'string' && /^data:image\/(png|jpeg|webp|gif|svg\+xml)[;,]/.test(icon);

function list(): readonly AnnouncedWallet[] {
  const announced = (store?.getProviders() ?? []).map(({ info, provider }) => ({
    rdns: String(info.rdns),
    name: String(info.name).slice(0, 60),
    icon: isPicture(info.icon) ? info.icon : null,
    provider: provider as unknown as Eip1193,
  }));
  if (announced.length > 0 || !window.ethereum) return announced;
  return [{ rdns: '', name: '', icon: null, provider: window.ethereum }];
}

/** Asks the browser's wallets to announce themselves (EIP-6963), once a page. */
function begin(): void {
  if (store) return;
  store = createStore();
  const update = () => {
    listed = list();
    observers.notify();
  };
  store.subscribe(update);
  listed = list();
}

export const announcedWallets = (): readonly AnnouncedWallet[] => {
  begin();
  return listed;
};

export function watchWallets(onChange: () => void): () => void {
  begin();
  return observers.watch(onChange);
}

export const useAnnouncedWallets = (): readonly AnnouncedWallet[] =>
  useSyncExternalStore(watchWallets, announcedWallets, () => NONE);
