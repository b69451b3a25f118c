import { httpErrors } from './http-errors.ts';
import { marketErrors } from './market-errors.ts';
import { operatorErrors } from './operator/errors.ts';
import { screenErrors } from './screen-errors.ts';

/** Every expected failure that members and visitors meet: its HTTP status and a message fit for a toast. */
export const memberErrors = {
  invalid_input: { status: 400, message: 'Please check what you entered' },
  unauthorized: { status: 401, message: 'Please log in' },
  view_only: { status: 403, message: 'This is a read-only view. Nothing can be done in it' },
  forbidden: { status: 403, message: 'You are not allowed to do this' },
  not_found: { status: 404, message: 'Not found' },
  path_too_long: { status: 414, message: 'This address is too long' },
  rate_limited: { status: 429, message: 'Too many tries. Please wait a while and try again' },
  live_updates_busy: { status: 503, message: 'Live updates are busy. Figures are asked for instead' },
  busy: {
    status: 503,
    message: "We're busy, so this may or may not have gone through. It's safe to send it again in a moment",
  },
  internal: {
    status: 500,
    message: 'Something went wrong on our side. Please see whether it went through before you try again',
  },

  invalid_credentials: { status: 400, message: 'Email, phone or password is not right' },
  invalid_referral_code: { status: 400, message: 'invalid Referral code' },
  code_not_valid: { status: 400, message: 'This code is not valid. Please ask for a new one' },
  code_wrong: { status: 400, message: 'This code is not right' },
  ticket_not_valid: { status: 400, message: 'This login link is no longer valid.' },
  account_frozen: { status: 403, message: 'This account is frozen. Please contact us' },
  frozen_by_member: {
    status: 403,
    message: 'This account was frozen by its member. The page “Release a frozen account” opens it again',
  },
  not_frozen: { status: 409, message: 'This account is not frozen. Please log in' },
  link_not_valid: { status: 400, message: 'This link is no longer valid. A newer mail has a newer one' },
  session_unknown: { status: 404, message: 'This session has ended already' },
  challenge_not_valid: { status: 400, message: 'This took too long or was tried too often. Please start again' },
  factor_needed: { status: 409, message: 'Please confirm with your second factor' },
  factor_wrong: { status: 400, message: 'This second factor is not right' },
  factor_used: { status: 400, message: 'This code was already used. Please enter a new one' },
  clock_off: {
    status: 400,
    message:
      "Your device's clock is a minute or more off. Please let it set its time automatically, then enter a new code",
  },
  confirmation_needed: { status: 409, message: 'Please confirm it with your second factor' },
  passkey_needed: {
    status: 403,
    message: 'This takes a passkey. Please set one up: give up your factor under Account',
  },
  factor_unknown: { status: 404, message: 'There is no such second factor' },
  factor_exists: { status: 409, message: 'This second factor is set up already' },
  nothing_changes: { status: 409, message: 'These are your details already' },
  name_is_confirmed: {
    status: 409,
    message: 'Your name was confirmed with documents. Please open a ticket to change it',
  },
  details_taken: { status: 409, message: 'Another account has this phone number or address. Nothing was changed' },
  new_code_wrong: { status: 400, message: 'The code of the new address is not right' },
  too_many_passkeys: { status: 409, message: 'You have 10 passkeys. Please remove one first' },

  notice_unknown: { status: 404, message: 'There is no such notice' },
  notice_outdated: { status: 409, message: 'The notice has changed. Please read the new version' },
  notice_not_accepted: { status: 409, message: 'Please read and accept the risk notice before your first purchase' },

  vendors_have_no_packages: { status: 409, message: 'Vendors hold no packages' },
  package_unknown: { status: 404, message: 'This package does not exist' },
  package_closed: { status: 409, message: 'This package is no longer sold' },
  package_already_active: { status: 409, message: 'You already hold this package' },
  amount_is_not_the_price: { status: 400, message: "The amount is not this package's price" },
  insufficient_balance: { status: 409, message: screenErrors.insufficient_balance },
  nothing_to_claim: { status: 409, message: 'There is no profit to claim yet' },
  not_matured: { status: 409, message: 'This package has not matured yet' },

  hash_not_valid: {
    status: 400,
    message: 'This is not a transaction hash. Please copy all of it, or its link at the explorer',
  },
  hash_already_reported: { status: 409, message: 'This transaction was reported already' },
  hash_unknown: { status: 404, message: 'The network does not know this transaction. Please check the hash' },
  hash_failed: { status: 409, message: 'This transaction failed on the network. Nothing was transferred' },
  hash_not_yours: { status: 409, message: 'This transaction does not pay USDT to your deposit address' },
  hash_amount_differs: { status: 409, message: 'This transaction carries another amount' },

  address_not_valid: {
    status: 400,
    message: 'This is not a valid BEP-20 address. Please copy all of it: 0x and 40 letters and digits',
  },
  address_is_deposit: {
    status: 400,
    message: 'Please give an address of your own, not a deposit address of this platform',
  },
  address_is_ours: {
    status: 400,
    message: 'Please give an address of your own, not a wallet of this platform or the USDT contract',
  },
  address_not_in_book: {
    status: 409,
    message: 'Payouts go to confirmed addresses of your address book alone. Please choose one of them',
  },
  allowlist_is_off: { status: 409, message: 'Payouts may go to any address already' },
  address_keeps_money: { status: 400, message: 'Nobody can spend what is sent to this address. Please give your own' },
  address_saved_already: { status: 409, message: 'This address is in your address book already' },
  address_book_full: { status: 409, message: 'Your address book is full. Please remove an address first' },
  payout_address_unknown: { status: 404, message: 'This address is not in your address book' },
  kyc_in_review: { status: 409, message: 'We are looking at your documents already' },
  kyc_approved_already: { status: 409, message: 'Your identity is confirmed already' },
  document_number_wrong: {
    status: 400,
    message: 'Please give the number with its country’s two letters first, such as DE C01X00T47',
  },
  birth_date_implausible: { status: 400, message: 'Nobody is born on this day who has documents now' },
  kyc_not_in_review: { status: 409, message: 'There is nothing to decide for this member' },
  file_missing: { status: 400, message: screenErrors.file_missing },
  file_type_not_allowed: { status: 400, message: 'Please choose a JPEG or PNG picture or a PDF' },
  file_damaged: { status: 400, message: 'This file cannot be read. Please take the picture again' },
  file_too_large: { status: 413, message: screenErrors.file_too_large },
  too_many_files: { status: 400, message: 'Please send one file for each side' },
  file_unknown: { status: 404, message: 'There is no such file' },
  identity_check_needed: { status: 403, message: 'Please confirm your identity before your first deposit' },
  cooling_off: { status: 403, message: 'You are taking a break. Withdrawals stay open' },
  self_excluded: { status: 403, message: 'You excluded yourself from deposits and purchases. Withdrawals stay open' },
  deposit_limit_reached: { status: 409, message: 'Your own deposit limit is reached' },
  purchase_limit_reached: { status: 409, message: 'This purchase is above your own limit' },
  member_not_in_team: { status: 404, message: 'There is no such member in your team' },
  team_too_large_to_sort: {
    status: 409,
    message: 'A team this large can be sorted by the date of joining only',
  },
  export_too_long: { status: 409, message: 'This is too long for a PDF. Please choose a shorter period, or CSV' },
  exports_busy: { status: 503, message: 'Other downloads are running. Please try again in a moment' },
  withdrawal_unknown: { status: 404, message: 'This withdrawal request does not exist' },
  withdrawal_expired: { status: 409, message: 'This withdrawal request has expired. Please start again' },
  withdrawal_already_decided: { status: 409, message: 'This withdrawal was decided already' },
  second_operator_needed: { status: 409, message: 'Another operator has to approve this withdrawal too' },
  payouts_frozen: { status: 409, message: 'Payouts are paused. Your request is kept and your money stays yours' },
  newsletter_link_over: {
    status: 410,
    message: 'This link was used or is older than seven days. Please subscribe again',
  },
  day_already_closed: { status: 409, message: 'This day is closed already' },
  transfer_not_to_treasury: { status: 409, message: 'This transaction does not pay USDT to a treasury address' },
  transfer_not_final: { status: 409, message: 'This transaction is not final yet. Please try again in a moment' },
  transfer_already_booked: { status: 409, message: 'This transaction was booked already' },
  statement_unknown: { status: 404, message: 'No signed statement of ours has this file' },
  statement_period_wrong: { status: 400, message: 'Please choose at most a year, up to today' },
  statements_today: { status: 429, message: 'You asked for ten statements today. Please come back tomorrow' },
  reserve_unknown: { status: 404, message: 'There are no reserves of this day' },
  reserve_not_to_sign: {
    status: 409,
    message: 'This address has signed already, or is no treasury of the newest reserves of this day',
  },
  proof_unknown: { status: 404, message: 'There is no proof of this day that you are in' },
  chain_unreachable: { status: 503, message: 'The network cannot be reached right now. Please try again soon' },
} as const satisfies Record<string, { status: number; message: string }>;

/**
 * Every expected failure of the API: its HTTP status and a message fit for a toast. What only the console's calls answer
 * with stands in operator/errors.ts: English alone, and not in the members' bundle; what only the market's in market-errors.ts,
 * and what only a client that is no app of ours can meet in http-errors.ts.
 */
export const errors = /* @__PURE__ */ (() =>
  ({ ...httpErrors, ...memberErrors, ...marketErrors, ...operatorErrors }) as const)();

export type ErrorCode = keyof typeof errors;
