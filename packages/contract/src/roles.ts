/** Values of `role_name` in public calls: which account of an email address is meant. */
export const ROLES = { member: 'User', vendor: 'Vendor' } as const;
export type UserKind = keyof typeof ROLES;

/** Returns the kind of account. Any other word means a member, as before vendors existed. */
export const kindOfRole = (roleName: string): UserKind => (roleName === ROLES.vendor ? 'vendor' : 'member');
