import { defineEmail, type MailTemplate } from '../../base/mail/index.ts';

/** Queued by kyc.submit and kyc.decide. */
export const kycEmails: readonly MailTemplate[] = [
  defineEmail({
    name: 'documents-received',
    facts: {},
    render: (_, { t }) => ({
      lines: [t.documentsReceived.checking, t.documentsReceived.withdrawals, t.documentsReceived.notYou],
    }),
  }),
  defineEmail({
    name: 'identity-confirmed',
    facts: {},
    render: (_, { t }) => ({
      lines: [t.identityConfirmed.text],
    }),
  }),
  defineEmail({
    name: 'documents-rejected',
    facts: { reason: 'reason' },
    render: ({ reason }, { t }) => ({
      lines: [t.shared.theReason({ reason }), t.documentsRejected.again],
    }),
  }),
];
