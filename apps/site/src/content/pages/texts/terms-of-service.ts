import { notices } from '@plumbline/contract/notices';
import type { TextPage } from '../../model.ts';

/** The terms that members accept: one text, kept in the contract with its version. */
export const termsOfService: TextPage = {
  path: '/terms-of-service',
  title: 'Terms of service',
  lead: 'What holds between you and the operator of this platform. It is the text that the product itself shows.',
  description:
    'The terms of service of Plumbline: your account, your money, packages, withdrawals, referrals, freezing, records.',
  picture: 'books',
  version: String(notices.terms.version),
  updated: '2026-11-21',
  body: [
    notices.terms.text,
    '## What stands beside them',
    `What a package does not promise is in the [risk notice](/risk). What is charged is on [the page of fees](/fees). What is stored about you is in the [privacy policy](/privacy-policy). How to complain is on [its own page](/complaints).`,
    '## If you invite others',
    'Whoever applies for the referral programme accepts this text as well:',
    notices.referral.text,
  ],
  next: ['/risk', '/privacy-policy', '/complaints'],
};
