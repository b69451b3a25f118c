import type { UserKind } from '@plumbline/contract';
import type { EmailTemplate } from '../../base/mail/index.ts';

/** What changed about how one gets into an account. Each is sent to its member at once, whatever they chose. */
const NOT_YOU = 'If this was not you, freeze your account with the link below, then contact us.';

const securityEmail = (subject: string, ...lines: readonly string[]): EmailTemplate => ({
  subject,
  lines: [...lines, NOT_YOU],
});

export const appAddedEmail = (): EmailTemplate =>
  securityEmail(
    'An authenticator app was set up',
    'From now on a login and a withdrawal ask for a code of your authenticator app, or for another of your second factors.',
  );

export const appRemovedEmail = (): EmailTemplate =>
  securityEmail('Your authenticator app was removed', 'Its codes are no longer asked for, nor accepted.');

export const passkeyAddedEmail = (name: string): EmailTemplate =>
  securityEmail('A passkey was added', `The passkey "${name}" can now confirm logins and withdrawals of your account.`);

export const passkeyRemovedEmail = (name: string): EmailTemplate =>
  securityEmail('A passkey was removed', `The passkey "${name}" no longer belongs to your account.`);

export const recoveryCodesEmail = (): EmailTemplate =>
  securityEmail('New recovery codes were made', 'The recovery codes you had before no longer work.');

export const newDeviceEmail = (device: string, ip: string): EmailTemplate =>
  securityEmail('A new device is logged in', `${device}, from the address ${ip}.`);

export const sessionsEndedEmail = (): EmailTemplate =>
  securityEmail(
    'Sessions were ended',
    'Devices that were logged in to your account were logged out, as was asked on one of them.',
  );

export const sessionsEndedByOperatorEmail = (reason: string): EmailTemplate =>
  securityEmail('Sessions were ended', `We logged out every device of your account. Why: ${reason}`);

export const factorFailingEmail = (): EmailTemplate =>
  securityEmail(
    'Somebody failed your second factor',
    'Your password was right, but the second factor was wrong five times. Nobody was let in.',
    'If you did not try to log in, somebody knows your password: choose "Forgot Password?" on the login page.',
  );

const OF_CONSOLE = 'If this was not you, tell another owner at once: they can suspend this login.';

export const operatorPasswordChangedEmail = (): EmailTemplate => ({
  subject: 'Your console password was changed',
  lines: ['The password of your login to the console was changed just now, and every session was ended.', OF_CONSOLE],
});

export const operatorFactorGivenUpEmail = (): EmailTemplate => ({
  subject: 'Your second factor was given up',
  lines: [
    'The second factor of your login to the console was given up just now, with your password and a code. The next sign-in sets up a new one.',
    OF_CONSOLE,
  ],
});

/** These carry no link that freezes, and so not the mark that a vendor's other mails get (members.mark_vendor_email). */
const frozenSubject = (kind: UserKind): string =>
  kind === 'vendor' ? 'Your vendor account is frozen' : 'Your account is frozen';

const releaseOf = (kind: UserKind): string =>
  `To release it, choose "Release a frozen account" on the ${kind === 'vendor' ? 'vendors’ login page' : 'login page'}: it asks for your password, a mailed code and your second factor if you have one.`;

export const frozenEmail = (kind: UserKind): EmailTemplate => ({
  subject: frozenSubject(kind),
  lines: [
    'Every session was ended. Nobody can log in, buy, move or withdraw until the account is released. What you own stays yours, and income goes on being credited.',
    'Withdrawals that were confirmed but not sent yet wait. Contact us if one of them is not yours: it can be rejected, and the whole amount returns.',
    releaseOf(kind),
  ],
});

export const frozenByOperatorEmail = (kind: UserKind, reason: string): EmailTemplate => ({
  subject: frozenSubject(kind),
  lines: ['We froze your account. What you own stays yours.', `Reason: ${reason}`, 'Please contact us.'],
});

export const releasedEmail = (waitHours: number): EmailTemplate =>
  securityEmail(
    'Your account is released',
    waitHours > 0
      ? `You can log in again. For your safety, payouts wait another ${waitHours} hours; everything else works at once.`
      : 'You can log in again, and payouts go on.',
  );

export const factorResetEmail = (reason: string, waitHours: number): EmailTemplate =>
  securityEmail(
    'Your second factor was reset by us',
    'Authenticator app, passkeys and recovery codes were removed. Your password alone logs in until you set one up again.',
    `Reason: ${reason}`,
    `For your safety, payouts wait ${waitHours} hours.`,
  );
