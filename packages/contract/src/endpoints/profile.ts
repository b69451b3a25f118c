import { LANGUAGES } from '@plumbline/texts/languages';
import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { says } from '../message.ts';
import { MAX_LENGTH } from '../rules.ts';
import { FACTOR_ERRORS, factorProof } from '../second-factor.ts';
import { amount, codeText, line, mustBeSent, nothing, password, phoneText, text } from '../shapes.ts';

/** Preferences that a member or vendor chooses freely. */
const preferenceFields = {
  /** Language of mails and files. */
  language: z.enum(LANGUAGES, says('chooseLanguage')),
};
export const preferences = z.object(preferenceFields);
export type Preferences = z.output<typeof preferences>;

/** The member profile of the specification, section 3, with decisions, sections 2 and 10. Amounts in USDT. */
export const profile = z.object({
  _id: z.string(),
  kind: z.enum(['member', 'vendor']),
  fullName: z.string(),
  email: z.string(),
  phone: z.string(),
  /** Empty for a vendor, who has no team. */
  referId: z.string(),
  /** Rank 0 to 6; from 2 on, the home screen congratulates. */
  selfrank: z.number(),
  /** Electronic Wallet. */
  balance: amount(),
  /** Flexible wallet. */
  earningbalance: amount(),
  /** Lifetime credited income ("Trade for wallet", Income badge). */
  totalPoints: amount(),
  /** The same figure ("total earnings"). */
  point: amount(),
  aarohiIncome: amount(),
  levelIncome: amount(),
  ProfitDirect: amount(),
  rewardIncome: amount(),
  /** Bonus, matching and the three "re-" incomes; with the four above it adds up to totalPoints. */
  otherIncome: amount(),
  todayProfit: amount(),
  todayProfitTrading: amount(),
  todayProfitLevel: amount(),
  todayProfitDirect: amount(),
  todayProfitReward: amount(),
  todayProfitOther: amount(),
  /** Profit of closed days, waiting for a click on the coin. */
  claimable: amount(),
  withdrawing: amount(),
  principal: amount(),
  /** Members one, two and three levels below. */
  team_a: z.number(),
  team_b: z.number(),
  team_c: z.number(),
  /** Empty while the member cannot deposit; see the call `safeguards`. */
  depositAddress: z.string(),
  createdAt: z.string(),
  ...preferenceFields,
  /** Set when an operator signs in for a read-only view. */
  viewOnly: z.boolean().optional(),
});
export type Profile = z.output<typeof profile>;

export const getprofile = defineEndpoint({
  name: 'getprofile',
  method: 'GET',
  path: '/sellerApi/getprofile',
  vendorPath: '/vendorApi/getprofile',
  audience: 'member',
  summary: 'Returns the signed-in member with balances, incomes and team sizes.',
  input: nothing(),
  data: profile,
  errors: [],
});

export const profileChangeRequest = defineEndpoint({
  name: 'profileChangeRequest',
  once: 'keyed',
  method: 'POST',
  path: '/sellerApi/profileChangeRequest',
  vendorPath: '/vendorApi/profileChangeRequest',
  audience: 'member',
  summary:
    'Changes name, phone or email address, step 1: takes the password, mails a code to the current address and, for a new address, another code there.',
  input: z.object({
    password: password(),
    fullName: line(MAX_LENGTH.fullName),
    phone: phoneText(),
    email: text(MAX_LENGTH.email),
  }),
  data: z.object({
    /** The request id for profileChange and for the secondFactorChallenge before it. */
    _id: z.string(),
    /** Whether a code was also mailed to the new address. */
    needsNewCode: z.boolean(),
  }),
  errors: ['invalid_credentials', 'account_frozen', 'nothing_changes', 'name_is_confirmed'],
});

export const profileChange = defineEndpoint({
  name: 'profileChange',
  repeats: 'once',
  method: 'POST',
  path: '/sellerApi/profileChange',
  vendorPath: '/vendorApi/profileChange',
  audience: 'member',
  summary:
    'Changes name, phone or email address, step 2: takes the code of the current address, the code of a new address, and any second factor (secondFactorChallenge with the same `_id`). A new phone or address ends the other sessions and holds payouts for 24 hours.',
  input: z.object({ _id: mustBeSent(text(60)), otp: codeText(), newOtp: codeText(), ...factorProof }),
  data: z.null(),
  errors: [
    'account_frozen',
    'code_not_valid',
    'code_wrong',
    'new_code_wrong',
    'factor_needed',
    ...FACTOR_ERRORS,
    'challenge_not_valid',
    'name_is_confirmed',
    'details_taken',
  ],
});

export const chooseLanguage = defineEndpoint({
  name: 'chooseLanguage',
  repeats: 'idempotent',
  method: 'POST',
  path: '/sellerApi/chooseLanguage',
  vendorPath: '/vendorApi/chooseLanguage',
  audience: 'member',
  summary: 'Sets the language of mails and files: `en` or `hi`.',
  input: preferences.pick({ language: true }),
  data: z.null(),
  errors: [],
});

/** Calls that save preferences. */
export const PREFERENCE_CALLS = [chooseLanguage] as const;
