import { areaOf, currentArea } from './area.ts';

/**
 * Where a login leads in this tab, when it was asked for on the way to a screen: kept over the sign-up, which leads back to the
 * login, and over the site's start page, to which a 401 leads. Only our own guards write it: nobody's link chooses it.
 */
const KEY = 'plumbline_go_on';

/** A path of this site: `//host` and `/\host` are other ones. */
const isOwnPath = (path: string): boolean => /^\/(?![/\\])/.test(path);

/** `path` with its query, in the area of this document. */
export const goOnAfterLogin = (path: string): void => inStorage((storage) => storage.setItem(KEY, path));

/** Once: the next login leads home again. A path of the other area waits for the login there. */
export function takeGoOn(): string | null {
  const path = inStorage((storage) => storage.getItem(KEY)) ?? null;
  if (path === null || areaOf(path) !== currentArea()) return null;
  clearGoOn();
  return isOwnPath(path) ? path : null;
}

/** At a log-out: the next login may be somebody else's. */
export const clearGoOn = (): void => inStorage((storage) => storage.removeItem(KEY));

/** Where storage is switched off the login leads home. */
function inStorage<T>(use: (storage: Storage) => T): T | undefined {
  try {
    return use(sessionStorage);
  } catch {
    return undefined;
  }
}
