import { areaOf, currentArea } from './area.ts';

/**
 * Where a login in this tab leads, if it interrupted the way to a screen. Kept across the sign-up and across the site's
 * start page, to which a 401 leads. Only our own guards write it, so no link can set it.
 */
const KEY = 'plumbline_go_on';

/** Accepts a path on this site; `//host` and `/\host` are others. */
const isOwnPath = (path: string): boolean => /^\/(?![/\\])/.test(path);

/** Stores `path` with its query, for the area of this document. */
export const goOnAfterLogin = (path: string): void => inStorage((storage) => storage.setItem(KEY, path));

/** Returns the target once; the next login leads home. A path of the other area waits for that area's login. */
export function takeGoOn(): string | null {
  const path = inStorage((storage) => storage.getItem(KEY)) ?? null;
  if (path === null || areaOf(path) !== currentArea()) return null;
  clearGoOn();
  return isOwnPath(path) ? path : null;
}

/** Forgets the target at logout, because the next login may be another person's. */
export const clearGoOn = (): void => inStorage((storage) => storage.removeItem(KEY));

/** Uses the storage; if it is switched off, the login leads home. */
function inStorage<T>(use: (storage: Storage) => T): T | undefined {
  try {
    return use(sessionStorage);
  } catch {
    return undefined;
  }
}
