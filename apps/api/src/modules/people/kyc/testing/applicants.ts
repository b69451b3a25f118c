import { createHash, randomBytes } from 'node:crypto';
import type { TestApp } from '../../../../testing/app.ts';
import type { TestDatabase } from '../../../../testing/database.ts';
import { openSession } from '../../../../testing/operators.ts';
import { pastTheTriggers } from '../../../../testing/past-triggers.ts';
import { member } from '../../../../testing/people.ts';
import { pdf } from './files.ts';

export const sha256 = (text: string | Buffer): Buffer => createHash('sha256').update(text).digest();

/** Returns a unique file and the words in it. */
export function uniqueFile(): { content: Buffer; words: string } {
  const words = `Passport of ${randomBytes(12).toString('hex')}`;
  return { content: pdf(`1 0 obj << /Type /Catalog /Title (${words}) >> endobj`), words };
}

/** Creates a member who submitted one document through the API. */
export async function applicant(t: TestDatabase, api: TestApp) {
  const { id } = await member(t);
  const token = await openSession(t, 'member', id);
  const { content, words } = uniqueFile();
  const form = new FormData();
  form.append('documentType', 'passport');
  form.append('front', new Blob([new Uint8Array(content)]), 'a.pdf');
  const answer = await api.app.inject({
    method: 'POST',
    url: '/sellerApi/edituserKycByUser',
    payload: form,
    headers: { authorization: `Bearer ${token}` },
  });
  const document = answer.json().data.documents[0]._id as string;
  return { id, token, session: sha256(token), content, words, document };
}

/** Inserts a member's document as stored before encryption existed. */
export async function plainDocument(t: TestDatabase) {
  const { id } = await member(t);
  const { content, words } = uniqueFile();
  const { rows } = await t.owner.query(
    `INSERT INTO kyc.submission (member_id, document_type) VALUES ($1, 'passport') RETURNING id`,
    [id],
  );
  const statement = `INSERT INTO kyc.document (submission_id, part, media_type, content, content_sha256, size_bytes)
    VALUES ($1, 'front', 'application/pdf', $2, sha256($2), length($2))`;
  await pastTheTriggers(t.owner, statement, [rows[0].id, content]);
  const { rows: found } = await t.owner.query('SELECT id FROM kyc.document WHERE submission_id = $1', [rows[0].id]);
  return { id, token: await openSession(t, 'member', id), content, words, document: found[0].id as string };
}

/** Returns the tables of a full dump that contain some bytes. */
export async function tablesWithBytes(t: TestDatabase, words: string): Promise<string[]> {
  const { rows: tables } = await t.owner.query<{ name: string }>(
    `SELECT format('%I.%I', n.nspname, c.relname) AS name FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
     WHERE c.relkind IN ('r', 'p') AND n.nspname NOT IN ('pg_catalog', 'information_schema') ORDER BY 1`,
  );
  const found: string[] = [];
  const hex = Buffer.from(words).toString('hex');
  for (const { name } of tables) {
    const held = `SELECT FROM ${name} x WHERE strpos(x::text, $1) > 0 OR strpos(x::text, $2) > 0 LIMIT 1`;
    if ((await t.rows(held, [words, hex])).length > 0) found.push(name);
  }
  return found;
}
