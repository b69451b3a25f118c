/** Every expected failure of the API: its HTTP status and a message fit for a toast. */
export const errors = {
  invalid_input: { status: 400, message: 'Please check what you entered' },
  unauthorized: { status: 401, message: 'Please log in' },
  forbidden: { status: 403, message: 'You are not allowed to do this' },
  not_found: { status: 404, message: 'Not found' },
  rate_limited: { status: 429, message: 'Too many tries. Please wait a while and try again' },
  internal: { status: 500, message: 'Something went wrong on our side. Nothing was changed' },

  invalid_credentials: { status: 400, message: 'Email, phone or password is not right' },
  invalid_referral_code: { status: 400, message: 'invalid Referral code' },
  code_not_valid: { status: 400, message: 'This code is not valid. Please ask for a new one' },
  code_wrong: { status: 400, message: 'This code is not right' },
  ticket_not_valid: { status: 400, message: 'This sign-in link is no longer valid' },
  account_frozen: { status: 403, message: 'This account is frozen. Please contact us' },

  notice_unknown: { status: 404, message: 'There is no such notice' },
  notice_outdated: { status: 409, message: 'The notice has changed. Please read the new version' },
  notice_not_accepted: { status: 409, message: 'Please read and accept the risk notice before your first purchase' },

  package_unknown: { status: 404, message: 'This package does not exist' },
  package_closed: { status: 409, message: 'This package is no longer sold' },
  package_already_active: { status: 409, message: 'You already hold this package' },
  amount_is_not_the_price: { status: 400, message: "The amount is not this package's price" },
  insufficient_balance: { status: 409, message: 'Your balance is not enough for this' },
  nothing_to_claim: { status: 409, message: 'There is no profit to claim yet' },
  not_matured: { status: 409, message: 'This package has not matured yet' },

  hash_not_valid: { status: 400, message: 'This is not a transaction hash' },
  hash_already_reported: { status: 409, message: 'This transaction was reported already' },
  hash_unknown: { status: 404, message: 'The network does not know this transaction. Please check the hash' },
  hash_failed: { status: 409, message: 'This transaction failed on the network. Nothing was transferred' },
  hash_not_yours: { status: 409, message: 'This transaction does not pay USDT to your deposit address' },
  hash_amount_differs: { status: 409, message: 'This transaction carries another amount' },

  address_not_valid: { status: 400, message: 'This is not a valid BEP-20 address' },
  address_is_ours: {
    status: 400,
    message: 'Please give an address of your own, not a deposit address of this platform',
  },
  withdrawal_unknown: { status: 404, message: 'This withdrawal request does not exist' },
  withdrawal_expired: { status: 409, message: 'This withdrawal request has expired. Please start again' },
  withdrawal_already_decided: { status: 409, message: 'This withdrawal was decided already' },
  second_operator_needed: { status: 409, message: 'Another operator has to approve this withdrawal too' },
  payouts_frozen: { status: 409, message: 'Payouts are paused. Your request is kept and your money stays yours' },
  day_already_closed: { status: 409, message: 'This day is closed already' },
  transfer_not_to_treasury: { status: 409, message: 'This transaction does not pay USDT to a treasury address' },
  transfer_not_final: { status: 409, message: 'This transaction is not final yet. Please try again in a moment' },
  transfer_already_booked: { status: 409, message: 'This transaction was booked already' },
  chain_unreachable: { status: 503, message: 'The network cannot be reached right now. Please try again soon' },
} as const satisfies Record<string, { status: number; message: string }>;

export type ErrorCode = keyof typeof errors;
