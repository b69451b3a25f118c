import type { Broken, Message, RuleKey } from '@plumbline/contract';
import { text } from '../../lib/text/index.ts';

/** The field of each rule, so that the message and the focus go there. */
const FIELD_OF: Readonly<Partial<Record<RuleKey, string>>> = {
  enterLogin: 'email',
  enterPassword: 'password',
  fullNameRequired: 'fullName',
  enterPhone: 'phone',
  invalidPhoneNumber: 'phone',
  emailRequired: 'email',
  emailInvalid: 'email',
  confirmPasswordRequired: 'confirmPassword',
  passwordRequired: 'password',
  passwordNotMatch: 'confirmPassword',
  passwordTooShort: 'password',
  enterReferralCode: 'referBy',
  enterOtp: 'otp',
  enterValidOtp: 'otp',
};

const fieldOf = ({ key }: Message<RuleKey>): string => FIELD_OF[key] ?? '';

/** Returns the message for a field in the member's language, or null if the violated rule belongs to another field. */
export const errorFor = (broken: Broken, field: string): string | null =>
  broken !== null && fieldOf(broken) === field ? text().said(broken) : null;

/** Focuses the field of the violated rule. */
export function focusBroken(form: HTMLFormElement, broken: Message<RuleKey>): void {
  const control = form.elements.namedItem(fieldOf(broken));
  if (control instanceof HTMLInputElement) control.focus();
}
