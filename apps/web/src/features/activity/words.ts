import type { ActivityType } from '@plumbline/contract';
import { type Language, useLanguage } from '../../lib/text/index.ts';

interface ActivityWords {
  readonly lead: string;
  readonly failed: string;
  readonly empty: string;
  readonly search: string;
  readonly searchHint: string;
  readonly types: string;
  readonly all: string;
  readonly type: Readonly<Record<ActivityType, string>>;
  readonly came: string;
  readonly went: string;
  readonly between: (from: string, to: string) => string;
  readonly into: (account: string) => string;
  readonly outOf: (account: string) => string;
}

const en: ActivityWords = {
  lead: 'Everything that moved your money, the newest first.',
  failed: 'Your activity could not be loaded. Your money is in the books as it was.',
  empty: 'Nothing has moved yet.',
  search: 'Search',
  searchHint: 'A kind, package, order, hash or amount',
  types: 'Kinds of movements',
  all: 'All',
  type: {
    deposit: 'Deposits',
    withdrawal: 'Withdrawals',
    package: 'Packages',
    income: 'Income',
    order: 'Orders',
    transfer: 'Transfers',
  },
  came: 'came in',
  went: 'went out',
  between: (from, to) => `${from} to ${to}`,
  into: (account) => `Into ${account}`,
  outOf: (account) => `Out of ${account}`,
};

const hi: ActivityWords = {
  lead: 'आपके पैसे की हर हलचल, सबसे नई पहले।',
  failed: 'आपकी गतिविधि लोड नहीं हो सकी। जो हुआ वह बही में वैसा ही है।',
  empty: 'अभी कुछ नहीं हुआ है।',
  search: 'खोजें',
  searchHint: 'पैकेज, ऑर्डर, हैश या राशि',
  types: 'हलचल के प्रकार',
  all: 'सभी',
  type: {
    deposit: 'जमा',
    withdrawal: 'निकासी',
    package: 'पैकेज',
    income: 'आय',
    order: 'ऑर्डर',
    transfer: 'ट्रांसफ़र',
  },
  came: 'आया',
  went: 'गया',
  between: (from, to) => `${from} से ${to}`,
  into: (account) => `${account} में`,
  outOf: (account) => `${account} से`,
};

const WORDS: Readonly<Record<Language, ActivityWords>> = { en, hi };

export const useActivityWords = (): ActivityWords => WORDS[useLanguage()];
