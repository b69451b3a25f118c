import { STATEMENT_KINDS, type StatementKind } from '../ledger/postings.ts';

/** Words for each kind of posting in statements, and in lists where they differ. They follow docs/glossary-hindi.md. */
export const HINDI_POSTINGS = {
  deposit: ['जमा'],
  purchase: ['पैकेज ख़रीदा'],
  package_return: ['परिपक्व पैकेज वापस', 'पैकेज वापस'],
  wallet_transfer: ['अपने वॉलेटों के बीच स्थानांतरण', 'स्थानांतरण'],
  claim: ['लाभ लिया'],
  trading_profit: ['ट्रेडिंग लाभ'],
  level_income: ['लेवल आय'],
  relevel_income: ['री-लेवल आय'],
  matching_income: ['मैचिंग आय'],
  rematching_income: ['री-मैचिंग आय'],
  direct_income: ['डायरेक्ट आय'],
  redirect_income: ['री-डायरेक्ट आय'],
  reward_income: ['रिवॉर्ड आय'],
  bonus_income: ['बोनस आय'],
  withdrawal_hold: ['निकासी के लिए सुरक्षित'],
  withdrawal_release: ['निकासी अस्वीकृत, पैसा वापस', 'निकासी अस्वीकृत'],
  withdrawal_charge: ['निकासी का शुल्क'],
  package_exit_hold: ['पैकेज निकाला'],
  package_exit_release: ['पैकेज निकासी अस्वीकृत, पैसा वापस', 'पैकेज निकासी अस्वीकृत'],
  package_exit_charge: ['पैकेज निकासी का शुल्क'],
  order_paid: ['ऑर्डर का भुगतान'],
  order_refund: ['ऑर्डर की राशि वापस'],
  order_proceeds: ['ऑर्डर की राशि मिली'],
  payout_settled: ['चेन पर भुगतान हुआ', 'भुगतान हुआ'],
  adjustment_credit: ['आपके पक्ष में सुधार'],
  adjustment_reversal: ['सुधार वापस लिया गया'],
  deposit_gone: ['नेटवर्क से हटी जमा'],
  deposit_recovered: ['संचालक ने पहले भरपाई की थी', 'ऑपरेटर ने पहले भरपाई की थी'],
} as const satisfies Readonly<Record<StatementKind, readonly [words: string, short?: string]>>;

/** Words for the kinds in lists of the members' app. */
export const HINDI_SHORT_WORDS = /* @__PURE__ */ (() =>
  Object.fromEntries(
    STATEMENT_KINDS.map((kind) => {
      const [words, short = words]: readonly [string, string?] = HINDI_POSTINGS[kind];
      return [kind, short];
    }),
  ) as Readonly<Record<StatementKind, string>>)();
