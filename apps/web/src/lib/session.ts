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
 * Who calls: the member's token if present, otherwise the vendor's (specification, section 6); on the vendors' screens always the
 * vendor's.
 */
export function currentSession(): Session | null {
  const member = currentArea() === 'vendor' ? false : getMemberToken();
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

/**
 * Guard of the pages behind a login: without a session they lead to the login of their area, which leads back to the page that was
 * asked for.
 */
export function requireSession({ request }: { readonly request: Request }): void {
  if (currentSession() !== null) return;
  const { pathname, search } = new URL(request.url);
  goOnAfterLogin(pathname + search);
  throw redirect(ownPath('/login'));
}

/** Guard of the public auth pages: a signed-in member has nothing to do there (specification, section 2). `/` is the site's. */
export function requireNoMember(): null {
  if (getMemberToken() !== false) throw redirectDocument('/');
  return null;
}

/** The same of the vendors' auth pages: a member's session is none of theirs. */
export function requireNoVendor(): null {
  if (getVendorToken() !== false) throw redirect('/vendor');
  return null;
}

/**
 * Guard of every screen: the vendors' and all others are documents of their own, so that nothing that was read with one session is
 * shown with the other.
 */
export function keepToArea({ request }: { readonly request: Request }): null {
  const { pathname, search } = new URL(request.url);
  if (areaOf(pathname) !== currentArea()) throw redirectDocument(pathname + search);
  return null;
}
