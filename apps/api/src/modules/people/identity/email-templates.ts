import { BRAND, defineEmail, type EmailTemplate, type MailTemplate, type MailTexts } from '../../base/mail/index.ts';
import { accountEmails, fixed, securityEmail } from './account-emails.ts';

export const appAddedEmail = fixed('app-added', (t) => securityEmail(t, t.appAdded.subject, t.appAdded.text));
export const appRemovedEmail = fixed('app-removed', (t) => securityEmail(t, t.appRemoved.subject, t.appRemoved.text));

export const passkeyAddedEmail = defineEmail({
  name: 'passkey-added',
  facts: { name: 'name' },
  render: ({ name }, { t }) => securityEmail(t, t.passkeyAdded.subject, t.passkeyAdded.text({ name })),
});

export const passkeyRemovedEmail = defineEmail({
  name: 'passkey-removed',
  facts: { name: 'name' },
  render: ({ name }, { t }) => securityEmail(t, t.passkeyRemoved.subject, t.passkeyRemoved.text({ name })),
});

export const recoveryCodesEmail = fixed('recovery-codes-made', (t) =>
  securityEmail(t, t.recoveryCodesMade.subject, t.recoveryCodesMade.text),
);

const failing = (t: MailTexts): EmailTemplate =>
  securityEmail(t, t.factorFailing.subject, t.factorFailing.wrong, t.factorFailing.notYou);

export const factorFailingEmail = fixed('factor-failing', failing);
export const operatorFactorFailingEmail = fixed('operator-factor-failing', failing);

export const operatorFactorGivenUpEmail = fixed('operator-factor-given-up', (t) => ({
  subject: t.operator.factorGivenUp.subject,
  lines: [t.operator.factorGivenUp.text, t.operator.notYou],
}));

/** The code was right, but another sign-up took the e-mail address or phone number after it was mailed. */
export const accountNotOpenedEmail = defineEmail({
  name: 'account-not-opened',
  facts: { kind: 'word' },
  render: ({ kind }, { t }) => ({
    subject: t.signUp.subject({ brand: BRAND }),
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
