import type { EntryCause, STATEMENT_ACCOUNTS, STATEMENT_COUNTERS } from '@plumbline/contract';
import { wordsOfKind } from '@plumbline/contract/texts';

/** The words of Hindi files. docs/glossary-hindi.md defines the terms for money. */
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

/** Describes what happened, with its cause. */
export function reasonInHindi(kind: string, cause: EntryCause | null): string {
  const words = wordsOfKind(kind, 'hi');
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
