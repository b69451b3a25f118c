import { createContext, useContext } from 'react';

/** The few words that primitives say by themselves. */
export interface UiWords {
  readonly loading: string;
  readonly tryAgain: string;
  readonly close: string;
  /** On the button of a field for files. */
  readonly choose: string;
  readonly copy: string;
  readonly show: string;
  readonly hide: string;
  /** After a step that is behind one; begins with a space. */
  readonly done: string;
  readonly sample: string;
  /** Of the mark that opens a row of a list. */
  readonly details: string;
  /** Below a field, of what was read of what was typed: `1,000.50`. */
  readonly readAs: (amount: string) => string;
  readonly whichAmount: string;
}

/** English where no app says otherwise. */
const Words = createContext<UiWords>({
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
  readAs: (amount) => `Read as ${amount} USDT`,
  whichAmount: 'Which amount do you mean?',
});

/** `<UiWordsProvider value={texts.ui}>` around an app in another language. */
export const UiWordsProvider = Words.Provider;
export const useUiWords = (): UiWords => useContext(Words);
