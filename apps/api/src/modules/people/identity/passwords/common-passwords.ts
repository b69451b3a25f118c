import popular from 'popular-passwords' with { type: 'json' };

/** 41,622 passwords of eight characters or more that leaks made public, in small letters: the list of zxcvbn. */
const COMMON: ReadonlySet<string> = new Set(popular);

/** What guessers of this product's passwords begin with: its name, its money, its words (ASVS-6.1.2). */
const CONTEXT = [
  'plumbline',
  'usdt',
  'tether',
  'binance',
  'bnb',
  'bsc',
  'crypto',
  'wallet',
  'electronicwallet',
  'package',
  'member',
  'vendor',
  'operator',
  'owner',
  'admin',
  'administrator',
  'login',
  'password',
  'welcome',
  'deposit',
  'withdrawal',
  'referral',
  'income',
  'market',
  'invest',
  'investment',
  'console',
  'demo',
  'test',
];
const ONE_OR_TWO: ReadonlySet<string> = new Set([
  ...CONTEXT,
  ...CONTEXT.flatMap((first) => CONTEXT.map((second) => first + second)),
]);
/** A year and two signs. More of them are no longer guessed. */
const MAX_SIGNS = 6;

/** Whether it is one or two of these words with some digits and signs, such as "Plumbline-2026!" or "admin@plumbline1". */
function isOfContext(small: string): boolean {
  const letters = small.replaceAll(/\P{L}/gu, '');
  return small.length - letters.length <= MAX_SIGNS && ONE_OR_TWO.has(letters);
}

/** The message for a password that is tried first by whoever guesses, null for another. Asked when one is set, never at sign-in. */
export function commonPasswordRule(password: string): string | null {
  const small = password.toLowerCase();
  return COMMON.has(small) || isOfContext(small)
    ? 'This password is stolen or easy to guess. Please choose another'
    : null;
}
