import { common } from './common.ts';

/** English: the specification's texts to the letter. What other languages have to say, too. */
export const texts = {
  /** A message of the contract's rules, which are worded in English, as it is shown. */
  said: (message: string): string => message,
  common,
};

export type Texts = typeof texts;
