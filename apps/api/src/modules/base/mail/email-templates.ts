import type { UserKind } from '@plumbline/contract';
import { BRAND, type EmailTemplate } from './email.ts';

/** What a one-time code is asked for. */
export type CodePurpose =
  | 'sign-up'
  | 'forgot-password'
  | 'withdrawal'
  | 'package-withdrawal'
  | 'payout-address'
  | 'order'
  | 'api-key'
  | 'account-deletion'
  | 'unfreeze';

const PURPOSE_WORDS: Record<CodePurpose, string> = {
  'sign-up': 'opens your account',
  'forgot-password': 'sets your new password',
  withdrawal: 'confirms your withdrawal',
  'package-withdrawal': 'confirms your withdrawal from a package',
  'payout-address': 'confirms a payout address',
  order: 'confirms your order',
  'api-key': 'makes a key for your store',
  'account-deletion': 'deletes your account, for good',
  unfreeze: 'releases your account',
};

export const CODE_VALID_MINUTES = 10;

/** A person can have two accounts with one address: which of them is meant is always said of a vendor's. */
const accountOf = (kind: UserKind): string => (kind === 'vendor' ? 'vendor account' : 'account');

/** `about` says what exactly the code confirms: the amount and address of a withdrawal. */
export const codeEmail = (
  { purpose, kind }: { readonly purpose: CodePurpose; readonly kind: UserKind },
  code: string,
  about: readonly string[] = [],
): EmailTemplate => ({
  subject: `Your ${BRAND} code`,
  code,
  lines: [
    ...(kind === 'vendor' ? ['This is about your vendor account.'] : []),
    `This code ${PURPOSE_WORDS[purpose]}. It is valid for ${CODE_VALID_MINUTES} minutes and works once.`,
    ...about,
    `Nobody from ${BRAND} asks you for it. If you did not ask for it, do not pass it on; nothing happens without it.`,
  ],
});

export const alreadyRegisteredEmail = (kind: UserKind): EmailTemplate => ({
  subject: `Signing up at ${BRAND}`,
  lines: [
    `Somebody, probably you, asked to open ${kind === 'vendor' ? 'a vendor account' : 'an account'} with this e-mail address.`,
    `We sent no code, because the e-mail address or the phone number that was given belongs to ${kind === 'vendor' ? 'a vendor account' : 'an account'} already.`,
    'If the account is yours, log in, or choose "Forgot Password?" to set a new password. If it is not, check the phone number and sign up again.',
    'If you did not ask for this, you need not do anything.',
  ],
});

export const notRegisteredEmail = (kind: UserKind): EmailTemplate => ({
  subject: `Your ${BRAND} password`,
  lines: [
    `Somebody, probably you, asked to set a new password for ${kind === 'vendor' ? 'a vendor account' : 'an account'} with this e-mail address.`,
    `We sent no code, because there is no ${accountOf(kind)} with this address. You may have signed up with another one.`,
    'If you did not ask for this, you need not do anything.',
  ],
});
