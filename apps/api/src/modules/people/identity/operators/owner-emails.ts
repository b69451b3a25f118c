import type { Queryable } from '../../../../platform/database.ts';
import {
  defineEmail,
  type FactKinds,
  type FactsOf,
  type MailTemplate,
  type MailTexts,
  storedFacts,
  type TemplateEmail,
} from '../../../base/mail/index.ts';
import { deviceLine } from '../sessions/device-line.ts';
import { insertOperatorEmail } from './invitation-store.ts';

/**
 * Mails an operator, or every owner about an operator, at their own addresses, when no database function does. The mail
 * is about the given operator.
 */
export const notifyOperator = <Kinds extends FactKinds>(
  tx: Queryable,
  template: MailTemplate<Kinds>,
  operatorId: bigint,
  facts: Omit<FactsOf<Kinds>, 'about'>,
): Promise<void> => insertOperatorEmail(tx, template.name, operatorId, storedFacts(facts));

/** Mails every owner, so that no owner acts unseen. */
export const toOwners = (
  t: MailTexts,
  { by, reason }: { readonly by: string; readonly reason: string | null },
  ...lines: readonly string[]
): TemplateEmail => ({
  lines: [t.operator.by({ by }), ...(reason ? [t.shared.reason({ reason })] : []), ...lines],
});

type Event = keyof MailTexts['operator']['events'];

const changedEmail = defineEmail({
  name: 'operator-changed',
  facts: { by: 'email', about: 'email', event: 'word', role: 'word', reason: 'optional reason' },
  render: ({ about, event, role, ...deed }, { t }) => ({
    subject: t.operator.events[event as Event]({ about, role }),
    ...toOwners(t, deed, t.operator.changed),
  }),
});

/** Created by a command, which nobody confirms. */
export const operatorMadeEmail = defineEmail({
  name: 'operator-made',
  facts: { about: 'email', role: 'word' },
  render: ({ about, role }, { t }) => ({
    subject: t.operator.made.subject({ about, role }),
    ...toOwners(t, { by: t.operator.commandLine, reason: null }, t.operator.made.text),
  }),
});

const consoleDeviceEmail = defineEmail({
  name: 'console-device',
  facts: { by: 'email', session: 'uuid' },
  render: async ({ by, session }, { db, t }) => {
    const line = await deviceLine(db, session, t);
    if (line === null) return undefined;
    return toOwners(t, { by, reason: null }, line, t.operator.consoleDevice.text);
  },
});

export const ownerEmails: readonly MailTemplate[] = [changedEmail, operatorMadeEmail, consoleDeviceEmail];
