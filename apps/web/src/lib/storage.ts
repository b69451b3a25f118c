import { createStoredItems } from '@plumbline/app-runtime/stored-items';
import type { Profile } from '@plumbline/contract';

/** The specification's six items (section 3). Each getter yields false when the key is absent. */
const items = createStoredItems({
  memberToken: 'access_token',
  vendorToken: 'access_token_vendor',
  userName: 'user_name',
  user: 'access_user',
  userEmail: 'user_email',
  userPhone: 'user_phone',
});

export const getMemberToken = (): string | false => items.read('memberToken') ?? false;
export const getVendorToken = (): string | false => items.read('vendorToken') ?? false;
export const getUserName = (): string | false => items.read('userName') ?? false;
export const getUserEmail = (): string | false => items.read('userEmail') ?? false;
export const getUserPhone = (): string | false => items.read('userPhone') ?? false;

/** The user detail record as it was at login; false as well when somebody else wrote something unreadable there. */
export function getUser(): Profile | false {
  const stored = items.read('user');
  if (stored === null) return false;
  try {
    return JSON.parse(stored) as Profile;
  } catch {
    return false;
  }
}

/** Calls back when this tab or another one signed in or out. */
export const watchStorage = items.watch;

/** What a successful login stores (specification, section 4). */
export function storeMember(token: string, user: Profile): void {
  items.write({
    memberToken: token,
    userName: user.fullName,
    user: JSON.stringify(user),
    userEmail: user.email,
    userPhone: user.phone,
  });
}

/** What a vendor's login stores: the user details are the member's. */
export const storeVendor = (token: string): void => items.write({ vendorToken: token });

/** A vendor's log-out: the member's session stays. */
export const clearVendor = (): void => items.clear(['vendorToken']);

/** A member's log-out, and a 401 on an authenticated call: everything of both sessions goes. The choice of theme is not theirs. */
export const clearSessions = (): void => items.clear();
