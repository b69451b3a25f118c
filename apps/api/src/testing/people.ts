import { createDepositAddresses } from '../modules/base/chain/index.ts';
import { hashPassword } from '../modules/people/identity/index.ts';
import { createMember } from '../modules/people/members/index.ts';
import { transaction } from '../platform/database.ts';
import { TEST_XPUB } from './app.ts';
import type { TestDatabase } from './database.ts';

export const PASSWORD = 'plumb and level';
let counter = 0;
let hashed: Promise<string> | undefined;

/** All test members share a password, so its hash is made once. */
const passwordHash = (): Promise<string> => {
  hashed ??= hashPassword(PASSWORD).then((result) => {
    if (!result.ok) throw new Error('the hash queue is full');
    return result.value;
  });
  return hashed;
};

/** An e-mail address and a phone number that nobody has. */
export function newContact(): { email: string; phone: string } {
  counter += 1;
  const unique = `${process.pid % 10_000}`.padStart(4, '0') + `${counter}`.padStart(5, '0');
  return { email: `p${unique}@test.example`, phone: `9${unique}` };
}

/** A member who can log in with PASSWORD, made the way the seed makes them. */
export async function member(t: TestDatabase, sponsorId: bigint | null = null, kind: 'member' | 'vendor' = 'member') {
  const contact = newContact();
  const fields = { ...contact, fullName: 'Pat Plumb', passwordHash: await passwordHash(), sponsorId, kind };
  const creation = await transaction(t.db, (tx) => createMember(tx, createDepositAddresses(TEST_XPUB), fields));
  if (!creation.created) throw new Error(`taken: ${creation.taken}`);
  return { ...contact, id: creation.memberId, referId: creation.referId };
}

export interface QueuedMail {
  readonly subject: string;
  readonly text: string;
}

/** What was queued for an address, newest first. */
export async function mailsFor(t: TestDatabase, email: string): Promise<QueuedMail[]> {
  const { rows } = await t.owner.query<QueuedMail>(
    'SELECT subject, body_text AS text FROM mail.message WHERE recipient = $1 ORDER BY queued_at DESC, id DESC',
    [email],
  );
  return rows;
}

/** The code in the newest mail to an address; undefined when that mail carries none. */
export async function codeFor(t: TestDatabase, email: string): Promise<string | undefined> {
  const [mail] = await mailsFor(t, email);
  return /^\d{6}$/m.exec(mail?.text ?? '')?.[0];
}

/** Six digits that are not `code`. */
export const wrongCode = (code: string, step = 1): string =>
  ((Number(code) + step) % 1_000_000).toString().padStart(6, '0');
