import { toDateTime } from '../../../platform/calendar.ts';
import type { EmailTemplate } from '../../base/mail/index.ts';
import type { Entry } from './store.ts';

export const addedEmail = ({ label, address, readyAt }: Entry): EmailTemplate => ({
  subject: 'A payout address was added',
  lines: [
    `"${label}" was added to your payout address book: ${address}`,
    `Your withdrawal form offers it from ${toDateTime(readyAt)} UTC on, or at once when you confirm it with a code.`,
    'Every withdrawal still asks for a code that is mailed to you and names the address.',
    'If this was not you, remove the address, change your password and contact us.',
  ],
});
