import type { Tx } from '../../../../platform/database.ts';
import { notifyMany } from '../../../base/mail/index.ts';
import { selectOwnersAnd } from './two-people-store.ts';

interface Deed {
  readonly by: string;
  readonly reason: string;
}

/** Every owner reads it, the one who did it, too: what one of them does alone is not done unseen. */
export async function mailOwners(
  tx: Tx,
  { by, reason, subject, lines, about = '' }: Deed & { subject: string; lines: readonly string[]; about?: string },
): Promise<void> {
  const addresses = await selectOwnersAnd(tx, about);
  const why = reason === '' ? [] : [`Reason: ${reason}`];
  await notifyMany(
    tx,
    addresses.map((to) => ({ subject, lines: [`By: ${by}`, ...why, ...lines], to })),
  );
}

/** What was done about an operator, who reads it, too. */
export const tellOwners = (tx: Tx, of: Deed & { readonly what: string; readonly about: string }): Promise<void> =>
  mailOwners(tx, {
    ...of,
    subject: `${of.about} ${of.what}`,
    lines: [
      'The console shows it under Operators and Audit. If nobody agreed on this with you, shut the operator out and talk to the other owners.',
    ],
  });
