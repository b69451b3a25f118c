import popular from 'popular-passwords' with { type: 'json' };

/** 41,622 passwords of eight characters or more that leaks made public, in small letters: the list of zxcvbn. */
const COMMON: ReadonlySet<string> = new Set(popular);

/** The message for a password that is tried first by whoever guesses, null for another. Asked when one is set, never at sign-in. */
export const commonPasswordRule = (password: string): string | null =>
  COMMON.has(password.toLowerCase()) ? 'This password is on a list of stolen passwords. Please choose another' : null;
