import { BRAND, type EmailTemplate } from '../../base/mail/index.ts';
import type { ContactMessage } from './store.ts';

/** What a stranger wrote stands in the body alone: no header of the mail carries a word of it. */
export const contactEmail = ({ name, email, description }: ContactMessage): EmailTemplate => ({
  subject: 'A message from the contact form',
  lines: [`Name: ${name}`, `Email: ${email}`, description],
});

/** Says nothing about whether the address belongs to a member. */
export const confirmEmail = (confirmUrl: string, leaveUrl: string): EmailTemplate => ({
  subject: `Please confirm the ${BRAND} newsletter`,
  lines: [
    'Somebody, probably you, asked for our newsletter with this e-mail address. Nothing is sent before you confirm.',
    'The link works once, within seven days. If you did not ask for it, you need not do anything: the address is deleted then.',
  ],
  links: [
    { words: 'Confirm the newsletter:', url: confirmUrl },
    { words: 'Delete this address at once:', url: leaveUrl },
  ],
});
