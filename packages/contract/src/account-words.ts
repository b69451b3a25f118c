/** The ledger's kinds of account in words, as visitors read them under /transparency and operators in the console. */
export const ACCOUNT_WORDS: Readonly<Record<string, string>> = {
  claimable: 'Members: profit that waits to be claimed',
  wallet: 'Members: Electronic Wallets',
  principal: 'Members: principal of packages',
  earnings: 'Members: Flexible wallets',
  withdrawing: 'Members: withdrawals on their way',
  settlement: 'Vendors: settlement accounts',
  'earnings.booked': 'Booked earnings, not paid out yet',
  'earnings.subsidy': 'Subsidy of the operator, not paid out yet',
  'operator.capital': 'Capital of the operator',
  'operator.revenue': 'Revenue of the operator',
  'operator.dust': 'Remainders below a micro-USDT, collected',
  'custody.chain': 'On the platform’s addresses',
  'custody.desk': 'At the trading desk',
  'custody.inflight': 'Sent, not final yet',
};

/** What lies between the books at a posting and the chain at a block (`CUSTODY_PARTS`), for the same readers. */
export const CUSTODY_PART_WORDS = {
  custody: 'On the platform’s addresses, by the books',
  unposted: 'Arrived by this block, not booked yet',
  later: 'Booked, but arrived after this block',
  outgoing: 'Booked as paid out, still there at this block',
  remainder: 'Parts of deposits below a micro-USDT',
} as const;
