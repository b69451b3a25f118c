import type { Receipt, ReceiptKind, ReceiptStep } from '@plumbline/contract';
import { currentLanguage, type Language, useLanguage } from '../text/index.ts';

interface ReceiptWords {
  readonly receipt: string;
  readonly failed: string;
  readonly noSuchKind: string;
  readonly kinds: Readonly<Record<ReceiptKind, string>>;
  readonly states: Readonly<Record<Receipt['state'], string>>;
  readonly steps: Readonly<Record<ReceiptStep, string>>;
  readonly toCome: string;
  readonly charge: string;
  readonly arrives: string;
  readonly to: string;
  readonly transaction: string;
  readonly explorer: string;
  readonly ownChain: string;
  readonly package: string;
  readonly reason: string;
  readonly pdf: string;
  readonly ownPage: string;
  readonly another: string;
  readonly next: {
    readonly asked: string;
    readonly approved: string;
    readonly sent: string;
    readonly seen: string;
    readonly waits: string;
    readonly rejected: string;
    readonly removed: string;
    readonly paid: string;
    readonly firstDay: (day: string, shown: string) => string;
    readonly canBeZero: string;
  };
  readonly lists: Readonly<Record<ReceiptKind, string>>;
}

const en: ReceiptWords = {
  receipt: 'Receipt',
  failed: 'The receipt could not be loaded. The money is where it was.',
  noSuchKind: 'There is no such receipt.',
  kinds: {
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
    requested: 'Confirmed, amount reserved',
    approved: 'Approved',
    sent: 'Sent to the network',
    final: 'Final on the chain',
    rejected: 'Rejected, the whole amount is back',
    seen: 'Seen on the chain',
    credited: 'In your Electronic Wallet',
    waits: 'Below the minimum, waits for more',
    removed: 'Taken back by the network, nothing arrived',
    bought: 'Paid from your Electronic Wallet',
    earns: 'First paid day',
    shows: 'It shows on your home screen',
    matures: 'Matures at the close of this day',
    returned: 'Back in your Electronic Wallet',
    claimed: 'In your Flexible wallet',
    earned: 'Credited; waits for your claim and does not expire',
  },
  toCome: 'still to come',
  charge: 'Charge',
  arrives: 'Arrives',
  to: 'To',
  transaction: 'Transaction',
  explorer: 'Look it up on the chain',
  ownChain: 'On a chain for tests, which public explorers do not show.',
  package: 'Package',
  reason: 'Reason',
  pdf: 'Save as PDF',
  ownPage: 'Open the receipt',
  another: 'Another withdrawal',
  next: {
    asked: 'Next, it is approved. Until it is sent the amount stays yours: if it is rejected, all of it comes back.',
    approved: 'Next, it is sent. Nothing more is asked of you.',
    sent: 'The network has it. It is final when its block is; this page follows.',
    seen: 'It is credited when its block is final; this page follows.',
    waits: 'It is credited together with later deposits, or taken out with the rest. It is not lost.',
    rejected: 'Nothing left. You can ask again at any time.',
    removed: 'The network dropped the transfer. If it comes again, it is credited then.',
    paid: 'Nothing is left to do.',
    firstDay: (day, shown) => `Your first paid day is ${day}; it shows here on ${shown}.`,
    canBeZero: 'A day without booked earnings pays nothing.',
  },
  lists: {
    withdrawal: 'All withdrawals',
    exit: 'All withdrawals',
    deposit: 'Deposit history',
    purchase: 'My orders',
    return: 'My orders',
    claim: 'Statement',
    income: 'Income',
  },
};

const hi: ReceiptWords = {
  receipt: 'रसीद',
  failed: 'रसीद लोड नहीं हो सकी। पैसा जहाँ था वहीं है।',
  noSuchKind: 'ऐसी कोई रसीद नहीं है।',
  kinds: {
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
    requested: 'पुष्टि हुई, राशि आरक्षित',
    approved: 'स्वीकृत',
    sent: 'नेटवर्क को भेजा गया',
    final: 'चेन पर अंतिम',
    rejected: 'अस्वीकृत, पूरी राशि वापस',
    seen: 'चेन पर दिखा',
    credited: 'आपके इलेक्ट्रॉनिक वॉलेट में',
    waits: 'न्यूनतम से कम, और की प्रतीक्षा में',
    removed: 'नेटवर्क ने वापस लिया, कुछ नहीं आया',
    bought: 'आपके इलेक्ट्रॉनिक वॉलेट से भुगतान',
    earns: 'पहला भुगतान वाला दिन',
    shows: 'आपके होम पर दिखता है',
    matures: 'इस दिन के बंद होने पर परिपक्व',
    returned: 'वापस आपके इलेक्ट्रॉनिक वॉलेट में',
    claimed: 'आपके फ़्लेक्सिबल वॉलेट में',
    earned: 'जमा हुआ; आपके लेने की प्रतीक्षा में, समाप्त नहीं होता',
  },
  toCome: 'अभी बाक़ी',
  charge: 'शुल्क',
  arrives: 'मिलेगा',
  to: 'किसको',
  transaction: 'लेन-देन',
  explorer: 'चेन पर देखें',
  ownChain: 'परीक्षण की चेन पर, जिसे सार्वजनिक एक्सप्लोरर नहीं दिखाते।',
  package: 'पैकेज',
  reason: 'कारण',
  pdf: 'PDF सहेजें',
  ownPage: 'रसीद खोलें',
  another: 'एक और निकासी',
  next: {
    asked: 'आगे इसे स्वीकृति मिलती है। भेजे जाने तक राशि आपकी है: अस्वीकृत होने पर पूरी वापस आती है।',
    approved: 'आगे इसे भेजा जाता है। आपको और कुछ नहीं करना है।',
    sent: 'यह नेटवर्क के पास है। ब्लॉक अंतिम होते ही यह अंतिम है; यह पन्ना साथ चलता है।',
    seen: 'ब्लॉक अंतिम होने पर यह जमा होगा; यह पन्ना साथ चलता है।',
    waits: 'यह बाद के जमा के साथ जुड़कर जमा होगा, या बाक़ी के साथ निकाला जाएगा। यह खोया नहीं है।',
    rejected: 'कुछ बाहर नहीं गया। आप कभी भी फिर माँग सकते हैं।',
    removed: 'नेटवर्क ने हस्तांतरण छोड़ दिया। फिर आए तो तब जमा होगा।',
    paid: 'अब कुछ करना बाक़ी नहीं है।',
    firstDay: (day, shown) => `आपका पहला भुगतान वाला दिन ${day} है; यहाँ ${shown} को दिखेगा।`,
    canBeZero: 'बिना दर्ज कमाई के दिन कुछ नहीं मिलता।',
  },
  lists: {
    withdrawal: 'सभी निकासियाँ',
    exit: 'सभी निकासियाँ',
    deposit: 'जमा का इतिहास',
    purchase: 'मेरे ऑर्डर',
    return: 'मेरे ऑर्डर',
    claim: 'विवरणी',
    income: 'आय',
  },
};

const WORDS: Readonly<Record<Language, ReceiptWords>> = { en, hi };

/** In the receipts' own chunk, in both languages. */
export const useReceiptWords = (): ReceiptWords => WORDS[useLanguage()];

/** Outside of components: a page's title. */
export const receiptWords = (): ReceiptWords => WORDS[currentLanguage()];
