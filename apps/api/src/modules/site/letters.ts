import type { Letter } from '../mail/index.ts';
import type { ContactMessage } from './store.ts';

/** What a stranger wrote stands in the body alone: no header of the mail carries a word of it. */
export const contactLetter = ({ name, email, description }: ContactMessage): Letter => ({
  subject: 'A message from the contact form',
  lines: [`Name: ${name}`, `Email: ${email}`, description],
});
