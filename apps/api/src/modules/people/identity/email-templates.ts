import { defineEmail, type MailTemplate, type TemplateName } from '../../base/mail/index.ts';
import { accountEmails, fixed, security } from './account-emails.ts';

export const appAddedEmail = fixed('app-added', (t) => security(t, t.appAdded.text));
export const appRemovedEmail = fixed('app-removed', (t) => security(t, t.appRemoved.text));

export const passkeyAddedEmail = defineEmail({
  name: 'passkey-added',
  facts: { name: 'name' },
  render: ({ name }, { t }) => ({ lines: security(t, t.passkeyAdded.text({ name })) }),
});

export const passkeyRemovedEmail = defineEmail({
  name: 'passkey-removed',
  facts: { name: 'name' },
  render: ({ name }, { t }) => ({ lines: security(t, t.passkeyRemoved.text({ name })) }),
});

export const recoveryCodesEmail = fixed('recovery-codes-made', (t) => security(t, t.recoveryCodesMade.text));

const factorFailing = (name: TemplateName) =>
  fixed(name, (t) => security(t, t.factorFailing.wrong, t.factorFailing.notYou));

export const factorFailingEmail = factorFailing('factor-failing');
export const operatorFactorFailingEmail = factorFailing('operator-factor-failing');

export const operatorFactorGivenUpEmail = fixed('operator-factor-given-up', (t) => [
  t.operator.factorGivenUp.text,
  t.operator.notYou,
]);

/** The code was right, but another sign-up took the email address or phone number after it was mailed. */
export const accountNotOpenedEmail = defineEmail({
  name: 'account-not-opened',
  facts: { kind: 'word' },
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
