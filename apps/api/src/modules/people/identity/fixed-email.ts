import {
  both,
  defineEmail,
  type EmailTemplate,
  type FactKinds,
  type MailTemplate,
  type Words,
} from '../../base/mail/index.ts';

const NOT_YOU = both(
  'If this was not you, freeze your account with the link below, then contact us.',
  'यदि यह आपने नहीं किया, तो नीचे दिए लिंक से अपना खाता फ़्रीज़ करें, फिर हमसे संपर्क करें।',
);

/** What changed about how one gets into an account. Each is sent to its member at once, whatever they chose. */
export const securityEmail = (subject: Words, ...lines: readonly Words[]): EmailTemplate => ({
  subject,
  lines: [...lines, NOT_YOU],
});

/** One that says the same whenever it is sent. */
export const fixed = (name: string, email: EmailTemplate): MailTemplate<Record<never, never>> =>
  defineEmail({ name, facts: {} as Record<never, never> & FactKinds, render: () => email });
