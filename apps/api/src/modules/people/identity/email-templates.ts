import { BRAND, defineEmail, type MailTemplate } from '../../base/mail/index.ts';
import { accountEmails, fixed, security } from './account-emails.ts';

export const appAddedEmail = fixed(
  'app-added',
  (t) => t.appAdded.subject,
  (t) => security(t, t.appAdded.text),
);
export const appRemovedEmail = fixed(
  'app-removed',
  (t) => t.appRemoved.subject,
  (t) => security(t, t.appRemoved.text),
);

export const passkeyAddedEmail = defineEmail({
  name: 'passkey-added',
  facts: { name: 'name' },
  subject: (t) => t.passkeyAdded.subject,
  render: ({ name }, { t }) => ({ lines: security(t, t.passkeyAdded.text({ name })) }),
});

export const passkeyRemovedEmail = defineEmail({
  name: 'passkey-removed',
  facts: { name: 'name' },
  subject: (t) => t.passkeyRemoved.subject,
  render: ({ name }, { t }) => ({ lines: security(t, t.passkeyRemoved.text({ name })) }),
});

export const recoveryCodesEmail = fixed(
  'recovery-codes-made',
  (t) => t.recoveryCodesMade.subject,
  (t) => security(t, t.recoveryCodesMade.text),
);

const factorFailing = (name: string) =>
  fixed(
    name,
    (t) => t.factorFailing.subject,
    (t) => security(t, t.factorFailing.wrong, t.factorFailing.notYou),
  );

export const factorFailingEmail = factorFailing('factor-failing');
export const operatorFactorFailingEmail = factorFailing('operator-factor-failing');

export const operatorFactorGivenUpEmail = fixed(
  'operator-factor-given-up',
  (t) => t.operator.factorGivenUp.subject,
  (t) => [t.operator.factorGivenUp.text, t.operator.notYou],
);

/** The code was right, but another sign-up took the e-mail address or phone number after it was mailed. */
export const accountNotOpenedEmail = defineEmail({
  name: 'account-not-opened',
  facts: { kind: 'word' },
  subject: (t) => t.signUp.subject({ brand: BRAND }),
  render: ({ kind }, { t }) => ({
    lines: [t.accountNotOpened.taken({ kind }), t.accountNotOpened.check],
  }),
});

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
  ...accountEmails,
];
