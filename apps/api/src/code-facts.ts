import { deletionCodeFacts } from './modules/control/account-deletion/index.ts';
import { orderCodeFacts } from './modules/market/orders/index.ts';
import { keyCodeFacts } from './modules/market/vendors/index.ts';
import { allowlistCodeFacts, payoutAddressCodeFacts } from './modules/money/address-book/index.ts';
import { withdrawalCodeFacts } from './modules/money/withdrawals/index.ts';
import type { FactsOf } from './modules/people/identity/index.ts';
import { profileCodeFacts } from './modules/people/profile/index.ts';

/** What each mailed code confirms, for the process that creates and mails them. */
export const codeFacts: FactsOf = {
  ...withdrawalCodeFacts,
  'payout-address': payoutAddressCodeFacts,
  'payout-allowlist': allowlistCodeFacts,
  order: orderCodeFacts,
  'api-key': keyCodeFacts,
  'account-deletion': deletionCodeFacts,
  ...profileCodeFacts,
  unfreeze: null,
};
