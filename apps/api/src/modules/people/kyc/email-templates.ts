import { defineEmail, type MailTemplate } from '../../base/mail/index.ts';

/** Queued by kyc.submit and kyc.decide. */
export const kycEmails: readonly MailTemplate[] = [
  defineEmail({
    name: 'documents-received',
    facts: {},
    render: () => ({
      subject: 'We have your identity documents',
      lines: [
        'Somebody looks at them and you get another mail when that is done.',
        'Withdrawals never wait for this.',
        'If you did not send documents, change your password and contact us.',
      ],
    }),
  }),
  defineEmail({
    name: 'identity-confirmed',
    facts: {},
    render: () => ({
      subject: 'Your identity is confirmed',
      lines: ['Your documents were checked. Your deposit address is open.'],
    }),
  }),
  defineEmail({
    name: 'documents-rejected',
    facts: { reason: 'reason' },
    render: ({ reason }) => ({
      subject: 'Your identity documents were not accepted',
      lines: [`The reason: ${reason}`, 'You can send them again. Withdrawals stay open.'],
    }),
  }),
];
