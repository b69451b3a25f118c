import { formatUsdt, parseUsdt, type Usdt } from '@plumbline/money';
import { type Message, type RuleKey, say } from './message.ts';
import { canonicalEmail, readCode, readPhone } from './typed.ts';

/**
 * The validation rules of the specification, section 5, in its order and wording. Browser and server call the same
 * functions, so a form and its call cannot disagree. Each returns the message of the first violated rule, or null.
 */
export type Broken = Message<RuleKey> | null;
type Rule = readonly [holds: boolean, message: Message<RuleKey>];

const firstBroken = (rules: readonly Rule[]): Broken => rules.find(([holds]) => !holds)?.[1] ?? null;

/** Text @ text . text, without spaces or invisible characters; the mailed code proves the rest. */
const EMAIL = /^[^\s\p{C}@<>()[\]\\,;:"]{1,64}@[^\s\p{C}@<>()[\]\\,;:"]{1,180}\.[^\s\p{C}@<>()[\]\\,;:".]{2,63}$/u;
export const isEmail = (value: string): boolean =>
  // An internationalised domain is longer in ASCII, and may be invalid.
  EMAIL.test(value) &&
  canonicalEmail(value).length <= MAX_LENGTH.email &&
  /^[^@]+@\p{ASCII}+$/u.test(canonicalEmail(value));

/**
 * Normalises a password for hashing: keyboards encode ü as one or two characters, and both are the same password (RFC
 * 8265, OpaqueString: every space becomes U+0020, then NFC).
 */
export const preparePassword = (typed: string): string => typed.replace(/\p{Zs}/gu, ' ').normalize('NFC');

export const MIN_PASSWORD_LENGTH = 8;
/** An operator's password protects more than a member's. */
export const MIN_OPERATOR_PASSWORD_LENGTH = 10;

/** Maximum lengths in characters. Fields enforce them, because the rejection does not state them. */
export const MAX_LENGTH = {
  fullName: 120,
  phone: 30,
  email: 254,
  address: 200,
  addressLabel: 60,
  transactionId: 200,
  search: 120,
} as const;

const newPasswordRules = (form: { password: string; confirmPassword: string }): readonly Rule[] => {
  const prepared = preparePassword(form.password);
  return [
    [form.confirmPassword !== '', say('confirmPasswordRequired')],
    [form.password !== '', say('passwordRequired')],
    [prepared === preparePassword(form.confirmPassword), say('passwordNotMatch')],
    [prepared.length >= MIN_PASSWORD_LENGTH, say('passwordTooShort', { length: MIN_PASSWORD_LENGTH })],
  ];
};

const emailRules = ({ email }: { email: string }): readonly Rule[] => [
  [email !== '', say('emailRequired')],
  [isEmail(email), say('emailInvalid')],
];

export const loginRule = (form: { email: string; password: string }): Broken =>
  firstBroken([
    [form.email !== '', say('enterLogin')],
    [form.password !== '', say('enterPassword')],
  ]);

export interface SignUpForm {
  fullName: string;
  phone: string;
  email: string;
  password: string;
  confirmPassword: string;
}

/** Checks step 1 of the sign-up; `referralName` is the referral check's result, empty if it found no one. */
export const signUpRule = (form: SignUpForm, referralName: string): Broken =>
  detailsRule(form) ?? firstBroken([[referralName !== '', say('enterReferralCode')]]);

const detailsRule = (form: SignUpForm): Broken => profileRule(form) ?? firstBroken(newPasswordRules(form));

/** Checks a new name, phone and address with the sign-up's rules. */
export const profileRule = (form: { fullName: string; phone: string; email: string }): Broken =>
  firstBroken([
    [form.fullName !== '', say('fullNameRequired')],
    [form.phone !== '', say('enterPhone')],
    [/^\d{10}$/.test(readPhone(form.phone)), say('invalidPhoneNumber')],
    ...emailRules(form),
  ]);

/** Checks the sign-up of a vendor, who has no sponsor. */
export const vendorSignUpRule = (form: SignUpForm, referBy: string): Broken =>
  detailsRule(form) ?? firstBroken([[referBy === '', say('vendorSignsUpWithoutReferralCode')]]);

export const forgotPasswordRule = (form: { email: string; password: string; confirmPassword: string }): Broken =>
  firstBroken([...emailRules(form), ...newPasswordRules(form)]);

/** Checks a password change. The specification defines only the call; the wording follows forgot password. */
export const changePasswordRule = (form: { oldPassword: string; password: string; confirmPassword: string }): Broken =>
  firstBroken([[form.oldPassword !== '', say('currentPasswordRequired')], ...newPasswordRules(form)]);

export const otpRule = (otp: string): Broken =>
  firstBroken([
    [otp !== '', say('enterOtp')],
    [/^\d{6}$/.test(readCode(otp)), say('enterValidOtp')],
  ]);

/** Checks the code of a withdrawal, whose message for a missing code is capitalised. */
export const withdrawalOtpRule = (otp: string): Broken => (otp === '' ? say('enterWithdrawalOtp') : otpRule(otp));

/** Formats the minimum as in the specification's message: '30', not '30.00'. */
const worded = (amount: Usdt): string => formatUsdt(amount).replace(/\.00$/, '');

/** The full balance, and its least withdrawable amount; only the full balance may be below the minimum. */
export interface WholeBalance {
  readonly available: Usdt;
  readonly least: Usdt;
}

const amountRules = (amountText: string, minimum: Usdt, whole?: WholeBalance): readonly Rule[] => {
  const amount = parseUsdt(amountText);
  const isNegative = /^-\d/.test(amountText);
  return [
    [amountText !== '', say('enterAmount')],
    [amount !== null || isNegative, say('enterValidAmount')],
    [
      !isNegative && (amount! >= minimum || isWhole(amount!, whole)),
      say('enterMoreThan', { minimum: worded(minimum) }),
    ],
  ];
};

const isWhole = (amount: Usdt, whole: WholeBalance | undefined): boolean =>
  whole !== undefined && amount === whole.available && amount > 0n && amount >= whole.least;

export const depositRule = (form: { amount: string; transaction_id: string }, minimum: Usdt): Broken =>
  firstBroken([...amountRules(form.amount, minimum), [form.transaction_id !== '', say('enterTransactionId')]]);

export const withdrawalRule = (
  form: { address: string; amount: string },
  minimum: Usdt,
  whole?: WholeBalance,
): Broken => firstBroken([[form.address !== '', say('enterAddress')], ...amountRules(form.amount, minimum, whole)]);

export const packageWithdrawalRule = (form: { address: string }): Broken =>
  firstBroken([[form.address !== '', say('enterAddress')]]);

/** Checks the contact form. The specification defines only its fields. */
export const contactRule = (form: { name: string; email: string; description: string }): Broken =>
  firstBroken([
    [form.name !== '', say('enterName')],
    ...emailRules(form),
    [form.description !== '', say('enterDescription')],
  ]);

/** Requires an address (specification, section 5); the confirmation proves that it works. */
export const newsletterRule = (form: { email: string }): Broken => firstBroken(emailRules(form));

/** Requires a label, which the withdrawal form shows, and an address. */
export const payoutAddressRule = (form: { label: string; address: string }): Broken =>
  firstBroken([
    [form.label !== '', say('enterLabel')],
    [form.address !== '', say('enterAddress')],
  ]);

export const transferRule = (form: { amount: string }): Broken => {
  const amount = parseUsdt(form.amount);
  return firstBroken([
    [form.amount !== '', say('enterAmount')],
    [amount !== null && amount > 0n, say('enterValidAmount')],
  ]);
};
