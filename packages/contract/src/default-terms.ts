/**
 * What the platform begins with (decisions, sections 4 and 6): the server's settings and the first compensation plan are
 * made of it, and the site's texts name it. What holds today is a setting and is asked for (`platform`, the site's slots).
 */
export const defaultTerms = {
  /** Amounts in whole USDT. */
  depositMinimum: 10,
  depositReportMinimum: 30,
  withdrawalMinimum: 30,
  /** After the charge. */
  payoutMinimum: 25,
  withdrawalChargeBps: 500,
  /** Decisions, section 9: the marketplace's fee has been paid. */
  vendorWithdrawalChargeBps: 0,
  packageWithdrawalMinimum: 10,
  /** Before maturity; none after. */
  packageChargeBps: 1000,
  secondApprovalFrom: 1000,
} as const;

/** Version 1 of the compensation plan of a new platform, as db/baseline creates it. */
export const firstPlan = {
  /** Of the trading profit of teams A, B and C. */
  levelBps: [1000, 500, 200],
  /** Of the level income of one's direct referrals. */
  matchingBps: 1000,
  /** Of a direct referral's first purchase. */
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
