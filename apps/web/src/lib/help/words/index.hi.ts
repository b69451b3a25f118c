import type { HelpWords } from '../words.ts';
import { account } from './account.hi.ts';
import { glossary } from './glossary.hi.ts';
import { market } from './market.hi.ts';
import { money } from './money.hi.ts';
import { vendor } from './vendor.hi.ts';

export const help: HelpWords = {
  from: 'आँकड़े कहाँ से आते हैं',
  terms: 'शब्द',
  more: 'पैकेज कैसे कमाता है',
  fees: 'शुल्क',
  faq: 'सवाल-जवाब',
  glossary,
  topics: { ...account, ...market, ...money, ...vendor },
};
