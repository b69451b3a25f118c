import { BRAND, defineEmail, type EmailTemplate, type FactKinds, type MailTemplate } from '../../base/mail/index.ts';
import { deviceLine } from './sessions/device-line.ts';

/** What changed about how one gets into an account. Each is sent to its member at once, whatever they chose. */
const NOT_YOU = 'If this was not you, freeze your account with the link below, then contact us.';

const securityEmail = (subject: string, ...lines: readonly string[]): EmailTemplate => ({
  subject,
  lines: [...lines, NOT_YOU],
});

/** One that says the same whenever it is sent. */
const fixed = (name: string, email: EmailTemplate): MailTemplate<Record<never, never>> =>
  defineEmail({ name, facts: {} as Record<never, never> & FactKinds, render: () => email });

export const appAddedEmail = fixed(
  'app-added',
  securityEmail(
    'An authenticator app was set up',
    'From now on a login and a withdrawal ask for a code of your authenticator app, or for another of your second factors.',
  ),
);

export const appRemovedEmail = fixed(
  'app-removed',
  securityEmail(
    'Your authenticator app was removed',
    'Its codes are no longer asked for, nor accepted. No payout leaves for 24 hours.',
  ),
);

export const passkeyAddedEmail = defineEmail({
  name: 'passkey-added',
  facts: { name: 'name' },
  render: ({ name }) =>
    securityEmail(
      'A passkey was added',
      `The passkey "${name}" can now confirm logins and withdrawals of your account.`,
    ),
});

export const passkeyRemovedEmail = defineEmail({
  name: 'passkey-removed',
  facts: { name: 'name' },
  render: ({ name }) =>
    securityEmail(
      'A passkey was removed',
      `The passkey "${name}" no longer belongs to your account. No payout leaves for 24 hours.`,
    ),
});

export const recoveryCodesEmail = fixed(
  'recovery-codes-made',
  securityEmail('New recovery codes were made', 'The recovery codes you had before no longer work.'),
);

const FAILING = securityEmail(
  'Somebody failed your second factor',
  'Your password was right, but the second factor was wrong five times. Nobody was let in.',
  'If you did not try to log in, somebody knows your password: choose "Forgot Password?" on the login page.',
);

export const factorFailingEmail = fixed('factor-failing', FAILING);
export const operatorFactorFailingEmail = fixed('operator-factor-failing', FAILING);

const OF_CONSOLE = 'If this was not you, tell another owner at once: they can suspend this login.';

export const operatorFactorGivenUpEmail = fixed('operator-factor-given-up', {
  subject: 'Your second factor was given up',
  lines: [
    'The second factor of your login to the console was given up just now, with your password and a code. The next sign-in sets up a new one.',
    OF_CONSOLE,
  ],
});

/** The code was right, but its e-mail address or phone number was taken by another sign-up after it was mailed. */
export const accountNotOpenedEmail = defineEmail({
  name: 'account-not-opened',
  facts: { kind: 'word' },
  render: ({ kind }) => {
    const account = kind === 'vendor' ? 'vendor account' : 'account';
    return {
      subject: `Signing up at ${BRAND}`,
      lines: [
        `Your ${account} was not opened, because the e-mail address or the phone number that was given now belongs to another ${account}.`,
        'Check the phone number and sign up again. If the other account is yours, log in, or choose "Forgot Password?" to set a new password.',
      ],
    };
  },
});

const RELEASE =
  'To release it, choose "Release a frozen account" on the login page: it asks for your password, a mailed code and your second factor if you have one.';

/** Queued by the functions of the database that do what they tell of: no call queues one. */
const BY_FUNCTIONS: readonly MailTemplate[] = [
  fixed('password-changed', {
    subject: `Your ${BRAND} password was changed`,
    lines: [
      'The password of your account was changed just now, and every session was ended.',
      'If this was not you, choose "Forgot Password?" on the login page at once and contact us.',
    ],
  }),
  defineEmail({
    name: 'new-device',
    facts: { session: 'uuid' },
    render: async ({ session }, { db }) => {
      const line = await deviceLine(db, session);
      return line === null ? undefined : securityEmail('A new device is logged in', line);
    },
  }),
  fixed(
    'sessions-ended',
    securityEmail(
      'Sessions were ended',
      'Devices that were logged in to your account were logged out, as was asked on one of them.',
    ),
  ),
  defineEmail({
    name: 'sessions-ended-by-operator',
    facts: { reason: 'reason' },
    render: ({ reason }) =>
      securityEmail('Sessions were ended', `We logged out every device of your account. Why: ${reason}`),
  }),
  fixed('operator-password-changed', {
    subject: 'Your console password was changed',
    lines: ['The password of your login to the console was changed just now, and every session was ended.', OF_CONSOLE],
  }),
  fixed('account-frozen', {
    subject: 'Your account is frozen',
    lines: [
      'Every session was ended. Nobody can log in, buy, move or withdraw until the account is released. What you own stays yours, and income goes on being credited.',
      'Withdrawals that were confirmed but not sent yet wait. Contact us if one of them is not yours: it can be rejected, and the whole amount returns.',
      RELEASE,
    ],
  }),
  defineEmail({
    name: 'account-frozen-by-operator',
    facts: { reason: 'reason' },
    render: ({ reason }) => ({
      subject: 'Your account is frozen',
      lines: ['We froze your account. What you own stays yours.', `Reason: ${reason}`, 'Please contact us.'],
    }),
  }),
  defineEmail({
    name: 'account-released',
    facts: { hours: 'hours' },
    render: ({ hours }) =>
      securityEmail(
        'Your account is released',
        hours > 0
          ? `You can log in again. For your safety, payouts wait another ${hours} hours; everything else works at once.`
          : 'You can log in again, and payouts go on.',
      ),
  }),
  defineEmail({
    name: 'factors-reset',
    facts: { reason: 'reason', hours: 'hours' },
    render: ({ reason, hours }) =>
      securityEmail(
        'Your second factor was reset by us',
        'Authenticator app, passkeys and recovery codes were removed. Your password alone logs in until you set one up again.',
        `Reason: ${reason}`,
        `For your safety, payouts wait ${hours} hours.`,
      ),
  }),
];

export const memberEmails: readonly MailTemplate[] = [
  appAddedEmail,
  appRemovedEmail,
  passkeyAddedEmail,
  passkeyRemovedEmail,
  recoveryCodesEmail,
  factorFailingEmail,
  operatorFactorFailingEmail,
  operatorFactorGivenUpEmail,
  accountNotOpenedEmail,
  ...BY_FUNCTIONS,
];
