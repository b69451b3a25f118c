import { defineEmail, type MailTemplate } from '../../base/mail/index.ts';

const OUTCOMES: Readonly<Record<string, string>> = {
  agreed: 'It is agreed to, and shown now.',
  refused: 'It is not agreed to. The profile and everything that belongs to it is deleted.',
};

/** Queued by functions of `marriage`. Nothing that a profile says stands in an e-mail. */
export const marriageEmails: readonly MailTemplate[] = [
  defineEmail({
    name: 'marriage-consent',
    facts: { key: 'token' },
    render: ({ key }, { origin }) => ({
      subject: 'Somebody asks for your consent',
      lines: [
        'A member who says to be your parent has written a marriage profile about you.',
        'Nobody else can see it before you have read it and agreed. You can refuse: then it is deleted at once.',
        'Keep this mail: with its link you can take your consent back at any time.',
        'If this is not about you, you need not do anything: without your consent nothing is shown.',
      ],
      links: [{ words: 'Read it, and agree or refuse:', url: `${origin}/marriage-consent#${key}` }],
    }),
  }),
  defineEmail({
    name: 'marriage-decided',
    facts: { outcome: 'word' },
    render: ({ outcome }, { origin }) => ({
      subject: 'About the profile of your child',
      lines: [OUTCOMES[outcome]!],
      links: [{ words: 'Look at it:', url: `${origin}/marriage` }],
    }),
  }),
  defineEmail({
    name: 'marriage-removed',
    facts: { reason: 'reason' },
    render: ({ reason }) => ({
      subject: 'Your profile was removed',
      lines: [
        'Your marriage profile was reported, and we have taken it away. Answers and messages between it and others are deleted.',
        `The reason: ${reason}`,
        'If you think that this is wrong, please open a ticket.',
      ],
    }),
  }),
];
