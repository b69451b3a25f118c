import type { EmailTemplate } from '../../base/mail/index.ts';

export const receivedEmail: EmailTemplate = {
  subject: 'We have your identity documents',
  lines: [
    'Somebody looks at them and you get another mail when that is done.',
    'Withdrawals never wait for this.',
    'If you did not send documents, change your password and contact us.',
  ],
};

export const approvedEmail: EmailTemplate = {
  subject: 'Your identity is confirmed',
  lines: ['Your documents were checked. Your deposit address is open.'],
};

export const rejectedEmail = (reason: string): EmailTemplate => ({
  subject: 'Your identity documents were not accepted',
  lines: [`The reason: ${reason}`, 'You can send them again. Withdrawals stay open.'],
});
