import type { Tx } from '../../platform/database.ts';
import { notifyMany } from '../mail/index.ts';
import { selectOwnersAnd } from './two-people-store.ts';

/** What was done about an operator: every owner reads it, and whom it is about, so that no owner does it unseen. */
export async function tellOwners(
  tx: Tx,
  of: { readonly what: string; readonly about: string; readonly by: string; readonly reason: string },
): Promise<void> {
  const lines = [
    `By: ${of.by}`,
    ...(of.reason === '' ? [] : [`Reason: ${of.reason}`]),
    'The console shows it under Operators and Audit. If nobody agreed on this with you, shut the operator out and talk to the other owners.',
  ];
  const addresses = await selectOwnersAnd(tx, of.about);
  await notifyMany(
    tx,
    addresses.map((to) => ({ subject: `${of.about} ${of.what}`, lines, to })),
  );
}
