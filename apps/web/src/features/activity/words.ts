import type { ActivityType } from '@plumbline/contract';
import { bundledWords } from '../../lib/text/index.ts';

const en = {
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
  } satisfies Record<ActivityType, string>,
  came: 'came in',
  went: 'went out',
  between: (from: string, to: string) => `${from} to ${to}`,
  into: (account: string) => `Into ${account}`,
  outOf: (account: string) => `Out of ${account}`,
};

const hi: typeof en = {
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

export const { useWords: useActivityWords } = bundledWords({ en, hi });
