// Apart from store.ts: the owner of the database runs it, during a migration.

import { canonicalEmail, isEmail } from '@plumbline/contract';
import { sql } from 'kysely';
import type { Tx } from '../../../platform/database.ts';

/**
 * Brings the addresses of accounts from before version 1.0.0 into the form in which they are compared, which SQL cannot make. For the
 * schema's owner, after every migration; does nothing once the constraint is valid. Of accounts of one kind with one mailbox the oldest
 * gets the form, unless another one has it; the others keep theirs and reference it. One whose
 * domain has no ASCII form keeps its address and references itself.
 */
export async function canonicalizeEmails(tx: Tx): Promise<void> {
  if (await isValid(tx)) return;
  // Two processes may start at once.
  await sql`LOCK TABLE members.member IN SHARE ROW EXCLUSIVE MODE`.execute(tx);
  if (await isValid(tx)) return;
  // The database lets codes change an address, and nothing else.
  await sql`ALTER TABLE members.member DISABLE TRIGGER member_email_stays`.execute(tx);
  const { rows } = await sql<{ id: bigint; kind: string; email: string }>`
    SELECT id, kind, email FROM members.member
    WHERE email !~ '^[\\x01-\\x7f]*$' AND shares_email_with IS NULL ORDER BY id`.execute(tx);
  for (const { id, kind, email } of rows) {
    const canonical = canonicalEmail(email);
    const hasForm = isEmail(canonical);
    if (hasForm && canonical === email) continue;
    await sql`
      WITH holder AS (SELECT id FROM members.member
        WHERE CASE WHEN ${hasForm} THEN email = ${canonical} AND kind = ${kind} ELSE id = ${id} END)
      UPDATE members.member SET shares_email_with = (SELECT id FROM holder),
        email = CASE WHEN EXISTS (SELECT FROM holder) THEN email ELSE ${canonical} END,
        email_typed = CASE WHEN NOT EXISTS (SELECT FROM holder) THEN email END
      WHERE id = ${id}`.execute(tx);
  }
  await sql`ALTER TABLE members.member ENABLE TRIGGER member_email_stays`.execute(tx);
  await sql`ALTER TABLE members.member VALIDATE CONSTRAINT member_email_is_canonical`.execute(tx);
}

async function isValid(tx: Tx): Promise<boolean> {
  const { rows } = await sql`
    SELECT FROM pg_constraint WHERE conname = 'member_email_is_canonical' AND convalidated`.execute(tx);
  return rows.length > 0;
}
