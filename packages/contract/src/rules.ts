import { formatUsdt, parseUsdt, type Usdt } from '@plumbline/money';
import { canonicalEmail, readCode, readPhone } from './typed.ts';

/**
 * The validation rules of the specification, section 5, in its order and wording. The browser and the server call the
 * same functions, so a form and its call cannot disagree. Each answers with the first broken rule's message, or null.
 */
type Broken = string | null;
type Rule = readonly [holds: boolean, message: string];

const firstBroken = (rules: readonly Rule[]): Broken => rules.find(([holds]) => !holds)?.[1] ?? null;

/** Something @ something . something, without spaces or unseen characters; the code that is mailed proves the rest. */
const EMAIL = /^[^\s\p{C}@<>()[\]\\,;:"]{1,64}@[^\s\p{C}@<>()[\]\\,;:"]{1,180}\.[^\s\p{C}@<>()[\]\\,;:".]{2,63}$/u;
export const isEmail = (value: string): boolean =>
  // A name of other letters is longer in ASCII, and may name no domain.
  EMAIL.test(value) &&
  canonicalEmail(value).length <= MAX_LENGTH.email &&
  /^[^@]+@\p{ASCII}+$/u.test(canonicalEmail(value));

/**
 * A password as it is hashed: one keyboard sends ü as one character, another as u with two dots, and both are one password
 * (RFC 8265, OpaqueString: every space is U+0020, then NFC).
 */
export const preparePassword = (typed: string): string => typed.replace(/\p{Zs}/gu, ' ').normalize('NFC');

export const MIN_PASSWORD_LENGTH = 8;
/** One operator's password is worth more than one member's. */
export const MIN_OPERATOR_PASSWORD_LENGTH = 10;

/** The most characters that the calls take, so that a field takes no more: the refusal names none. */
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
    [form.confirmPassword !== '', 'Confirm Password Required'],
    [form.password !== '', 'Password Required'],
    [prepared === preparePassword(form.confirmPassword), 'Password not Match'],
    [prepared.length >= MIN_PASSWORD_LENGTH, `Password needs at least ${MIN_PASSWORD_LENGTH} characters`],
  ];
};

const emailRules = ({ email }: { email: string }): readonly Rule[] => [
  [email !== '', 'Email Required'],
  [isEmail(email), 'Email  Invalid'],
];

export const loginRule = (form: { email: string; password: string }): Broken =>
  firstBroken([
    [form.email !== '', 'Please enter phone'],
    [form.password !== '', 'Please enter password'],
  ]);

export interface SignUpForm {
  fullName: string;
  phone: string;
  email: string;
  password: string;
  confirmPassword: string;
}

/** Step 1 of the sign-up; `referralName` is what the referral check found, empty when it found nobody. */
export const signUpRule = (form: SignUpForm, referralName: string): Broken =>
  detailsRule(form) ?? firstBroken([[referralName !== '', 'please enter referral code']]);

const detailsRule = (form: SignUpForm): Broken => profileRule(form) ?? firstBroken(newPasswordRules(form));

/** Name, phone and address that somebody wants to have from now on: as at the sign-up. */
export const profileRule = (form: { fullName: string; phone: string; email: string }): Broken =>
  firstBroken([
    [form.fullName !== '', 'Full Name Required'],
    [form.phone !== '', 'please enter phone'],
    [/^\d{10}$/.test(readPhone(form.phone)), 'invalid phone number'],
    ...emailRules(form),
  ]);

/** The same of a vendor, whom nobody refers. */
export const vendorSignUpRule = (form: SignUpForm, referBy: string): Broken =>
  detailsRule(form) ?? firstBroken([[referBy === '', 'A vendor signs up without a referral code']]);

export const forgotPasswordRule = (form: { email: string; password: string; confirmPassword: string }): Broken =>
  firstBroken([...emailRules(form), ...newPasswordRules(form)]);

/** Not worded by the specification, which names the call only; same wording as forgot password. */
export const changePasswordRule = (form: { oldPassword: string; password: string; confirmPassword: string }): Broken =>
  firstBroken([[form.oldPassword !== '', 'Current Password Required'], ...newPasswordRules(form)]);

export const otpRule = (otp: string): Broken =>
  firstBroken([
    [otp !== '', 'please enter otp'],
    [/^\d{6}$/.test(readCode(otp)), 'please enter valid otp'],
  ]);

/** The withdrawal flow writes its required message with a capital P. */
export const withdrawalOtpRule = (otp: string): Broken => (otp === '' ? 'Please enter otp' : otpRule(otp));

/** '30', not '30.00': the minimum as the specification's message words it. */
const worded = (amount: Usdt): string => formatUsdt(amount).replace(/\.00$/, '');

/** All that there is, with the least that can leave of it; that amount alone may be below the minimum (decisions 6). */
export interface WholeBalance {
  readonly available: Usdt;
  readonly least: Usdt;
}

const amountRules = (amountText: string, minimum: Usdt, whole?: WholeBalance): readonly Rule[] => {
  const amount = parseUsdt(amountText);
  const isNegative = /^-\d/.test(amountText);
  return [
    [amountText !== '', 'Please enter amount'],
    [amount !== null || isNegative, 'Please enter a valid amount'],
    [
      !isNegative && (amount! >= minimum || isWhole(amount!, whole)),
      `Please enter amount more than ${worded(minimum)}`,
    ],
  ];
};

const isWhole = (amount: Usdt, whole: WholeBalance | undefined): boolean =>
  whole !== undefined && amount === whole.available && amount > 0n && amount >= whole.least;

export const depositRule = (form: { amount: string; transaction_id: string }, minimum: Usdt): Broken =>
  firstBroken([...amountRules(form.amount, minimum), [form.transaction_id !== '', 'Please enter transaction id']]);

export const withdrawalRule = (
  form: { address: string; amount: string },
  minimum: Usdt,
  whole?: WholeBalance,
): Broken => firstBroken([[form.address !== '', 'Please enter address'], ...amountRules(form.amount, minimum, whole)]);

export const packageWithdrawalRule = (form: { address: string }): Broken =>
  firstBroken([[form.address !== '', 'Please enter address']]);

/** Not worded by the specification, which names the fields of the contact form only. */
export const contactRule = (form: { name: string; email: string; description: string }): Broken =>
  firstBroken([
    [form.name !== '', 'Please enter name'],
    ...emailRules(form),
    [form.description !== '', 'Please enter description'],
  ]);

/** Specification, section 5: the address is required; that it is one, the confirmation proves. */
export const newsletterRule = (form: { email: string }): Broken => firstBroken(emailRules(form));

/** A label is what the withdrawal form offers the address by. */
export const payoutAddressRule = (form: { label: string; address: string }): Broken =>
  firstBroken([
    [form.label !== '', 'Please enter label'],
    [form.address !== '', 'Please enter address'],
  ]);

export const transferRule = (form: { amount: string }): Broken => {
  const amount = parseUsdt(form.amount);
  return firstBroken([
    [form.amount !== '', 'Please enter amount'],
    [amount !== null && amount > 0n, 'Please enter a valid amount'],
  ]);
};
