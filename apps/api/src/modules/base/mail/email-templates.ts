import { BRAND, type EmailTemplate } from './email.ts';

/** What a one-time code is asked for. */
export type CodePurpose =
  | 'sign-up'
  | 'forgot-password'
  | 'withdrawal'
  | 'package-withdrawal'
  | 'payout-address'
  | 'unfreeze';

const PURPOSE_WORDS: Record<CodePurpose, string> = {
  'sign-up': 'opens your account',
  'forgot-password': 'sets your new password',
  withdrawal: 'confirms your withdrawal',
  'package-withdrawal': 'confirms your withdrawal from a package',
  'payout-address': 'confirms a payout address',
  unfreeze: 'releases your account',
};

export const CODE_VALID_MINUTES = 10;

/** `about` says what exactly the code confirms: the amount and address of a withdrawal. */
export const codeEmail = (purpose: CodePurpose, code: string, about: readonly string[] = []): EmailTemplate => ({
  subject: `Your ${BRAND} code`,
  code,
  lines: [
    `This code ${PURPOSE_WORDS[purpose]}. It is valid for ${CODE_VALID_MINUTES} minutes and works once.`,
    ...about,
    `Nobody from ${BRAND} asks you for it. If you did not ask for it, do not pass it on; nothing happens without it.`,
  ],
});

export const alreadyRegisteredEmail = (): EmailTemplate => ({
  subject: `Signing up at ${BRAND}`,
  lines: [
    'Somebody, probably you, asked to open an account with this e-mail address.',
    'We sent no code, because the e-mail address or the phone number that was given belongs to an account already.',
    'If the account is yours, log in, or choose "Forgot Password?" to set a new password. If it is not, check the phone number and sign up again.',
    'If you did not ask for this, you need not do anything.',
  ],
});

export const notRegisteredEmail = (): EmailTemplate => ({
  subject: `Your ${BRAND} password`,
  lines: [
    'Somebody, probably you, asked to set a new password for an account with this e-mail address.',
    'We sent no code, because there is no account with this address. You may have signed up with another one.',
    'If you did not ask for this, you need not do anything.',
  ],
});
