import { text } from '../../lib/text/index.ts';

/** Which field a broken rule of the contract speaks of, so that the message stands there and the focus goes there. */
const FIELD_OF: Readonly<Record<string, string>> = {
  'Please enter phone': 'email',
  'Please enter password': 'password',
  'Full Name Required': 'fullName',
  'please enter phone': 'phone',
  'invalid phone number': 'phone',
  'Email Required': 'email',
  'Email  Invalid': 'email',
  'Confirm Password Required': 'confirmPassword',
  'Password Required': 'password',
  'Password not Match': 'confirmPassword',
  'please enter referral code': 'referBy',
  'please enter otp': 'otp',
  'please enter valid otp': 'otp',
};

/** The password length's message carries its figure; it is the one rule without a fixed sentence. */
const fieldOf = (message: string): string =>
  FIELD_OF[message] ?? (message.startsWith('Password needs') ? 'password' : '');

/** The message for one field in the member's language, or null when the broken rule speaks of another. */
export const errorFor = (broken: string | null, field: string): string | null =>
  broken !== null && fieldOf(broken) === field ? text().said(broken) : null;

/** Moves the focus to the field that the broken rule speaks of. */
export function focusBroken(form: HTMLFormElement, broken: string): void {
  const control = form.elements.namedItem(fieldOf(broken));
  if (control instanceof HTMLInputElement) control.focus();
}
