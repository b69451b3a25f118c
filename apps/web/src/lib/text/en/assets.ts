/** /assets. */
export const assets = {
  title: 'Assets (USDT)',
  referralLink: 'Your referral link',
  electronicNote: 'Packages are paid from here',
  totalEarnings: 'Total earnings',
  totalWithdrawal: 'Total withdrawal',
  totalWithdrawalNote: 'Paid out so far, before charges',
  overTime: 'Assets over time',
  overTimeFailed: 'Your assets over time could not be loaded.',
  overTimeSays: (now: string, before: string, day: string) =>
    `${now} USDT are yours now; at the end of ${day} it was ${before} USDT. Deposits and withdrawals change it as much as income.`,
  weekly: 'One figure a week.',
  nothingYet: 'Nothing has been yours here yet. A deposit is drawn from its first day on.',
  dayEnd: 'End of',
  total: 'Together',
  parts: {
    inPackages: 'In packages',
    electronic: 'Electronic Wallet',
    flexible: 'Flexible wallet and to claim',
    onItsWay: 'On its way out',
  },
  move: 'Move',
  moveTitle: 'Move between your wallets',
  moveLead: 'Packages are paid from the Electronic Wallet, withdrawals leave from the Flexible wallet.',
  from: 'From',
  amountTo: (wallet: string) => `Amount to the ${wallet}`,
  bothBalances: 'both balances',
};
