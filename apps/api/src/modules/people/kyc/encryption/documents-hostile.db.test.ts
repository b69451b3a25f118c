import { describe, expect, it } from 'vitest';
import { attackerOf } from '../../../../testing/attacker.ts';
import { ownApp, ownDatabase } from '../../../../testing/fixtures.ts';
import { openSession, signedInOperator } from '../../../../testing/operators.ts';
import { member } from '../../../../testing/people.ts';
import { createGuardLine } from '../../identity/index.ts';
import { applicant, sha256 } from '../testing/applicants.ts';
import { decryptDocument } from './encrypt-document.ts';

/** An attacker has the login, memory and environment of the API, and writes SQL of their own. */
const t = await ownDatabase();
const api = await ownApp(t);
const attacker = attackerOf(t);

type Subject = { kind: 'member' | 'operator'; id: bigint };
const ask = (subject: Subject, document: string, session: Buffer | null, line = api.deps.guard) =>
  line.ask({ kind: 'open-document', subject, payload: { document, session: session?.toString('hex') ?? null } });

/** All that a dump of the database holds of a document. */
const dumped = (document: string) =>
  t.row(
    `SELECT d.submission_id AS "submissionId", d.part, d.ciphertext, d.content_sha256, d.size_bytes, k.key_id, k.content_key_sealed AS sealed
       FROM kyc.document d JOIN kyc.document_key k ON k.document_id = d.id WHERE d.id = $1`,
    [document],
  );

describe('Whoever owns the API', () => {
  it.each([
    ['The API’s login reads no document that is stored as it came', 'SELECT content FROM kyc.document'],
    ['The API’s login reads no content key, sealed as it is', 'SELECT content_key_sealed FROM kyc.document_key'],
    [
      'The API’s login seals documents to no key of their own',
      `INSERT INTO kyc.sealing_key VALUES (repeat('a', 16), sha256('x'))`,
    ],
    ['The API’s login makes no other key the newest one', 'UPDATE kyc.sealing_key SET published_at = now()'],
    [
      'The API’s login asks the database for no key beside the guard',
      `SELECT kyc.open_key(NULL, 'member', 1, NULL, 'plumbline_command')`,
    ],
    [
      'The API’s login asks the guard in nobody else’s name',
      `UPDATE identity.guard_request SET asked_by = 'plumbline_command'`,
    ],
    ['The API’s login does not forget who had documents opened', 'DELETE FROM kyc.document_opening'],
  ])('%s', async (_what, statement) => {
    expect(await attacker.attempt(statement)).toBe('42501');
  });

  // Shows DEC-5-process-3
  it('The guard opens a document for no session that is not its member’s or an operator’s, and for no other role', async () => {
    const me = await applicant(t, api);
    const other = await member(t);
    const others = sha256(await openSession(t, 'member', other.id));
    const finance = await signedInOperator(t, 'finance');
    const support = await signedInOperator(t, 'support');
    const ended = await signedInOperator(t, 'support');
    await t.owner.query('UPDATE identity.session SET revoked_at = now() WHERE subject_id = $1 AND kind = $2', [
      ended.id,
      'operator',
    ]);
    const mine = { kind: 'member', id: me.id } as const;
    const operator = (of: { id: bigint }) => ({ kind: 'operator', id: of.id }) as const;
    const tries: [Subject, Buffer | null, string][] = [
      [mine, null, 'unauthorized'],
      [mine, sha256('guessed'), 'unauthorized'],
      [mine, others, 'unauthorized'],
      [{ kind: 'member', id: other.id }, others, 'file_unknown'],
      [operator(support), null, 'unauthorized'],
      [operator(support), me.session, 'unauthorized'],
      [operator(support), sha256(finance.token), 'role_not_allowed'],
      [operator(finance), sha256(support.token), 'unauthorized'],
      [operator(finance), sha256(finance.token), 'role_not_allowed'],
      [operator(ended), sha256(ended.token), 'unauthorized'],
    ];
    for (const [subject, session, code] of tries)
      expect(await ask(subject, me.document, session)).toMatchObject({ ok: false, code });
    expect(await t.rows('SELECT FROM kyc.document_opening WHERE document_id = $1', [me.document])).toEqual([]);
    expect(await ask(operator(support), me.document, sha256(support.token))).toMatchObject({ ok: true });
  });

  it('A stolen dump opens nothing with the help of the guard: a key of another document is none for one’s own', async () => {
    const [me, thief] = [await applicant(t, api), await applicant(t, api)];
    const [stolen, own] = [await dumped(me.document), await dumped(thief.document)];
    await t.owner.query('UPDATE kyc.document_key SET content_key_sealed = $2 WHERE document_id = $1', [
      thief.document,
      stolen.sealed,
    ]);
    const answer = await ask({ kind: 'member', id: thief.id }, thief.document, thief.session);
    expect(answer).toEqual({ ok: false, code: 'internal' });
    await t.owner.query('UPDATE kyc.document_key SET content_key_sealed = $2 WHERE document_id = $1', [
      thief.document,
      own.sealed,
    ]);
    const opened = await ask({ kind: 'member', id: thief.id }, thief.document, thief.session);
    const key = Buffer.from((opened as unknown as { value: { key: string } }).value.key, 'base64');
    expect(() => decryptDocument(Buffer.from(key), stolen, stolen.ciphertext)).toThrow();
    expect(decryptDocument(Buffer.from(key), own, own.ciphertext)).toEqual(thief.content);
  });

  it('The command line opens a document by its login, and the guard writes it down; the API’s login cannot say so', async () => {
    const me = await applicant(t, api);
    const line = createGuardLine(t.urlOf('command'), () => undefined);
    const subject = { kind: 'member', id: me.id } as const;
    expect(await ask(subject, me.document, null, line)).toMatchObject({ ok: true });
    await line.end();
    const { rows } = await t.owner.query('SELECT operator_id FROM kyc.document_opening WHERE document_id = $1', [
      me.document,
    ]);
    expect(rows).toEqual([{ operator_id: null }]);
    expect(await ask(subject, me.document, null)).toMatchObject({ ok: false, code: 'unauthorized' });
  });

  it('The guard’s own login reads no encrypted bytes, so neither process alone has a document', async () => {
    const guard = attackerOf(t, 'guard');
    expect(await guard.attempt('SELECT ciphertext FROM kyc.document')).toBe('42501');
  });
});
