import type { HelpWords } from '../words.ts';
import { account } from './account.en.ts';
import { glossary } from './glossary.en.ts';
import { market } from './market.en.ts';
import { money } from './money.en.ts';
import { vendor } from './vendor.en.ts';

export const help: HelpWords = {
  from: 'Where the figures come from',
  terms: 'Terms',
  more: 'How a package earns',
  fees: 'Fees',
  faq: "FAQ's",
  glossary,
  topics: { ...account, ...market, ...money, ...vendor },
};
