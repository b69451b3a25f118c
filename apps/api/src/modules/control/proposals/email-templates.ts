import { formatUsdt, usdt } from '@plumbline/money';
import { defineEmail, type MailTemplate } from '../../base/mail/index.ts';
import { toOwners } from '../../people/identity/index.ts';
import { linesOf } from '../settings/index.ts';
import { selectProposed } from './store.ts';

/** Its text is made from the proposal that it names. */
const aboutMoney = (name: string, subject: string, means: string): MailTemplate<{ readonly proposal: 'uuid' }> =>
  defineEmail({
    name,
    facts: { proposal: 'uuid' },
    render: async ({ proposal }, { db }) => {
      const { amountMicro, reason } = await selectProposed(db, proposal);
      return { subject, lines: [`Amount: ${formatUsdt(usdt(amountMicro!))} USDT`, `Reason: ${reason}`, means] };
    },
  });

/** Queued by proposals.book and proposals.propose. */
export const proposalEmails: readonly MailTemplate[] = [
  aboutMoney(
    'bonus-granted',
    'You were granted a bonus',
    'It is paid into your Flexible wallet out of booked earnings, in its turn. Until then your Bonus list shows it as waiting.',
  ),
  aboutMoney(
    'correction-credited',
    'A correction was credited to you',
    'It is in your Flexible wallet, and in your statement with this reason.',
  ),
  aboutMoney(
    'correction-taken-back',
    'A correction was taken back',
    'It left your Flexible wallet. It is (part of) an earlier correction in your favour; nothing else can be taken from you.',
  ),
  defineEmail({
    name: 'settings-proposed',
    facts: { proposal: 'uuid' },
    render: async ({ proposal }, { db }) => {
      const { changes, ...deed } = await selectProposed(db, proposal);
      return toOwners(
        deed,
        'A change of the settings waits for a second owner',
        ...linesOf(changes!),
        'The console shows it under Settings. It holds when another owner approves it there.',
      );
    },
  }),
];
