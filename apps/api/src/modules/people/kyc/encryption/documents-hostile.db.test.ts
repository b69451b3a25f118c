import { describe, expect, it } from 'vitest';
import { attackerOf } from '../../../../testing/attacker.ts';
import { ownApp, ownDatabase } from '../../../../testing/fixtures.ts';
import { accessTo } from '../../../../testing/logins.ts';
import { openSession, signedInOperator } from '../../../../testing/operators.ts';
import { member } from '../../../../testing/people.ts';
import { createGuardLine } from '../../identity/index.ts';
import { applicant, sha256 } from '../testing/files.ts';
import { decryptDocument } from './encrypt-document.ts';

/** The attacker has the login, memory and environment of the API, and runs SQL directly. */
const t = await ownDatabase();
const api = await ownApp(t);
const attacker = attackerOf(t);

type Subject = { kind: 'member' | 'operator'; id: bigint };
const ask = (subject: Subject, document: string, session: Buffer | null, line = api.deps.guard) =>
  line.ask({ kind: 'open-document', subject, payload: { document, session: session?.toString('hex') ?? null } });

/** Everything about a document that a dump of the database contains. */
const dumped = (document: string) =>
  t.row(
    `SELECT d.submission_id AS "submissionId", d.part, d.ciphertext, d.content_sha256, d.size_bytes, k.key_id, k.content_key_sealed AS sealed
       FROM kyc.document d JOIN kyc.document_key k ON k.document_id = d.id WHERE d.id = $1`,
    [document],
  );

describe('a compromised API', () => {
  it.each([
    ['read a document that is stored unencrypted', 'SELECT content FROM kyc.document'],
    ['read a sealed content key', 'SELECT content_key_sealed FROM kyc.document_key'],
    ['seal documents to its own key', `INSERT INTO kyc.sealing_key VALUES (repeat('a', 16), sha256('x'))`],
    ['make another key the newest one', 'UPDATE kyc.sealing_key SET published_at = now()'],
    [
      'request a key from the database without the guard',
      `SELECT kyc.open_key(NULL, 'member', 1, NULL, 'plumbline_command')`,
    ],
    ['query the guard as another', `UPDATE identity.guard_request SET asked_by = 'plumbline_command'`],
    ['delete the record of opened documents', 'DELETE FROM kyc.document_opening'],
  ])("The API's login cannot %s", async (_what, statement) => {
    expect(await attacker.attempt(statement)).toBe('42501');
  });

  // Shows DEC-5-process-3
  it("The guard opens a document only with its member's or an operator's session and for no other role", async () => {
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

  it('The guard does not help to open a stolen dump: the key of one document does not open another', async () => {
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

  it("Only the command line's login can open a document for it, and the guard records this", async () => {
    const me = await applicant(t, api);
    const line = createGuardLine(accessTo(t.urlOf('command')), () => undefined);
    const subject = { kind: 'member', id: me.id } as const;
    expect(await ask(subject, me.document, null, line)).toMatchObject({ ok: true });
    await line.end();
    const { rows } = await t.owner.query('SELECT operator_id FROM kyc.document_opening WHERE document_id = $1', [
      me.document,
    ]);
    expect(rows).toEqual([{ operator_id: null }]);
    expect(await ask(subject, me.document, null)).toMatchObject({ ok: false, code: 'unauthorized' });
  });

  it("The guard's login cannot read encrypted bytes, so neither process alone can read a document", async () => {
    const guard = attackerOf(t, 'guard');
    expect(await guard.attempt('SELECT ciphertext FROM kyc.document')).toBe('42501');
  });
});
