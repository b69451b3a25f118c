import type { Receipt, ReceiptKind, ReceiptStep } from '@plumbline/contract';
import { wordsOfIncomes } from '@plumbline/contract/texts';

interface ReceiptWords {
  readonly titles: Readonly<Record<ReceiptKind, string>>;
  readonly states: Readonly<Record<Receipt['state'], string>>;
  readonly steps: Readonly<Record<ReceiptStep, string>>;
  readonly incomes: Readonly<Record<NonNullable<Receipt['income']>, string>>;
  readonly of: string;
  readonly state: string;
  readonly reason: string;
  readonly income: string;
  readonly package: string;
  readonly amount: string;
  readonly charge: string;
  readonly arrives: string;
  readonly to: string;
  readonly transaction: string;
  readonly lookUp: string;
  readonly receipt: string;
  readonly done: string;
  readonly toCome: string;
  readonly written: (brand: string, at: string) => string;
}

const en: ReceiptWords = {
  titles: {
    withdrawal: 'Withdrawal',
    exit: 'Package withdrawal',
    deposit: 'Deposit',
    purchase: 'Package bought',
    return: 'Matured package returned',
    claim: 'Profit claimed',
    income: 'Income',
  },
  states: { open: 'On its way', done: 'Done', failed: 'Not carried out' },
  steps: {
    requested: 'Confirmed with the code, amount reserved',
    approved: 'Approved',
    sent: 'Sent to the network',
    final: 'Final on the chain',
    rejected: 'Rejected, the whole amount is back',
    seen: 'Seen on the chain',
    credited: 'Credited to the Electronic Wallet',
    waits: 'Below the minimum, waits for more',
    removed: 'Taken back by the network, nothing arrived',
    bought: 'Bought from the Electronic Wallet',
    earns: 'First paid day; pays what was earned, can be zero',
    shows: 'The first paid day shows',
    matures: 'Matures at the close of',
    returned: 'Returned to the Electronic Wallet',
    claimed: 'In the Flexible wallet',
    earned: 'Credited, waits for the claim; does not expire',
  },
  incomes: { ...wordsOfIncomes('en'), bonus_income: 'Bonus' },
  of: 'Of',
  state: 'State',
  reason: 'Reason',
  income: 'Income',
  package: 'Package',
  amount: 'Amount',
  charge: 'Charge',
  arrives: 'Arrives',
  to: 'To',
  transaction: 'Transaction',
  lookUp: 'Look it up',
  receipt: 'Receipt',
  done: 'done',
  toCome: 'still to come',
  written: (brand, at) => `${brand} · written ${at} UTC · times in UTC`,
};

/** docs/glossary-hindi.md defines the terms for money. */
const hi: ReceiptWords = {
  titles: {
    withdrawal: 'निकासी',
    exit: 'पैकेज की निकासी',
    deposit: 'जमा',
    purchase: 'पैकेज ख़रीदा',
    return: 'परिपक्व पैकेज लौटाया',
    claim: 'लाभ लिया',
    income: 'आय',
  },
  states: { open: 'रास्ते में', done: 'पूरा हुआ', failed: 'नहीं हुआ' },
  steps: {
    requested: 'कोड से पुष्टि हुई, राशि आरक्षित',
    approved: 'स्वीकृत',
    sent: 'नेटवर्क को भेजा गया',
    final: 'चेन पर अंतिम',
    rejected: 'अस्वीकृत, पूरी राशि वापस',
    seen: 'चेन पर दिखा',
    credited: 'इलेक्ट्रॉनिक वॉलेट में जमा',
    waits: 'न्यूनतम से कम, और की प्रतीक्षा में',
    removed: 'नेटवर्क ने वापस लिया, कुछ नहीं आया',
    bought: 'इलेक्ट्रॉनिक वॉलेट से ख़रीदा',
    earns: 'पहला भुगतान वाला दिन; जितना कमाया गया उतना, शून्य भी हो सकता है',
    shows: 'पहला भुगतान वाला दिन दिखता है',
    matures: 'इस दिन के बंद होने पर परिपक्व',
    returned: 'इलेक्ट्रॉनिक वॉलेट में वापस',
    claimed: 'फ़्लेक्सिबल वॉलेट में',
    earned: 'जमा हुआ; लेने की प्रतीक्षा में, समाप्त नहीं होता',
  },
  incomes: wordsOfIncomes('hi'),
  of: 'किसकी',
  state: 'स्थिति',
  reason: 'कारण',
  income: 'आय',
  package: 'पैकेज',
  amount: 'राशि',
  charge: 'शुल्क',
  arrives: 'मिलेगा',
  to: 'किसको',
  transaction: 'लेन-देन',
  lookUp: 'चेन पर देखें',
  receipt: 'रसीद',
  done: 'पूरा हुआ',
  toCome: 'अभी बाक़ी',
  written: (brand, at) => `${brand} · ${at} UTC को लिखी गई · समय UTC में`,
};

export const WORDS: Readonly<Record<'en' | 'hi', ReceiptWords>> = { en, hi };
