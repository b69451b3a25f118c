import { useSyncExternalStore } from 'react';
import { redirect, redirectDocument } from 'react-router';
import { getMemberToken, getUserName, getVendorToken, watchStorage } from './storage.ts';

/** Who calls: the member's token if present, otherwise the vendor's (specification, section 6). */
export function currentSession(): { kind: 'member' | 'vendor'; token: string } | null {
  const member = getMemberToken();
  if (member !== false) return { kind: 'member', token: member };
  const vendor = getVendorToken();
  return vendor === false ? null : { kind: 'vendor', token: vendor };
}

/** Whether somebody is signed in, following other tabs too. False while the static page is built. */
export const useIsSignedIn = (): boolean =>
  useSyncExternalStore(
    watchStorage,
    () => currentSession() !== null,
    () => false,
  );

/** The signed-in name, or false. */
export const useUserName = (): string | false => useSyncExternalStore(watchStorage, getUserName, () => false);

/** Guard of the member pages: without a session they lead to the login. */
export function requireSession(): void {
  if (currentSession() === null) throw redirect('/login');
}

/** Guard of the public auth pages: a signed-in member has nothing to do there (specification, section 2). `/` is the site's. */
export function requireNoMember(): null {
  if (getMemberToken() !== false) throw redirectDocument('/');
  return null;
}
