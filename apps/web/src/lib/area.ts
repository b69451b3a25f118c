import type { UserKind } from '@plumbline/contract';
import { ROLES } from '@plumbline/contract';

/**
 * Determines the area of a path. /vendor and below use the vendor's session; every other screen uses the member's, or
 * the vendor's if there is none (specification, section 6; decisions, section 9). Switching areas loads a new document
 * (`keepToArea`), so that data read with one session is never shown with the other.
 */
export const areaOf = (pathname: string): UserKind => (/^\/vendor(\/|$)/.test(pathname) ? 'vendor' : 'member');

/** Returns the area of this document; the members' while the static page is built. */
export const currentArea = (): UserKind => areaOf(globalThis.window?.location?.pathname ?? '');

/** Tells public calls which account of an address is meant. */
export const ownRole = () => ({ role_name: ROLES[currentArea()] });

/** Home screen of an area. */
const HOME: Readonly<Record<UserKind, string>> = { member: '/my', vendor: '/vendor' };

/** Returns the current area's path of a screen that both areas have, given the members' path. */
export function ownPath(path: string): string {
  const area = currentArea();
  // A vendor's wallets are on the home screen.
  if (path === HOME.member || (area === 'vendor' && path === '/assets')) return HOME[area];
  return area === 'vendor' ? `${HOME.vendor}${path}` : path;
}
