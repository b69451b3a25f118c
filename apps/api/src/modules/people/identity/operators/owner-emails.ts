import type { Queryable } from '../../../../platform/database.ts';
import {
  asIs,
  defineEmail,
  type FactKinds,
  type FactsOf,
  type MailTemplate,
  storedFacts,
  type TemplateEmail,
  type Words,
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

/** Mails every owner, so that no owner acts unseen. In English, like the console. */
export const toOwners = (
  { by, reason }: { readonly by: string; readonly reason: string | null },
  subject: string,
  ...lines: readonly (string | Words)[]
): TemplateEmail => ({
  subject: asIs(subject),
  lines: [`By: ${by}`, ...(reason ? [`Reason: ${reason}`] : []), ...lines].map((line) =>
    typeof line === 'string' ? asIs(line) : line,
  ),
});

const EVENTS: Readonly<Record<string, (role: string) => string>> = {
  invited: (role) => `was invited as ${role}`,
  joined: (role) => `joined as ${role}`,
  role: (role) => `is ${role} now`,
  suspended: () => 'was suspended',
  reinstated: () => 'was reinstated',
  'factors-reset': () => 'has to set up a new second factor',
  confirmed: (role) => `was confirmed as ${role}`,
};

const changedEmail = defineEmail({
  name: 'operator-changed',
  facts: { by: 'email', about: 'email', event: 'word', role: 'word', reason: 'optional reason' },
  render: ({ about, event, role, ...deed }) =>
    toOwners(
      deed,
      `${about} ${EVENTS[event]!(role)}`,
      'The console shows it under Operators and Audit. If nobody agreed on this with you, suspend the operator and talk to the other owners.',
    ),
});

/** Created by a command, which nobody confirms. */
export const operatorMadeEmail = defineEmail({
  name: 'operator-made',
  facts: { about: 'email', role: 'word' },
  render: ({ about, role }) =>
    toOwners(
      { by: 'command line', reason: null },
      `${about} was made ${role}`,
      'Nobody confirms them: who has the machine has everything. If nobody agreed on this with you, look who has it.',
    ),
});

const consoleDeviceEmail = defineEmail({
  name: 'console-device',
  facts: { by: 'email', session: 'uuid' },
  render: async ({ by, session }, { db }) => {
    const line = await deviceLine(db, session);
    if (line === null) return undefined;
    return toOwners(
      { by, reason: null },
      'A new device is signed in to the console',
      line,
      'Neither the browser nor the address was used by this login before. If nobody knows of it, suspend the operator under Operators.',
    );
  },
});

export const ownerEmails: readonly MailTemplate[] = [changedEmail, operatorMadeEmail, consoleDeviceEmail];
