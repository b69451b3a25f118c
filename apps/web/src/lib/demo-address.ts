import { useSyncExternalStore } from 'react';
import { getUserEmail, watchStorage } from './storage.ts';

/** Demo only: whose mails the inbox shows while nobody is signed in. The address that was typed last. */
let typed = '';
const watchers = new Set<() => void>();

export function noteTypedAddress(email: string): void {
  typed = email;
  for (const onChange of watchers) onChange();
}

function watch(onChange: () => void): () => void {
  watchers.add(onChange);
  const forget = watchStorage(onChange);
  return () => {
    watchers.delete(onChange);
    forget();
  };
}

export const useInboxAddress = (): string =>
  useSyncExternalStore(
    watch,
    () => getUserEmail() || typed,
    () => '',
  );
