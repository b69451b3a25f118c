import type { Faq } from './model.ts';
import type { SiteTexts } from './texts.ts';

type Texts = SiteTexts['lists']['faqs'];

/** The topic of each question, in the order of the page. */
const TOPICS: Readonly<Record<keyof Texts['entries'], keyof Texts['topics']>> = {
  'what-is-it': 'start',
  'how-to-join': 'start',
  'why-a-code': 'start',
  'can-i-look-first': 'start',
  'is-it-for-me': 'start',
  'what-is-a-member-wallet': 'wallet',
  'which-network': 'wallet',
  'wrong-network': 'wallet',
  'minimum-deposit': 'wallet',
  'when-is-it-credited': 'wallet',
  'who-holds-the-key': 'wallet',
  'can-it-earn-nothing': 'packages',
  'where-does-income-come-from': 'packages',
  'what-is-the-factor': 'packages',
  'what-is-subsidy': 'packages',
  'must-i-claim-daily': 'packages',
  'leave-early': 'packages',
  'what-happens-at-maturity': 'packages',
  'past-results': 'packages',
  'must-i-recruit': 'team',
  'what-are-teams': 'team',
  'referral-from-deposits': 'team',
  'why-awaiting-funds': 'team',
  'why-held-back': 'team',
  'why-cancelled': 'team',
  'when-is-it-paid-out': 'withdrawals',
  'withdrawal-charge': 'withdrawals',
  'withdrawal-rejected': 'withdrawals',
  'conditions-of-withdrawal': 'withdrawals',
  'withdraw-to-exchange': 'withdrawals',
  'lost-phone': 'security',
  'account-taken': 'security',
  'who-asks-for-codes': 'security',
  'is-kyc-needed': 'security',
  'is-it-a-pyramid': 'trust',
  'can-i-lose': 'trust',
  'how-to-check': 'trust',
  'somebody-promised-me': 'trust',
  'what-if-loss': 'trust',
  'how-to-complain': 'trust',
};

export const faqs = ({ faqs: t }: SiteTexts['lists']): readonly Faq[] =>
  Object.entries(TOPICS).map(([id, topic]) => ({
    id,
    topic: t.topics[topic],
    ...t.entries[id as keyof typeof TOPICS],
  }));
