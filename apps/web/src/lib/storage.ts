import type { Profile } from '@plumbline/contract';

/** The specification's six items (section 3). Each getter yields false when the key is absent. */
const KEYS = {
  memberToken: 'access_token',
  vendorToken: 'access_token_vendor',
  userName: 'user_name',
  user: 'access_user',
  userEmail: 'user_email',
  userPhone: 'user_phone',
} as const;

/** Absent, unreadable and switched-off storage are the same to the caller: false. */
function get(key: string): string | false {
  try {
    return localStorage.getItem(key) ?? false;
  } catch {
    return false;
  }
}

export const getMemberToken = (): string | false => get(KEYS.memberToken);
export const getVendorToken = (): string | false => get(KEYS.vendorToken);
export const getUserName = (): string | false => get(KEYS.userName);
export const getUserEmail = (): string | false => get(KEYS.userEmail);
export const getUserPhone = (): string | false => get(KEYS.userPhone);

/** The user detail record as it was at login; false as well when somebody else wrote something unreadable there. */
export function getUser(): Profile | false {
  const stored = get(KEYS.user);
  if (stored === false) return false;
  try {
    return JSON.parse(stored) as Profile;
  } catch {
    return false;
  }
}

const watchers = new Set<() => void>();

/** Calls back when this tab or another one signed in or out. */
export function watchStorage(onChange: () => void): () => void {
  const fromOtherTab = (event: StorageEvent) => {
    if (event.key === null || (Object.values(KEYS) as string[]).includes(event.key)) onChange();
  };
  watchers.add(onChange);
  window.addEventListener('storage', fromOtherTab);
  return () => {
    watchers.delete(onChange);
    window.removeEventListener('storage', fromOtherTab);
  };
}

const tellWatchers = (): void => {
  for (const onChange of watchers) onChange();
};

/** What a successful login stores (specification, section 4). */
export function storeMember(token: string, user: Profile): void {
  localStorage.setItem(KEYS.memberToken, token);
  localStorage.setItem(KEYS.userName, user.fullName);
  localStorage.setItem(KEYS.user, JSON.stringify(user));
  localStorage.setItem(KEYS.userEmail, user.email);
  localStorage.setItem(KEYS.userPhone, user.phone);
  tellWatchers();
}

/** Log out, and a 401 on an authenticated call: everything of both sessions goes. The choice of theme is not theirs. */
export function clearSessions(): void {
  for (const key of Object.values(KEYS)) localStorage.removeItem(key);
  tellWatchers();
}
