// Separate from store.ts: the owner of the database runs it during a migration.

import { canonicalEmail, isEmail } from '@plumbline/contract';
import { sql } from 'kysely';
import { all, exists, run, type Tx } from '../../../platform/database.ts';

/**
 * Converts addresses of accounts from before version 1.0.0 to the canonical form, which SQL cannot compute. The
 * schema's owner runs it after every migration; it does nothing once the constraint is valid. If several accounts of
 * one kind share a mailbox, the oldest gets the form, unless another one has it. The others keep theirs and reference
 * it. An address whose domain has no ASCII form stays and references itself.
 */
export async function canonicalizeEmails(tx: Tx): Promise<void> {
  if (await isValid(tx)) return;
  // Two processes may start at once.
  await run(tx)(sql`LOCK TABLE members.member IN SHARE ROW EXCLUSIVE MODE`);
  if (await isValid(tx)) return;
  // Normally, the database allows only codes to change an address.
  await run(tx)(sql`ALTER TABLE members.member DISABLE TRIGGER member_email_stays`);
  const rows = await all(tx)(sql<{ id: bigint; kind: string; email: string }>`
    SELECT id, kind, email FROM members.member
    WHERE email !~ '^[\\x01-\\x7f]*$' AND shares_email_with IS NULL ORDER BY id`);
  for (const { id, kind, email } of rows) {
    const canonical = canonicalEmail(email);
    const hasForm = isEmail(canonical);
    if (hasForm && canonical === email) continue;
    await run(tx)(sql`
      WITH holder AS (SELECT id FROM members.member
        WHERE CASE WHEN ${hasForm} THEN email = ${canonical} AND kind = ${kind} ELSE id = ${id} END)
      UPDATE members.member SET shares_email_with = (SELECT id FROM holder),
        email = CASE WHEN EXISTS (SELECT FROM holder) THEN email ELSE ${canonical} END,
        email_typed = CASE WHEN NOT EXISTS (SELECT FROM holder) THEN email END
      WHERE id = ${id}`);
  }
  await run(tx)(sql`ALTER TABLE members.member ENABLE TRIGGER member_email_stays`);
  await run(tx)(sql`ALTER TABLE members.member VALIDATE CONSTRAINT member_email_is_canonical`);
}

const isValid = (tx: Tx): Promise<boolean> =>
  exists(tx)(sql`SELECT FROM pg_constraint WHERE conname = 'member_email_is_canonical' AND convalidated`);
