import { createObservers } from '@plumbline/app-runtime/observers';
import { useSyncExternalStore } from 'react';
import { currentArea } from './area.ts';
import { useProfile } from './shared-reads.ts';
import { getUserEmail, watchStorage } from './storage.ts';

/** Demo only: while nobody is signed in, the inbox shows the mails of the last typed address. */
let typed = '';
const typing = createObservers();

export function recordTypedAddress(email: string): void {
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

/** Returns the inbox's address. The stored address is the member's; vendor screens use the vendor's profile. */
export function useInboxAddress(): string {
  const ofVendor = useProfile().data?.email;
  return useSyncExternalStore(
    watch,
    () => (currentArea() === 'vendor' ? ofVendor : getUserEmail()) || typed,
    () => '',
  );
}
