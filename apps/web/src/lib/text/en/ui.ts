import type { UiWords } from '@plumbline/ui';

/** Words of the primitives. */
export const ui: UiWords = {
  loading: 'Loading',
  tryAgain: 'Try again',
  close: 'Close',
  choose: 'Choose',
  copy: 'Copy',
  show: 'Show',
  hide: 'Hide',
  done: ' (done)',
  sample: 'Sample',
  details: 'Details',
  readAs: (amount: string) => `Read as ${amount} USDT`,
  whichAmount: 'Which amount do you mean?',
};
