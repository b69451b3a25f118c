export const WORDS = {
  trading_result: 'Trading result',
  subsidy_in: 'Subsidy',
  capital_in: 'Capital',
  desk_in: 'Back from the desk',
} as const;
