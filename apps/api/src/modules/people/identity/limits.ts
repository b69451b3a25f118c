import { type Hit, type Limit, networkOf } from '../../../platform/rate-limit.ts';

const MINUTE = 60;
const HOUR = 60 * MINUTE;

/** Before RATE_LIMIT_FACTOR. */
const limits = {
  signInByNetwork: { most: 60, seconds: 10 * MINUTE },
  /** From one network. The limit over all networks is wider, so that a stranger cannot lock a member out. */
  signInByAccountAtNetwork: { most: 10, seconds: 10 * MINUTE },
  signInByAccount: { most: 50, seconds: 10 * MINUTE },
  passwordChangeByMember: { most: 10, seconds: 10 * MINUTE },
  ticketByNetwork: { most: 60, seconds: 10 * MINUTE },
  codeRequestByNetwork: { most: 30, seconds: HOUR },
  codeTryByNetwork: { most: 60, seconds: 10 * MINUTE },
  referralCheckByNetwork: { most: 60, seconds: 10 * MINUTE },
  /** Decisions, section 5: at most five mails an hour to an address. */
  publicCodeByAddress: { most: 5, seconds: HOUR },
  ownCodeByAddress: { most: 5, seconds: HOUR },
} as const satisfies Record<string, Limit>;

export type LimitName = keyof typeof limits;

export type FactorLimit = Limit;

/** Three in a million app codes are valid at once, so sixty guesses a day succeed once in fifteen years. */
export const factorLimits: readonly FactorLimit[] = [
  { most: 10, seconds: 10 * MINUTE },
  { most: 60, seconds: 24 * HOUR },
];

export const hit = (name: LimitName, key: string): Hit => ({ name, key, limit: limits[name] });

/** `account` is the typed name with its kind. */
export const hitsOfSignIn = (account: string, ip: string): readonly Hit[] => [
  hit('signInByAccountAtNetwork', `${account} ${networkOf(ip)}`),
  hit('signInByAccount', account),
];

export const hitByNetwork = (name: LimitName, ip: string): Hit => hit(name, networkOf(ip));
