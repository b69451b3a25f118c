type InBoth = readonly [english: string, hindi: string];

interface Definition {
  /** What a member's statement calls it. None if no account of a member takes part. */
  readonly words?: InBoth;
  /** The same in the lists of the members' app, where there is less room. */
  readonly short?: InBoth;
  /** What operators call it, if it is an income. */
  readonly income?: string;
  /** Pay for recruitment, which is capped (recruitment.ts). */
  readonly isRecruitment?: true;
}

/**
 * Every kind of posting. `ledger.route` has the accounts that each may move, and a test compares the kinds of both. The Hindi words are
 * those of docs/glossary-hindi.md.
 */
export const POSTINGS = {
  deposit: { words: ['Deposit', 'जमा'] },
  purchase: { words: ['Package bought', 'पैकेज ख़रीदा'] },
  package_return: { words: ['Matured package returned', 'परिपक्व पैकेज वापस'], short: ['Package returned', 'पैकेज वापस'] },
  wallet_transfer: {
    words: ['Transfer between your wallets', 'अपने वॉलेटों के बीच स्थानांतरण'],
    short: ['Transfer', 'स्थानांतरण'],
  },
  claim: { words: ['Profit claimed', 'लाभ लिया'] },
  trading_profit: { words: ['Trading Profit', 'ट्रेडिंग लाभ'], income: 'Trading profit' },
  level_income: { words: ['Level Income', 'लेवल आय'], income: 'Level' },
  relevel_income: { words: ['Re-level Income', 'री-लेवल आय'], income: 'Re-level' },
  matching_income: { words: ['Matching Income', 'मैचिंग आय'], income: 'Matching' },
  rematching_income: { words: ['Re-matching Income', 'री-मैचिंग आय'], income: 'Re-matching' },
  direct_income: { words: ['Direct Income', 'डायरेक्ट आय'], income: 'Direct', isRecruitment: true },
  redirect_income: { words: ['Re-direct Income', 'री-डायरेक्ट आय'], income: 'Re-direct', isRecruitment: true },
  reward_income: { words: ['Reward Income', 'रिवॉर्ड आय'], income: 'Reward', isRecruitment: true },
  bonus_income: { words: ['Bonus Income', 'बोनस आय'], income: 'Bonus' },
  withdrawal_hold: { words: ['Reserved for a withdrawal', 'निकासी के लिए सुरक्षित'] },
  withdrawal_release: {
    words: ['Withdrawal rejected, money back', 'निकासी अस्वीकृत, पैसा वापस'],
    short: ['Withdrawal rejected', 'निकासी अस्वीकृत'],
  },
  withdrawal_charge: { words: ['Charge of a withdrawal', 'निकासी का शुल्क'] },
  package_exit_hold: { words: ['Package taken out', 'पैकेज निकाला'] },
  package_exit_release: {
    words: ['Package withdrawal rejected, money back', 'पैकेज निकासी अस्वीकृत, पैसा वापस'],
    short: ['Package withdrawal rejected', 'पैकेज निकासी अस्वीकृत'],
  },
  package_exit_charge: { words: ['Charge of a package withdrawal', 'पैकेज निकासी का शुल्क'] },
  order_paid: { words: ['Order paid', 'ऑर्डर का भुगतान'] },
  order_refund: { words: ['Order refunded', 'ऑर्डर की राशि वापस'] },
  order_proceeds: { words: ['Order cleared', 'ऑर्डर की राशि मिली'] },
  payout_settled: { words: ['Paid out on the chain', 'चेन पर भुगतान हुआ'], short: ['Paid out', 'भुगतान हुआ'] },
  adjustment_credit: { words: ['Correction in your favour', 'आपके पक्ष में सुधार'] },
  adjustment_reversal: { words: ['Correction taken back', 'सुधार वापस लिया गया'] },
  deposit_gone: { words: ['Deposit that left the network', 'नेटवर्क से हटी जमा'] },
  deposit_recovered: {
    words: ['Covered by the operator before', 'संचालक ने पहले भरपाई की थी'],
    short: ['Covered by the operator before', 'ऑपरेटर ने पहले भरपाई की थी'],
  },
  capital_in: {},
  custody_loss: {},
  desk_in: {},
  desk_out: {},
  dust: {},
  inflow_correction: {},
  order_fee: {},
  payout_broadcast: {},
  payout_reverted: {},
  shortfall_repaid: {},
  subsidy_in: {},
  trading_loss: {},
  trading_result: {},
} as const satisfies Readonly<Record<string, Definition>>;

export type PostingKind = keyof typeof POSTINGS;
type KindWith<Key extends keyof Definition> = {
  [Kind in PostingKind]: Key extends keyof (typeof POSTINGS)[Kind] ? Kind : never;
}[PostingKind];

const definitions: Readonly<Record<string, Definition>> = POSTINGS;
const kindsWith = <Key extends keyof Definition>(key: Key) =>
  (Object.keys(POSTINGS) as PostingKind[]).filter((kind) => key in POSTINGS[kind]) as unknown as readonly [
    KindWith<Key>,
    ...KindWith<Key>[],
  ];

/** Kinds that move a member's money. */
export const STATEMENT_KINDS = kindsWith('words');
export const INCOME_KINDS = kindsWith('income');
export type IncomeKind = KindWith<'income'>;

type Language = 'en' | 'hi';
const inLanguage = (words: InBoth, language: Language): string => words[language === 'hi' ? 1 : 0];

/** What a statement calls a kind; one that came later than this build keeps its name. */
export function wordsOfKind(kind: string, language: Language): string {
  const words = definitions[kind]?.words;
  if (words !== undefined) return inLanguage(words, language);
  return language === 'hi' ? kind : kind.charAt(0).toUpperCase() + kind.slice(1).replaceAll('_', ' ');
}

/** What the lists of the members' app call the kinds. */
export const shortWordsOfKinds = (language: Language) =>
  Object.fromEntries(
    STATEMENT_KINDS.map((kind) => {
      const { words, short = words }: Definition & { words: InBoth } = POSTINGS[kind];
      return [kind, inLanguage(short, language)];
    }),
  ) as Readonly<Record<KindWith<'words'>, string>>;

export const wordsOfIncomes = (language: Language) =>
  Object.fromEntries(INCOME_KINDS.map((kind) => [kind, wordsOfKind(kind, language)])) as Record<IncomeKind, string>;

/** What operators call an income. */
export const labelOfIncome = (kind: string): string | undefined => definitions[kind]?.income;

export const isRecruitment = (kind: string): boolean => definitions[kind]?.isRecruitment === true;
