import { type Message, say } from '@plumbline/contract';
import popular from 'popular-passwords' with { type: 'json' };

/** 41,622 leaked passwords of eight characters or more, in lower case: the list of zxcvbn. */
const COMMON: ReadonlySet<string> = new Set(popular);

/** Words that attackers would try first here: the product's name, its money, its terms (ASVS-6.1.2). */
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
/** A year and two other characters. Longer additions are not guessed. */
const MAX_SIGNS = 6;

/** Returns true for one or two of these words with some digits and signs: "Plumbline-2026!" or "admin@plumbline1". */
function isOfContext(small: string): boolean {
  const letters = small.replaceAll(/\P{L}/gu, '');
  return small.length - letters.length <= MAX_SIGNS && ONE_OR_TWO.has(letters);
}

/** Returns a message if the password is among the first guesses, else null. Checked when it is set, never at login. */
export function commonPasswordRule(password: string): Message | null {
  const small = password.toLowerCase();
  return COMMON.has(small) || isOfContext(small) ? say('passwordStolenOrEasyToGuess') : null;
}
