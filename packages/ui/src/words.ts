import { createContext, useContext } from 'react';

/** Texts that primitives contain. */
export interface UiWords {
  readonly loading: string;
  readonly tryAgain: string;
  readonly close: string;
  /** On the button of a file field. */
  readonly choose: string;
  readonly copy: string;
  readonly show: string;
  readonly hide: string;
  /** After a completed step; starts with a space. */
  readonly done: string;
  readonly sample: string;
  /** Label of the mark that expands a list row. */
  readonly details: string;
  /** Below a field, the interpretation of the typed text: `1,000.50`. */
  readonly readAs: (amount: string) => string;
  readonly whichAmount: string;
}

/** English by default. */
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
