/** The checks of a run in order, each with the SQL function of schema `reconciliation` that answers it. */
export const CHECKS = [
  { name: 'ledger-sum', call: 'check_sum' },
  { name: 'postings', call: 'check_postings' },
  { name: 'entries', call: 'check_entries' },
  { name: 'statements', call: 'check_statements' },
  { name: 'withdrawing', call: 'check_withdrawing' },
  { name: 'principal', call: 'check_principal' },
  { name: 'teams', call: 'check_teams' },
  { name: 'routes', call: 'check_routes' },
  { name: 'income', call: 'check_income' },
  { name: 'withdrawals', call: 'check_withdrawals' },
  { name: 'settlements', call: 'check_settlements' },
  { name: 'orders', call: 'check_orders' },
  { name: 'invoices', call: 'check_invoices' },
  { name: 'charges', call: 'check_charges' },
  { name: 'approvals', call: 'check_approvals' },
  { name: 'deposits', call: 'check_deposits' },
  { name: 'bookings', call: 'check_bookings' },
  { name: 'days', call: 'check_days' },
  { name: 'links', call: 'check_links' },
  { name: 'trail', call: 'check_trail' },
] as const;

/** Checks that a run does itself after the SQL checks: first signatures, then its own node. */
export const NETWORK_CHECKS = [
  { name: 'decisions' },
  { name: 'proofs' },
  { name: 'signed-statements' },
  { name: 'addresses' },
  { name: 'inflows' },
  { name: 'payouts' },
  { name: 'chain' },
] as const;

export type CheckName = (typeof CHECKS)[number]['name'] | (typeof NETWORK_CHECKS)[number]['name'];

/** Maximum number of differences stored per run. All of them are counted. */
export const MAX_STORED = 200;
