/** The checks of a run in order, each with the SQL function of schema `reconciliation` that answers it. */
export const CHECKS = [
  { name: 'ledger-sum', call: 'check_sum', says: 'All entries add up to nothing' },
  { name: 'postings', call: 'check_postings', says: 'Each posting has exactly its two sides' },
  { name: 'entries', call: 'check_entries', says: 'Each entry follows from the one before it' },
  { name: 'statements', call: 'check_statements', says: 'Statements of members add up to what they are shown' },
  { name: 'withdrawing', call: 'check_withdrawing', says: 'Reserved amounts are those that open withdrawals ask for' },
  { name: 'principal', call: 'check_principal', says: 'Principal is the price of the packages that are open' },
  { name: 'teams', call: 'check_teams', says: 'Teams are what members and their open packages add up to' },
  { name: 'routes', call: 'check_routes', says: 'Each posting goes a way that is in force' },
  { name: 'income', call: 'check_income', says: 'Income is counted, and pay for recruitment within its cap' },
  { name: 'withdrawals', call: 'check_withdrawals', says: 'Each withdrawal has its code and its postings' },
  { name: 'settlements', call: 'check_settlements', says: 'Each payout has the transaction that was signed for it' },
  { name: 'orders', call: 'check_orders', says: 'Escrow is what open orders hold' },
  { name: 'invoices', call: 'check_invoices', says: 'Invoices are of what moved, and unchanged' },
  { name: 'charges', call: 'check_charges', says: 'Each charge has its payout, and is within its cap' },
  { name: 'approvals', call: 'check_approvals', says: 'Postings are those that two operators approved' },
  { name: 'deposits', call: 'check_deposits', says: 'Credits are those that the chain brought' },
  { name: 'bookings', call: 'check_bookings', says: 'Bookings stand with the amount of their transfer' },
  { name: 'days', call: 'check_days', says: 'Payments that a closed day names were posted' },
  { name: 'links', call: 'check_links', says: 'Postings are what they were when they were linked' },
  { name: 'trail', call: 'check_trail', says: 'The audit trail is unbroken, and what it noted stands' },
] as const;

/** Checks that a run does itself after the SQL checks: first signatures, then its own node. */
export const NETWORK_CHECKS = [
  { name: 'decisions', says: 'Decisions of operators carry their signature; settings are as decided' },
  { name: 'proofs', says: 'Published proofs are whole, and say what was owed' },
  { name: 'signed-statements', says: 'Signed statements say what the ledger says' },
  { name: 'addresses', says: 'Deposit addresses are those of the configured key' },
  { name: 'inflows', says: 'Bookings arrived, as the chain itself says' },
  { name: 'payouts', says: 'Payouts left once, as the chain itself says' },
  { name: 'chain', says: 'The chain holds what the books say' },
] as const;

export type CheckName = (typeof CHECKS)[number]['name'] | (typeof NETWORK_CHECKS)[number]['name'];

/** Maximum number of places stored per run. All of them are counted. */
export const MAX_PLACES = 200;
