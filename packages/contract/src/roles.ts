/** What `role_name` of the public calls names: which of the accounts of an e-mail address is meant. */
export const ROLES = { member: 'User', vendor: 'Vendor' } as const;
export type UserKind = keyof typeof ROLES;

/** Every other word means a member, as it did before there were vendors. */
export const kindOfRole = (roleName: string): UserKind => (roleName === ROLES.vendor ? 'vendor' : 'member');
