/** The public start page. */
export const site = {
  title: 'Money that hangs straight.',
  lead: 'A member wallet in USDT, packages with targets instead of promises, and a team you can see. Every cent of income names the earnings that paid it.',
  signUp: 'Sign up with a referral code',
  lastFiveDays: 'The last five days, as the ledger has them',
  whatHolds: 'What holds here',
  promises: {
    yours: 'Yours stays yours',
    yoursText: 'What you deposit and do not spend can leave again. A matured package returns whole.',
    earned: 'Earned before paid',
    earnedText: 'Income comes out of booked earnings. The database refuses anything else.',
    check: 'Check us',
    checkText: 'Every closed day is public: what it needed, what was earned, and the transfers that prove it.',
  },
  howADayIsPaid: 'How a day is paid',
  steps: {
    earned: 'Earned',
    earnedText: 'A trading result is booked with the hash of a final transfer to the treasury. No hash, no booking.',
    closed: 'Closed',
    closedText: 'At the end of the day the targets of all packages are added up and set against what was earned.',
    shared: 'Shared',
    sharedText:
      'If it is less than the targets, everybody gets the same share. If nothing was earned, nothing is paid.',
    yours: 'Yours',
    yoursText: 'The profit waits for your click and then lies in your Flexible wallet, free to be withdrawn.',
  },
  booked: 'Booked',
  loadingDays: 'Loading the last days',
  daysFailed: 'The last days could not be loaded.',
  noDays: 'No business day has been closed yet. The first one will stand here, whatever it paid.',
  daysTable: (newest: string) => `Closed business days, newest first, in USDT. The newest is ${newest}`,
  bookedMeans: 'Amounts in USDT. Booked: the earnings that were there for the day, with what earlier days left over.',
  subsidised: '* Partly paid by the operator’s own money.',
  demoFigures: 'Demo figures.',
  newestDay: (day: string, need: string, funded: string, share: string) =>
    `On ${day} the packages’ targets came to ${need}. ${funded} was paid: ${share} of each target, the same share for everyone.`,
};
