import type { TextPage } from '../model.ts';
import { checkTheBooks } from './texts/check-the-books.ts';
import { complaints } from './texts/complaints.ts';
import { fees } from './texts/fees.ts';
import { howAPackageEarns } from './texts/how-a-package-earns.ts';
import { incomeDisclosure } from './texts/income-disclosure.ts';
import { membershipLevels } from './texts/membership-levels.ts';
import { newsletterPages } from './texts/newsletter.ts';
import { risk, termsOfService } from './texts/notices.ts';
import { privacyPolicy } from './texts/privacy-policy.ts';
import { profileAuthentication } from './texts/profile-authentication.ts';
import { proofOfLiabilities } from './texts/proof-of-liabilities.ts';
import { purchaseGuide } from './texts/purchase-guide.ts';
import { reportPage, savedSearchEnd } from './texts/small.ts';
import { transparency } from './texts/transparency.ts';

/** The same pages as in English, in the same order; hindi.test.ts compares the two. */
export const texts: readonly TextPage[] = [
  howAPackageEarns,
  checkTheBooks,
  transparency,
  proofOfLiabilities,
  incomeDisclosure,
  risk,
  fees,
  membershipLevels,
  purchaseGuide,
  profileAuthentication,
  complaints,
  termsOfService,
  privacyPolicy,
  ...newsletterPages,
  savedSearchEnd,
  reportPage,
];
