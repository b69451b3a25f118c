import type { TextPage } from '../model.ts';
import * as checkTheBooks from './texts/check-the-books.ts';
import * as complaints from './texts/complaints.ts';
import * as fees from './texts/fees.ts';
import * as howAPackageEarns from './texts/how-a-package-earns.ts';
import * as incomeDisclosure from './texts/income-disclosure.ts';
import * as membershipLevels from './texts/membership-levels.ts';
import * as newsletter from './texts/newsletter.ts';
import * as privacyPolicy from './texts/privacy-policy.ts';
import * as profileAuthentication from './texts/profile-authentication.ts';
import * as proofOfLiabilities from './texts/proof-of-liabilities.ts';
import * as purchaseGuide from './texts/purchase-guide.ts';
import * as report from './texts/report.ts';
import * as risk from './texts/risk.ts';
import * as savedSearch from './texts/saved-search.ts';
import * as termsOfService from './texts/terms-of-service.ts';
import * as transparency from './texts/transparency.ts';

/** Pages that are mostly text, one file each; their order here is that of the sitemap. */
const both = [
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
  newsletter,
  savedSearch,
  report,
];

export const en: readonly TextPage[] = both.flatMap((each) => each.en);
export const hi: readonly TextPage[] = both.flatMap((each) => each.hi);
