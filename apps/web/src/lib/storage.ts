import { createStoredItems } from '@plumbline/app-runtime/stored-items';
import type { Profile } from '@plumbline/contract';

/**
 * The specification's six items (section 3), whose getters return false if absent, and items about a purchase. A logout
 * removes them all for the next user.
 */
const items = createStoredItems({
  memberToken: 'access_token',
  vendorToken: 'access_token_vendor',
  userName: 'user_name',
  user: 'access_user',
  userEmail: 'user_email',
  userPhone: 'user_phone',
  /** A visitor's cart (lib/market/visitor-cart.ts), and lines being merged into an account. */
  cart: 'plumbline_cart',
  cartMerge: 'plumbline_cart_merge',
  /** The current purchase (features/checkout/attempt.ts), per area. */
  checkout: 'plumbline_checkout',
  vendorCheckout: 'plumbline_checkout_vendor',
});

export const getMemberToken = (): string | false => items.read('memberToken') ?? false;
export const getVendorToken = (): string | false => items.read('vendorToken') ?? false;
export const getUserName = (): string | false => items.read('userName') ?? false;
export const getUserEmail = (): string | false => items.read('userEmail') ?? false;
export const getUserPhone = (): string | false => items.read('userPhone') ?? false;

/** Returns the user details stored at login, or false if absent or unreadable. */
export function getUser(): Profile | false {
  const stored = items.read('user');
  if (stored === null) return false;
  try {
    return JSON.parse(stored) as Profile;
  } catch {
    return false;
  }
}

/** Calls back when this tab or another one signs in or out. */
export const watchStorage = items.watch;

/** Stores the data of a successful login (specification, section 4). */
export function storeMember(token: string, user: Profile): void {
  items.write({
    memberToken: token,
    userName: user.fullName,
    user: JSON.stringify(user),
    userEmail: user.email,
    userPhone: user.phone,
  });
}

/** Stores a vendor's login; the user details are the member's. */
export const storeVendor = (token: string): void => items.write({ vendorToken: token });

/** Ends a member's session after a freeze; a vendor's session stays. */
export const clearMember = (): void =>
  items.clear(['memberToken', 'userName', 'user', 'userEmail', 'userPhone', 'checkout']);

/** Ends a vendor's session; the member's stays. */
export const clearVendor = (): void => items.clear(['vendorToken', 'vendorCheckout', 'cart', 'cartMerge']);

/** Tells which items a logout keeps: the device's own choices, and the console's session. */
const isKept = (key: string): boolean => /^plumbline_(theme$|language$|operator|console)/.test(key);

/**
 * Removes everything stored, including the connected wallet and viewed listings, for a member's logout and a 401 on an
 * authenticated call (specification, section 4).
 */
export const clearSessions = (): void => items.clearStorage(isKept);

type Purchase = 'cart' | 'cartMerge' | 'checkout' | 'vendorCheckout';
export const readStored = (name: Purchase): string | null => items.read(name);
export const writeStored = (name: Purchase, value: string): void => items.write({ [name]: value });
export const clearStored = (name: Purchase): void => items.clear([name]);
