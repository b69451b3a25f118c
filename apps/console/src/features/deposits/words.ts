/** Whose address something reached, where it is no member's own name. */
export const PURPOSES = { member: 'Member', treasury: 'Treasury', payout: 'Payout wallet' } as const;
