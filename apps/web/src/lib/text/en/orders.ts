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
    `${done} of ${days} days completed. ${target} % a day as target, not guaranteed, can be zero.`,
  bought: (day: string) => `Bought ${day}`,
  matures: (day: string) => `, matures at the close of ${day}`,
  matured: (day: string) => `, matured at the close of ${day}`,
  returnToWallet: 'Return to wallet',
  returnOf: (title: string) => `Return ${title} to wallet`,
  withdrawOf: (title: string) => `Withdraw ${title}`,
};
