import { formatUsdt, usdt } from '@plumbline/money';
import { defineEmail, type MailTemplate, type MailTexts, type TemplateName } from '../../base/mail/index.ts';
import { toOwners } from '../../people/identity/index.ts';
import { linesOf } from '../settings/index.ts';
import { selectProposed } from './store.ts';

/** Creates the text from the proposal that it refers to. */
const aboutMoney = (
  name: TemplateName,
  textsOf: (t: MailTexts) => { readonly text: string },
): MailTemplate<{ readonly proposal: 'uuid' }> =>
  defineEmail({
    name,
    facts: { proposal: 'uuid' },
    render: async ({ proposal }, { db, t }) => {
      const { amountMicro, reason } = await selectProposed(db, proposal);
      const amount = formatUsdt(usdt(amountMicro!));
      return { lines: [t.proposal.amount({ amount }), t.shared.reason({ reason }), textsOf(t).text] };
    },
  });

/** Queued by proposals.book and proposals.propose. */
export const proposalEmails: readonly MailTemplate[] = [
  aboutMoney('bonus-granted', (t) => t.bonusGranted),
  aboutMoney('correction-credited', (t) => t.correctionCredited),
  aboutMoney('correction-taken-back', (t) => t.correctionTakenBack),
  aboutMoney('deposit-taken-back', (t) => t.depositTakenBack),
  defineEmail({
    name: 'settings-proposed',
    facts: { proposal: 'uuid' },
    render: async ({ proposal }, { db, t }) => {
      const { changes, ...deed } = await selectProposed(db, proposal);
      return toOwners(t, deed, ...linesOf(changes!), t.operator.settingsProposed.text);
    },
  }),
];
