import type { MailTemplate } from './modules/base/mail/index.ts';
import { accountDeletionEmails } from './modules/control/account-deletion/index.ts';
import { proposalEmails } from './modules/control/proposals/index.ts';
import { settingsEmails } from './modules/control/settings/index.ts';
import { catalogueEmails } from './modules/market/catalogue/index.ts';
import { certificateEmails } from './modules/market/certificates/index.ts';
import { courseEmails } from './modules/market/courses/index.ts';
import { disputeEmails } from './modules/market/disputes/index.ts';
import { favouriteEmails } from './modules/market/favourites/index.ts';
import { lostFoundEmails } from './modules/market/lostfound/index.ts';
import { marriageEmails } from './modules/market/marriage/index.ts';
import { moderationEmails } from './modules/market/moderation/index.ts';
import { responseEmails } from './modules/market/responses/index.ts';
import { reviewEmails } from './modules/market/reviews/index.ts';
import { ticketEmails } from './modules/market/tickets/index.ts';
import { vendorEmails } from './modules/market/vendors/index.ts';
import { webhookEmails } from './modules/market/webhooks/index.ts';
import { addressBookEmails } from './modules/money/address-book/index.ts';
import { depositEmails } from './modules/money/deposits/index.ts';
import { withdrawalEmails } from './modules/money/withdrawals/index.ts';
import { memberEmails, ownerEmails } from './modules/people/identity/index.ts';
import { kycEmails } from './modules/people/kyc/index.ts';
import { limitEmails } from './modules/people/limits/index.ts';
import { notificationEmails } from './modules/people/notifications/index.ts';
import { siteEmails } from './modules/views/site/index.ts';

/** Emails that are queued as a name and facts, for the process that writes and sends them. */
export const emailTemplates: readonly MailTemplate[] = [
  ...memberEmails,
  ...ownerEmails,
  ...kycEmails,
  ...limitEmails,
  ...notificationEmails,
  ...addressBookEmails,
  ...depositEmails,
  ...withdrawalEmails,
  ...proposalEmails,
  ...settingsEmails,
  ...siteEmails,
  ...vendorEmails,
  ...catalogueEmails,
  ...favouriteEmails,
  ...moderationEmails,
  ...webhookEmails,
  ...disputeEmails,
  ...reviewEmails,
  ...responseEmails,
  ...courseEmails,
  ...lostFoundEmails,
  ...marriageEmails,
  ...ticketEmails,
  ...certificateEmails,
  ...accountDeletionEmails,
];
