import type { UserKind } from '@plumbline/contract';
import { useSyncExternalStore } from 'react';
import { redirect, redirectDocument } from 'react-router';
import { areaOf, currentArea, ownPath } from './area.ts';
import { goOnAfterLogin } from './go-on.ts';
import { getMemberToken, getUserName, getVendorToken, watchStorage } from './storage.ts';

export interface Session {
  readonly kind: UserKind;
  readonly token: string;
}

/**
 * Returns the caller's session: the member's if present, otherwise the vendor's (specification, section 6); on vendor
 * screens always the vendor's.
 */
export function currentSession(): Session | null {
  const member = currentArea() === 'vendor' ? false : getMemberToken();
  if (member !== false) return { kind: 'member', token: member };
  const vendor = getVendorToken();
  return vendor === false ? null : { kind: 'vendor', token: vendor };
}

/** Tells whether someone is signed in, updated by other tabs. False while the static page is built. */
export const useIsSignedIn = (): boolean =>
  useSyncExternalStore(
    watchStorage,
    () => currentSession() !== null,
    () => false,
  );

/** Returns the signed-in name, or false. */
export const useUserName = (): string | false => useSyncExternalStore(watchStorage, getUserName, () => false);

/**
 * Guards pages behind a login: without a session they redirect to their area's login, which returns to the requested
 * page.
 */
export function requireSession({ request }: { readonly request: Request }): void {
  if (currentSession() !== null) return;
  const { pathname, search } = new URL(request.url);
  goOnAfterLogin(pathname + search);
  throw redirect(ownPath('/login'));
}

/** Guards the public auth pages: a signed-in member is redirected (specification, section 2). `/` is the site's. */
export function requireNoMember(): null {
  if (getMemberToken() !== false) throw redirectDocument('/');
  return null;
}

/** Does the same for the vendors' auth pages, which ignore a member's session. */
export function requireNoVendor(): null {
  if (getVendorToken() !== false) throw redirect('/vendor');
  return null;
}

/**
 * Guards every screen: vendor screens and all others are separate documents, so that data read with one session is
 * never shown with the other.
 */
export function keepToArea({ request }: { readonly request: Request }): null {
  const { pathname, search } = new URL(request.url);
  if (areaOf(pathname) !== currentArea()) throw redirectDocument(pathname + search);
  return null;
}
