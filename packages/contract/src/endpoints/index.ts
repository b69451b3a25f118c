export * from './accept-notice.ts';
export * from './account-deletion.ts';
export * from './active-packages.ts';
export * from './activity.ts';
export * from './addfund.ts';
export * from './announcements.ts';
export * from './app-notifications.ts';
export * from './assets-by-day.ts';
export * from './auto-signin-seller.ts';
export * from './cart.ts';
export * from './certificates.ts';
export * from './claim-profit.ts';
export * from './closed-days.ts';
export * from './contact-member.ts';
export * from './content.ts';
export * from './course-editing.ts';
export * from './course-inputs.ts';
export * from './course-shapes.ts';
export * from './courses.ts';
export * from './dashboard.ts';
export * from './direct-team.ts';
export * from './disputes.ts';
export * from './emailotp-verify-seller.ts';
export * from './emailotp-verify-user.ts';
export * from './export-list.ts';
export * from './favourites.ts';
export * from './first-steps.ts';
export * from './freeze-account.ts';
export * from './genealogy.ts';
export * from './getprofile.ts';
export * from './income-by-day.ts';
export * from './income-disclosure.ts';
export * from './income-lists.ts';
export * from './income-shares.ts';
export * from './invitations.ts';
export * from './invoices.ts';
export * from './kyc.ts';
export * from './listing-states.ts';
export * from './live-updates.ts';
export * from './logout.ts';
export * from './lost-found.ts';
export * from './market.ts';
export * from './market-orders.ts';
export * from './marriage.ts';
export * from './marriage-browse.ts';
export * from './marriage-consent.ts';
export {
  BLURRED_SIZES,
  type ConsentStep,
  looksLikeAddress,
  type OwnProfile,
  PROFILE_ABOUT_MAX,
  PROFILE_OF,
  PROFILE_PICTURES_MAX,
  PROFILES_A_DAY,
  type ProfileCard,
  type ProfileState,
  type ShownProfile,
} from './marriage-shapes.ts';
export * from './media.ts';
export * from './newsletter.ts';
export * from './notice.ts';
export * from './notification-choices.ts';
export {
  type ListedMarketOrder,
  listedMarketOrder,
  type MarketOrder,
  marketOrder,
  ORDER_STATES,
  type OrderState,
} from './order-shapes.ts';
export * from './orders.ts';
export * from './otp-verify-seller.ts';
export * from './otp-verify-user.ts';
export * from './own-course.ts';
export * from './package-search.ts';
export * from './package-withdrawal-request.ts';
export * from './package-withdrawal-verify.ts';
export * from './password-change.ts';
export * from './payout-addresses.ts';
export * from './platform.ts';
export {
  type FoundPost,
  type ListedPost,
  listedPost,
  type OwnPost,
  type Place,
  type PostInput,
  type ShownPost,
} from './post-shapes.ts';
export * from './posts.ts';
export * from './profile-change.ts';
export * from './proofs.ts';
export * from './purchase-package.ts';
export * from './receipts.ts';
export * from './recharge-list.ts';
export * from './refer-check.ts';
export * from './referral-programme.ts';
export * from './report-content.ts';
export * from './reserves.ts';
export * from './responses.ts';
export * from './responses-act.ts';
export * from './responses-blocks.ts';
export * from './responses-send.ts';
export {
  APPLICATION_STAGES,
  type ApplicationStage,
  type Grant,
  grant,
  interview,
  RESPONSE_CONTACT_MAX,
  RESPONSE_KINDS,
  RESPONSE_MESSAGE_MAX,
  RESPONSE_QUESTIONS_MAX,
  RESPONSE_SIDES,
  RESPONSE_STATES,
  RESPONSE_WORD_MAX,
  type ResponseKind,
  type ResponseLine,
  type ResponseMessage,
  type ResponseSide,
  type ResponseState,
  type ResponseThread,
  responseLine,
  responseMessage,
  responseThread,
  WRITE_REFUSALS,
} from './responses-shapes.ts';
export * from './responsible-use.ts';
export * from './resumes.ts';
export * from './return-package.ts';
export * from './reviews.ts';
export * from './second-factors.ts';
export * from './sessions.ts';
export * from './settlement.ts';
export * from './sign-in-second-factor.ts';
export * from './signed-statements.ts';
export * from './signin-seller.ts';
export * from './statement.ts';
export * from './sustainability.ts';
export * from './target-history.ts';
export * from './team-count.ts';
export * from './team-growth.ts';
export * from './team-list.ts';
export * from './tickets.ts';
export * from './transparency.ts';
export * from './vendor-courses.ts';
export * from './vendor-import.ts';
export * from './vendor-keys.ts';
export * from './vendor-listings.ts';
export * from './vendor-orders.ts';
export * from './vendor-preview.ts';
export * from './vendor-stock.ts';
export * from './vendor-store.ts';
export * from './vendor-team.ts';
export * from './vendor-webhooks.ts';
export * from './visit-invitation.ts';
export * from './vouchers.ts';
export * from './wallet-transfer.ts';
export * from './withdrawal-list.ts';
export * from './withdrawal-request.ts';
export * from './withdrawal-verify.ts';
export * from './withdrawal-whole.ts';
