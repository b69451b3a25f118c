import { createObservers } from '@plumbline/app-runtime/observers';
import { useSyncExternalStore } from 'react';
import { getUserEmail, watchStorage } from './storage.ts';

/** Demo only: whose mails the inbox shows while nobody is signed in. The address that was typed last. */
let typed = '';
const typing = createObservers();

export function noteTypedAddress(email: string): void {
  typed = email;
  typing.notify();
}

function watch(onChange: () => void): () => void {
  const stop = typing.watch(onChange);
  const forget = watchStorage(onChange);
  return () => {
    stop();
    forget();
  };
}

export const useInboxAddress = (): string =>
  useSyncExternalStore(
    watch,
    () => getUserEmail() || typed,
    () => '',
  );
