/**
 * The mark that a 401 leaves in this tab for the pages after it: the site's start page, which it leads to, says it once
 * (apps/site/src/script/session.ts), the login until somebody is signed in again. Not one of the six items of the session.
 */
const KEY = 'session_ended';

export const markSessionEnded = (): void => inStorage((storage) => storage.setItem(KEY, 'untold'));

export const hasSessionEnded = (): boolean => inStorage((storage) => storage.getItem(KEY) !== null) ?? false;

export const clearSessionEnded = (): void => inStorage((storage) => storage.removeItem(KEY));

/** Without a storage nothing is said: the way to the login is the same. */
function inStorage<T>(use: (storage: Storage) => T): T | undefined {
  try {
    return use(sessionStorage);
  } catch {
    return undefined;
  }
}
