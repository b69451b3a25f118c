import type { Post } from './model.ts';
import * as doubleEntryForWallets from './posts/double-entry-for-wallets.ts';
import * as howTheDailyFactorWorks from './posts/how-the-daily-factor-works.ts';
import * as noScriptNoTracker from './posts/no-script-no-tracker.ts';
import * as readingTheIncomeDisclosure from './posts/reading-the-income-disclosure.ts';
import * as securityOfYourAccount from './posts/security-of-your-account.ts';
import * as targetNotGuaranteed from './posts/target-not-guaranteed.ts';
import * as verifyAPayoutOnChain from './posts/verify-a-payout-on-chain.ts';
import * as whatFinalMeans from './posts/what-final-means.ts';
import * as whyADayCanPayNothing from './posts/why-a-day-can-pay-nothing.ts';
import * as whyLevelsAreCapped from './posts/why-levels-are-capped.ts';

/** The articles, in any order: lists sort them by date. */
const both = [
  doubleEntryForWallets,
  howTheDailyFactorWorks,
  noScriptNoTracker,
  readingTheIncomeDisclosure,
  securityOfYourAccount,
  targetNotGuaranteed,
  verifyAPayoutOnChain,
  whatFinalMeans,
  whyADayCanPayNothing,
  whyLevelsAreCapped,
];

export const en: readonly Post[] = both.flatMap((each) => each.en);
export const hi: readonly Post[] = both.flatMap((each) => each.hi);
