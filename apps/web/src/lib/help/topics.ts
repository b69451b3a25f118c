/** The screens whose head has a "?": what each is, and where its figures come from (words.en.ts, words.hi.ts). */
export const TOPICS = {
  '/assets': 'assets',
  '/bonus-income': 'otherIncome',
  '/deposit': 'deposit',
  '/direct-income': 'directIncome',
  '/earn': 'earn',
  '/genealogy': 'team',
  '/identity': 'identity',
  '/level-income': 'levelIncome',
  '/limits': 'limits',
  '/matching-income': 'otherIncome',
  '/my-order': 'orders',
  '/my-team': 'team',
  '/reacharge-list': 'deposits',
  '/proof': 'proof',
  '/redirect-income': 'directIncome',
  '/referral-programme': 'programme',
  '/relevel-income': 'levelIncome',
  '/rematching-income': 'otherIncome',
  '/reserve': 'reserve',
  '/rewardIncome': 'rewardIncome',
  '/settingNew': 'addresses',
  '/settings': 'settings',
  '/stake': 'packages',
  '/statement': 'statement',
  '/team-a': 'team',
  '/team-b': 'team',
  '/team-c': 'team',
  '/totalMember': 'team',
  '/trading-income': 'tradingIncome',
  '/WalletConnect': 'wallets',
  '/withdrawladd': 'withdraw',
  '/withdrawl-list': 'withdrawals',
} as const;

export type Topic = (typeof TOPICS)[keyof typeof TOPICS] | 'exit';

/** Null where there is nothing to explain that the screen does not say. */
export const topicOf = (pathname: string): Topic | null =>
  pathname.startsWith('/withdrawladd/') ? 'exit' : (TOPICS[pathname as keyof typeof TOPICS] ?? null);
