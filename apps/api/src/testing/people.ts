import type { UserKind } from '@plumbline/contract';
import type { Language } from '@plumbline/texts/languages';
import { codeFacts } from '../code-facts.ts';
import { emailTemplates } from '../email-templates.ts';
import { createDepositAddresses } from '../modules/base/chain/index.ts';
import { markedSubject, renderEmail } from '../modules/base/mail/email.ts';
import { renderTemplate } from '../modules/base/mail/index.ts';
import { codeEmails, hashPassword } from '../modules/people/identity/index.ts';
import { createMember } from '../modules/people/members/index.ts';
import { transaction } from '../platform/database.ts';
import { readSettings } from '../platform/settings.ts';
import { TEST_XPUB } from './app.ts';
import type { TestDatabase } from './database.ts';

export const PASSWORD = 'plumb and level';
let counter = 0;
let hashed: Promise<string> | undefined;

/** All test members share a password, so it is hashed once. */
const passwordHash = (): Promise<string> => {
  hashed ??= hashPassword(PASSWORD).then((result) => {
    if (!result.ok) throw new Error('the hash queue is full');
    return result.value;
  });
  return hashed;
};

/** Returns an unused email address and phone number. */
export function newContact(): { email: string; phone: string } {
  counter += 1;
  const unique = `${process.pid % 10_000}`.padStart(4, '0') + `${counter}`.padStart(5, '0');
  return { email: `p${unique}@test.example`, phone: `9${unique}` };
}

/** Creates a member or vendor who can log in with PASSWORD, as the seed does. */
export async function member(
  t: TestDatabase,
  sponsorId: bigint | null = null,
  kind: UserKind = 'member',
  { email, phone } = newContact(),
) {
  const contact = { email, phone };
  const fields = { ...contact, fullName: 'Pat Plumb', passwordHash: await passwordHash(), sponsorId, kind };
  const creation = await transaction(t.db, (tx) => createMember(tx, createDepositAddresses(TEST_XPUB), fields));
  if (!creation.created) throw new Error(`taken: ${creation.taken}`);
  return { ...contact, id: creation.memberId, referId: creation.referId };
}

/** Returns the id by which calls and pages reference a member. */
export const publicIdOf = (t: TestDatabase, memberId: bigint): Promise<string> =>
  t.value('SELECT public_id FROM members.member WHERE id = $1', [memberId]);

export interface QueuedMail {
  readonly subject: string;
  readonly text: string;
}

/**
 * Returns the mails queued for an address, newest first. Tests have no worker, so this creates and sends waiting codes
 * as the sending process does, but keeps the text so that it can be read again.
 */
export async function mailsFor(t: TestDatabase, email: string): Promise<QueuedMail[]> {
  await mailCodes(t, email);
  await writeMails(t);
  const rows = await t.rows<QueuedMail & { readonly for_vendor: boolean; readonly language: Language }>(
    `SELECT subject, body_text AS text, language, for_vendor AND template IS NULL AND sent_at IS NULL AS for_vendor
     FROM mail.message WHERE recipient = $1 ORDER BY queued_at DESC, id DESC`,
    [email],
  );
  return rows.map(({ subject, text, ...row }) => ({ subject: markedSubject(subject, row), text }));
}

/** Writes the texts of waiting messages as the sending process does, with its login, but keeps them readable. */
export async function writeMails(t: TestDatabase): Promise<void> {
  const { rows } = await t.owner.query<{
    id: string;
    template: string;
    facts: Record<string, unknown>;
    for_vendor: boolean;
    member_id: bigint | null;
    language: Language;
  }>(
    `SELECT id, template, facts, for_vendor, member_id, language FROM mail.message WHERE template IS NOT NULL AND body_text = '' AND sent_at IS NULL`,
  );
  if (rows.length === 0) return;
  const { brandName } = await readSettings(t.db);
  const jobs = t.dbOf('jobs');
  for (const { id, for_vendor, member_id: memberId, ...queued } of rows) {
    const context = { db: jobs, origin: 'https://plumbline.test', memberId, replyDomain: 'tickets.plumbline.test' };
    const made = await renderTemplate(emailTemplates, queued, context, brandName);
    if (!made) throw new Error(`${queued.template} reports something that is not true`);
    await t.owner.query(
      'UPDATE mail.message SET subject = $2, body_text = $3, body_html = $4, leave_url = $5 WHERE id = $1',
      [
        id,
        markedSubject(made.subject, { for_vendor, language: queued.language }),
        made.text,
        made.html,
        made.leaveUrl ?? null,
      ],
    );
  }
}

/** Writes the waiting mails with a code for this address without delivering them. */
async function mailCodes(t: TestDatabase, email: string): Promise<void> {
  const { rows } = await t.owner.query<{ id: string; code_id: string }>(
    `SELECT id, code_id FROM mail.message WHERE recipient = $1 AND code_id IS NOT NULL AND sent_at IS NULL
     ORDER BY queued_at, id`,
    [email],
  );
  for (const { id, code_id } of rows) {
    const email = await codeEmails(t.dbOf('jobs'), codeFacts)(code_id);
    if (!email) {
      await t.owner.query('DELETE FROM mail.message WHERE id = $1', [id]);
      continue;
    }
    const { subject, text } = renderEmail(email, email.language);
    await t.owner.query('UPDATE mail.message SET subject = $2, body_text = $3, sent_at = now() WHERE id = $1', [
      id,
      subject,
      text,
    ]);
  }
}

/** Returns the code in the newest mail to an address, or undefined if it has none. */
export async function codeFor(t: TestDatabase, email: string): Promise<string | undefined> {
  const [mail] = await mailsFor(t, email);
  return /^\d{6}$/m.exec(mail?.text ?? '')?.[0];
}

/** Returns six digits different from `code`. */
export const wrongCode = (code: string, step = 1): string =>
  ((Number(code) + step) % 1_000_000).toString().padStart(6, '0');
