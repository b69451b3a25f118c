import { createStoredItems } from '@plumbline/app-runtime/stored-items';
import type { Profile } from '@plumbline/contract';

/**
 * The specification's six items (section 3), whose getters yield false when the key is absent, and what somebody wants to buy: a
 * log-out leaves none of it to whoever comes next.
 */
const items = createStoredItems({
  memberToken: 'access_token',
  vendorToken: 'access_token_vendor',
  userName: 'user_name',
  user: 'access_user',
  userEmail: 'user_email',
  userPhone: 'user_phone',
  /** The cart of whoever is not signed in (lib/market/visitor-cart.ts), and what of it is on its way into an account. */
  cart: 'plumbline_cart',
  cartMerge: 'plumbline_cart_merge',
  /** The purchase that is being made (features/checkout/attempt.ts), of each area. */
  checkout: 'plumbline_checkout',
  vendorCheckout: 'plumbline_checkout_vendor',
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

/** Of a member's account that was frozen: a vendor's session stays. */
export const clearMember = (): void =>
  items.clear(['memberToken', 'userName', 'user', 'userEmail', 'userPhone', 'checkout']);

/** A vendor's log-out: the member's session stays. */
export const clearVendor = (): void => items.clear(['vendorToken', 'vendorCheckout', 'cart', 'cartMerge']);

/** The device's own choices, and what the operators' console keeps beside this app: another session. */
const isKept = (key: string): boolean => /^plumbline_(theme$|language$|operator|console)/.test(key);

/**
 * A member's log-out, and a 401 on an authenticated call: everything that is stored goes, the connected wallet and what was looked at
 * too (specification, section 4).
 */
export const clearSessions = (): void => items.clearStorage(isKept);

type Purchase = 'cart' | 'cartMerge' | 'checkout' | 'vendorCheckout';
export const readStored = (name: Purchase): string | null => items.read(name);
export const writeStored = (name: Purchase, value: string): void => items.write({ [name]: value });
export const clearStored = (name: Purchase): void => items.clear([name]);
