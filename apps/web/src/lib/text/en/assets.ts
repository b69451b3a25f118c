/** /assets. */
export const assets = {
  title: 'Assets (USDT)',
  referralLink: 'Your referral link',
  electronicNote: 'Packages are paid from here',
  totalEarnings: 'Total earnings',
  totalWithdrawal: 'Total withdrawal',
  totalWithdrawalNote: 'Paid out so far, before charges',
  move: 'Move',
  moveTitle: 'Move between your wallets',
  moveLead: 'Packages are paid from the Electronic Wallet, withdrawals leave from the Flexible wallet.',
  from: 'From',
  amountTo: (wallet: string) => `Amount to the ${wallet}`,
  bothBalances: 'both balances',
};
