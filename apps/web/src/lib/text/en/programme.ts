/** /referral-programme. */
export const programme = {
  title: 'Referral programme',
  lead: 'By joining you confirm what you owe to the people you invite.',
  failed: 'The programme could not be loaded. Your code and your incomes are as they were.',
  joined: (time: string) => `You joined on ${time} UTC.`,
  outdated: 'The terms have changed since you joined. Please read and accept the new version.',
  none: 'You have not joined yet. Your code and what you earn do not depend on it.',
  terms: 'Terms',
  version: (version: number) => `Version ${version}`,
  accept: 'I have read the terms and keep to them',
  acceptFirst: 'Please read and accept the terms',
  join: 'Join the programme',
};
