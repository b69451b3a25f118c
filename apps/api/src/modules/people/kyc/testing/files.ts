import { createHash, randomBytes } from 'node:crypto';
import { crc32, deflateSync } from 'node:zlib';
import type { TestApp } from '../../../../testing/app.ts';
import type { TestDatabase } from '../../../../testing/database.ts';
import { openSession } from '../../../../testing/operators.ts';
import { pastTheTriggers } from '../../../../testing/past-triggers.ts';
import { member } from '../../../../testing/people.ts';

/** Data that no stored file may contain. */
export const SECRET = 'GPS 52.5163N 13.3777E';

const segment = (marker: number, content: Buffer): Buffer => {
  const head = Buffer.from([0xff, marker, 0, 0]);
  head.writeUInt16BE(content.length + 2, 2);
  return Buffer.concat([head, content]);
};

const frame = (width: number, height: number): Buffer => {
  const content = Buffer.from([8, 0, 0, 0, 0, 1, 1, 0x11, 0]);
  content.writeUInt16BE(height, 1);
  content.writeUInt16BE(width, 3);
  return segment(0xc0, content);
};

/** Builds a JPEG like a camera's: Exif with the place, a comment, a stuffed 0xff and a restart in its data. */
export const jpeg = (width = 1200, height = 800): Buffer =>
  Buffer.concat([
    Buffer.from([0xff, 0xd8]),
    segment(0xe0, Buffer.from('JFIF\0')),
    segment(0xe1, Buffer.from(`Exif\0\0${SECRET}`)),
    segment(0xfe, Buffer.from(SECRET)),
    segment(0xdb, Buffer.alloc(65)),
    frame(width, height),
    segment(0xda, Buffer.from([1, 1, 0, 0, 63, 0])),
    Buffer.from([0x12, 0xff, 0x00, 0x34, 0xff, 0xd0, 0x56]),
    Buffer.from([0xff, 0xd9]),
  ]);

const chunk = (type: string, content: Buffer): Buffer => {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), content]);
  const out = Buffer.alloc(body.length + 8);
  out.writeUInt32BE(content.length, 0);
  body.copy(out, 4);
  out.writeUInt32BE(crc32(body), body.length + 4);
  return out;
};

export const png = (width = 64, height = 64): Buffer => {
  const header = Buffer.from([0, 0, 0, 0, 0, 0, 0, 0, 8, 0, 0, 0, 0]);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', header),
    chunk('tEXt', Buffer.from(`Comment\0${SECRET}`)),
    chunk('IDAT', deflateSync(Buffer.alloc((64 + 1) * 64))),
    chunk('IEND', Buffer.alloc(0)),
  ]);
};

export const pdf = (content = '1 0 obj << /Type /Catalog >> endobj'): Buffer =>
  Buffer.from(`%PDF-1.7\n${content}\ntrailer\n%%EOF\n`);

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
