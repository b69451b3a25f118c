import type { Queryable } from '../../../platform/database.ts';
import { type FactKinds, type FactsOf, type MailTemplate, storedFacts } from '../../base/mail/index.ts';
import { insertEmail } from './store.ts';

/**
 * Mails a member, at the member's own address, when no database function does. It is part of the caller's transaction:
 * the mail is sent if and only if that commits.
 */
export const notifyMember = <Kinds extends FactKinds>(
  tx: Queryable,
  template: MailTemplate<Kinds>,
  memberId: bigint,
  facts: FactsOf<Kinds>,
): Promise<void> => insertEmail(tx, template.name, memberId, storedFacts(facts));
