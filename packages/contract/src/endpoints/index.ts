export * from './account.ts';
export * from './activity.ts';
export * from './assets.ts';
export * from './cart.ts';
export * from './certificates.ts';
export * from './course-editing.ts';
export * from './course-inputs.ts';
export * from './course-shapes.ts';
export * from './courses.ts';
export * from './deposits.ts';
export * from './disputes.ts';
export * from './export-list.ts';
export * from './favourites.ts';
export * from './home.ts';
export * from './income.ts';
export * from './invoices.ts';
export * from './kyc.ts';
export * from './lost-found.ts';
export * from './market.ts';
export * from './market-orders.ts';
export * from './marriage.ts';
export * from './marriage-browse.ts';
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
export * from './notices.ts';
export * from './notifications.ts';
export {
  type ListedMarketOrder,
  listedMarketOrder,
  type MarketOrder,
  marketOrder,
  ORDER_STATES,
  type OrderState,
} from './order-shapes.ts';
export * from './packages.ts';
export * from './password.ts';
export * from './payout-addresses.ts';
export * from './platform.ts';
export {
  type FoundPost,
  LISTING_STATES,
  type ListedPost,
  type ListingState,
  listedPost,
  type OwnPost,
  type Place,
  type PostInput,
  type ShownPost,
} from './post-shapes.ts';
export * from './posts.ts';
export * from './profile.ts';
export * from './proofs.ts';
export * from './receipts.ts';
export * from './referral.ts';
export * from './report-content.ts';
export * from './responses.ts';
export * from './responses-act.ts';
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
export * from './reviews.ts';
export * from './second-factors.ts';
export * from './sessions.ts';
export * from './sign-in.ts';
export * from './sign-up.ts';
export * from './site.ts';
export * from './statements.ts';
export * from './team.ts';
export * from './tickets.ts';
export * from './transparency.ts';
export * from './vendor-courses.ts';
export * from './vendor-goods.ts';
export * from './vendor-keys.ts';
export * from './vendor-listings.ts';
export * from './vendor-orders.ts';
export * from './vendor-store.ts';
export * from './vendor-webhooks.ts';
export * from './vouchers.ts';
export * from './withdrawals.ts';
