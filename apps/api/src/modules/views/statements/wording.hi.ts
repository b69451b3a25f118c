import type { EntryCause, STATEMENT_ACCOUNTS, STATEMENT_COUNTERS, STATEMENT_KINDS } from '@plumbline/contract';

/** The words of Hindi files; docs/glossary-hindi.md has those for money. */
export const ACCOUNT_NAMES_HINDI: Record<(typeof STATEMENT_ACCOUNTS)[number], string> = {
  wallet: 'इलेक्ट्रॉनिक वॉलेट',
  earnings: 'फ़्लेक्सिबल वॉलेट',
  claimable: 'लेने योग्य लाभ',
  principal: 'पैकेज',
  withdrawing: 'निकासी में',
};

export const COUNTER_NAMES_HINDI: Record<(typeof STATEMENT_COUNTERS)[number], string> = {
  ...ACCOUNT_NAMES_HINDI,
  'earnings.booked': 'दर्ज कमाई',
  'earnings.subsidy': 'सब्सिडी: संचालक का अपना पैसा',
  chain: 'चेन पर USDT',
  marketplace: 'मार्केटप्लेस',
  platform: 'प्लेटफ़ॉर्म',
};

const KIND_WORDS: Record<(typeof STATEMENT_KINDS)[number], string> = {
  deposit: 'जमा',
  purchase: 'पैकेज ख़रीदा',
  package_return: 'परिपक्व पैकेज वापस',
  wallet_transfer: 'अपने वॉलेटों के बीच स्थानांतरण',
  claim: 'लाभ लिया',
  trading_profit: 'ट्रेडिंग लाभ',
  level_income: 'लेवल आय',
  relevel_income: 'री-लेवल आय',
  matching_income: 'मैचिंग आय',
  rematching_income: 'री-मैचिंग आय',
  direct_income: 'डायरेक्ट आय',
  redirect_income: 'री-डायरेक्ट आय',
  reward_income: 'रिवॉर्ड आय',
  bonus_income: 'बोनस आय',
  withdrawal_hold: 'निकासी के लिए सुरक्षित',
  withdrawal_release: 'निकासी अस्वीकृत, पैसा वापस',
  withdrawal_charge: 'निकासी का शुल्क',
  package_exit_hold: 'पैकेज निकाला',
  package_exit_release: 'पैकेज निकासी अस्वीकृत, पैसा वापस',
  package_exit_charge: 'पैकेज निकासी का शुल्क',
  order_paid: 'ऑर्डर का भुगतान',
  order_refund: 'ऑर्डर की राशि वापस',
  order_proceeds: 'ऑर्डर की राशि मिली',
  payout_settled: 'चेन पर भुगतान हुआ',
  adjustment_credit: 'आपके पक्ष में सुधार',
  adjustment_reversal: 'सुधार वापस लिया गया',
  deposit_gone: 'नेटवर्क से हटी जमा',
  deposit_recovered: 'संचालक ने पहले भरपाई की थी',
};

const hasWords = (kind: string): kind is keyof typeof KIND_WORDS => Object.hasOwn(KIND_WORDS, kind);

/** The kind of a posting in Hindi; one that came later keeps its name. */
export const wordsOfKindInHindi = (kind: string): string => (hasWords(kind) ? KIND_WORDS[kind] : kind);

/** What happened, with its cause. */
export function reasonInHindi(kind: string, cause: EntryCause | null): string {
  const words = wordsOfKindInHindi(kind);
  switch (cause?.is) {
    case 'day':
      return `${words}, ${cause.day} के लिए${cause.percent === null ? '' : `, लक्ष्य का ${cause.percent} %`}`;
    case 'note':
      return `${words}: ${cause.note}`;
    case 'transfer':
      return `${words}, लेन-देन ${cause.txHash}`;
    case 'order':
      return `${words}: ${cause.number}`;
    case 'payer':
      return `${words}, ${cause.payer === 'earnings.booked' ? 'दर्ज कमाई' : 'संचालक की सब्सिडी'} से भुगतान`;
    case undefined:
      return words;
  }
}
