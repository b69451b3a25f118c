import { text } from '../../lib/text/index.ts';

/** The field of each rule, so that the message and the focus go there. */
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

/** Returns a rule's field. The message on the password length contains a figure and is matched by its beginning. */
const fieldOf = (message: string): string =>
  FIELD_OF[message] ?? (message.startsWith('Password needs') ? 'password' : '');

/** Returns the message for a field in the member's language, or null if the violated rule belongs to another field. */
export const errorFor = (broken: string | null, field: string): string | null =>
  broken !== null && fieldOf(broken) === field ? text().said(broken) : null;

/** Focuses the field of the violated rule. */
export function focusBroken(form: HTMLFormElement, broken: string): void {
  const control = form.elements.namedItem(fieldOf(broken));
  if (control instanceof HTMLInputElement) control.focus();
}
