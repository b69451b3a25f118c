/** Version 1 of the compensation plan, as db/baseline creates it for a new platform. */
export const firstPlan = {
  /** Shares of the trading profit of teams A, B and C. */
  levelBps: [1000, 500, 200],
  /** Share of the level income of direct referrals. */
  matchingBps: 1000,
  /** Share of a direct referral's first purchase. */
  directBps: 100,
  holdDays: 14,
  /** Whole USDT. */
  ranks: [
    { rank: 1, ownPrincipal: 100, teamInvested: 1_000, reward: 1 },
    { rank: 2, ownPrincipal: 250, teamInvested: 3_000, reward: 2 },
    { rank: 3, ownPrincipal: 500, teamInvested: 10_000, reward: 7 },
    { rank: 4, ownPrincipal: 1_000, teamInvested: 30_000, reward: 20 },
    { rank: 5, ownPrincipal: 2_000, teamInvested: 100_000, reward: 70 },
    { rank: 6, ownPrincipal: 5_000, teamInvested: 300_000, reward: 200 },
  ],
} as const;
