/** /my-order. */
export const orders = {
  lead: 'Packages that you bought. A matured one returns its whole principal.',
  failed: 'Your packages could not be loaded. They are as they were.',
  status: {
    active: 'Active',
    matured: 'Matured',
    exiting: 'On its way out',
    exited: 'Withdrawn',
    returned: 'Returned to your wallet',
  },
  empty: 'You have not bought a package yet.',
  progress: (done: number, days: number, target: string) =>
    `${done} of ${days} days completed. ${target}\u00a0% a day as target, not guaranteed, can be zero.`,
  daysDone: (done: number, days: number) => `${done} of ${days} days`,
  bought: (day: string) => `Bought ${day}`,
  matures: (day: string) => `, matures at the close of ${day}`,
  matured: (day: string) => `, matured at the close of ${day}`,
  returnToWallet: 'Return to wallet',
  returnOf: (title: string) => `Return ${title} to wallet`,
  leaveEarly: (share: string) => `Leave early (${share})`,
  leaveEarlyOf: (title: string, share: string) => `Leave ${title} early, for ${share}`,
  withdrawFree: 'Withdraw free of charge',
  withdrawFreeOf: (title: string) => `Withdraw ${title} free of charge`,
  laterCosts: (share: string) =>
    `To an address of yours it leaves free of charge. In the wallet it can buy or move; leaving from there costs ${share}.`,
  receipt: 'Receipt',
  receiptOf: (title: string) => `Receipt of ${title}`,
};
