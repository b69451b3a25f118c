import type { EmailTemplate } from '../../base/mail/index.ts';

export const submittedEmail: EmailTemplate = {
  subject: 'We have your store',
  lines: ['Somebody looks at it and you get another mail when that is done.'],
};

export const payoutAddressEmail = (address: string): EmailTemplate => ({
  subject: 'The payout address of your store was changed',
  lines: [
    `It is now ${address}, and stands in your payout address book.`,
    'Every withdrawal still asks for a code that is mailed to you and names the address.',
    'If this was not you, remove the address, change your password and contact us.',
  ],
});

export const invitationEmail = (storeName: string, role: string): EmailTemplate => ({
  subject: `You are invited to the team of ${storeName}`,
  lines: [
    `${storeName} invites you as ${role}. The invitation is good for seven days.`,
    'Sign up or log in as a vendor with this e-mail address, and accept it under Team.',
    'If you do not know this store, you need not do anything.',
  ],
});

const DECIDED = {
  approve: { subject: 'Your store is approved', line: 'You can publish listings now; we look at your first ones.' },
  reject: { subject: 'Your store was not approved', line: 'You can change it and hand it in again.' },
  suspend: {
    subject: 'Your store is suspended',
    line: 'It sells nothing new. Open orders run on, and what has cleared stays yours.',
  },
  reinstate: { subject: 'Your store goes on', line: 'It sells again.' },
  close: { subject: 'Your store is closed', line: 'Open orders run on, and what has cleared stays yours.' },
} as const;

export const decidedEmail = (decision: keyof typeof DECIDED, reason: string): EmailTemplate => ({
  subject: DECIDED[decision].subject,
  lines: [DECIDED[decision].line, `The reason: ${reason}`],
});
