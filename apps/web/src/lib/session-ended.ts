/**
 * A mark that a 401 leaves in this tab. The site's start page, to which it leads, reports it once
 * (apps/site/src/script/session.ts), the login until the next sign-in. Not one of the session's six items.
 */
const KEY = 'session_ended';

export const markSessionEnded = (): void => inStorage((storage) => storage.setItem(KEY, 'untold'));

export const hasSessionEnded = (): boolean => inStorage((storage) => storage.getItem(KEY) !== null) ?? false;

export const clearSessionEnded = (): void => inStorage((storage) => storage.removeItem(KEY));

/** Uses the storage; without it nothing is reported, and the login still works. */
function inStorage<T>(use: (storage: Storage) => T): T | undefined {
  try {
    return use(sessionStorage);
  } catch {
    return undefined;
  }
}
