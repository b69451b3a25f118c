/** A sane bound: 150,000 gas at this price cost 0.015 BNB. Whoever needs more than this looks at the nodes first. */
export const MAX_GAS_PRICE_WEI = 100_000_000_000n;
