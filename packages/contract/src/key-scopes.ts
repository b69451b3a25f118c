/** The scopes that a key of a vendor's own systems may have. */
export const KEY_SCOPES = ['orders:read', 'orders:write', 'listings:write', 'stock:write', 'settlement:read'] as const;
export type KeyScope = (typeof KEY_SCOPES)[number];
