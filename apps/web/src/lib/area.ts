import type { UserKind } from '@plumbline/contract';
import { ROLES } from '@plumbline/contract';

/**
 * Whose screens these are. /vendor and what is below it are the vendors' and take the vendor's session; every other screen takes the
 * member's, and the vendor's where there is no member's (specification, section 6; decisions, section 9). A document stays in its area:
 * the way to the other one loads another document (routes/screens.tsx), so that nothing that was read with one session is shown with
 * the other.
 */
export const areaOf = (pathname: string): UserKind => (/^\/vendor(\/|$)/.test(pathname) ? 'vendor' : 'member');

/** The area of this document; the members' while the static page is built. */
export const currentArea = (): UserKind => areaOf(globalThis.window?.location?.pathname ?? '');

/** What the public calls are told: which of the accounts of an address is meant. */
export const ownRole = () => ({ role_name: ROLES[currentArea()] });

/** Home of an area. */
const HOME: Readonly<Record<UserKind, string>> = { member: '/my', vendor: '/vendor' };

/** A screen that both areas have, by its path in the members'. */
export function ownPath(path: string): string {
  const area = currentArea();
  // A vendor's wallets stand on the home screen.
  if (path === HOME.member || (area === 'vendor' && path === '/assets')) return HOME[area];
  return area === 'vendor' ? `${HOME.vendor}${path}` : path;
}
