/**
 * Where a login leads in this tab, when it was asked for on the way somewhere: kept over the sign-up, which leads back to the login.
 * A path of this app, and of these alone: nobody's link chooses it.
 */
const KEY = 'plumbline_go_on';
const PATHS = ['/checkout', '/cart'] as const;

export function goOnAfterLogin(path: (typeof PATHS)[number]): void {
  try {
    sessionStorage.setItem(KEY, path);
  } catch {
    // Storage is switched off: the login leads home.
  }
}

/** Once: the next login leads home again. */
export function takeGoOn(): string | null {
  try {
    const path = sessionStorage.getItem(KEY);
    sessionStorage.removeItem(KEY);
    return PATHS.find((each) => each === path) ?? null;
  } catch {
    return null;
  }
}
