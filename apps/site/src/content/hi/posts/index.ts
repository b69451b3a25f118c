import type { Post } from '../../model.ts';
import { doubleEntryForWallets } from './double-entry-for-wallets.ts';
import { howTheDailyFactorWorks } from './how-the-daily-factor-works.ts';
import { noScriptNoTracker } from './no-script-no-tracker.ts';
import { readingTheIncomeDisclosure } from './reading-the-income-disclosure.ts';
import { securityOfYourAccount } from './security-of-your-account.ts';
import { targetNotGuaranteed } from './target-not-guaranteed.ts';
import { verifyAPayoutOnChain } from './verify-a-payout-on-chain.ts';
import { whatFinalMeans } from './what-final-means.ts';
import { whyADayCanPayNothing } from './why-a-day-can-pay-nothing.ts';
import { whyLevelsAreCapped } from './why-levels-are-capped.ts';

/** The same articles as in English, in the same order; hindi.test.ts compares the two. */
export const posts: readonly Post[] = [
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
