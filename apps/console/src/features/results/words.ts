export const WORDS = { trading_result: 'Trading result', subsidy_in: 'Subsidy', capital_in: 'Capital' } as const;
