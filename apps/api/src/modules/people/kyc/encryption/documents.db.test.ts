import { setTimeout } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { Busy } from '../../../../platform/busy.ts';
import { testGuard } from '../../../../testing/app.ts';
import { ownApp, ownDatabase } from '../../../../testing/fixtures.ts';
import { auditOf, openSession, signedInOperator } from '../../../../testing/operators.ts';
import { publicIdOf } from '../../../../testing/people.ts';
import { openContent } from '../open-content.ts';
import { applicant, plainDocument, sha256, tablesWithBytes } from '../testing/files.ts';
import { documentKeys } from './document-keys.ts';
import { encryptPlain } from './guard-documents.ts';

const t = await ownDatabase();
const api = await ownApp(t);

const ownCopy = (document: string, token: string) => api.get(`/sellerApi/kycDocument/${document}`, token);

describe('an identity document', () => {
  // Shows DEC-5-process-3
  it('A document is unreadable in a dump of the database and opens unchanged for its member', async () => {
    const me = await applicant(t, api);
    expect(await tablesWithBytes(t, me.words)).toEqual([]);
    expect((await ownCopy(me.document, me.token)).rawPayload).toEqual(me.content);
  });

  it('The guard records each document that it opens for an operator, and the audit trail shows who saved it', async () => {
    const me = await applicant(t, api);
    const id = await publicIdOf(t, me.id);
    const auditor = await signedInOperator(t, 'auditor');
    const answer = await api.get(`/operatorApi/members/${id}/documents/${me.document}`, auditor.token);
    expect([answer.statusCode, answer.rawPayload]).toEqual([200, me.content]);
    const { rows } = await t.owner.query('SELECT operator_id FROM kyc.document_opening WHERE document_id = $1', [
      me.document,
    ]);
    expect(rows).toEqual([{ operator_id: auditor.id }]);
    expect((await auditOf(t, `member:${id}`)).map(({ action }) => action)).toEqual(['identity.open-document']);
  });

  it('An operator can open at most 120 documents an hour, even if ten are requested at the same time', async () => {
    const me = await applicant(t, api);
    const support = await signedInOperator(t, 'support');
    const path = `/operatorApi/members/${await publicIdOf(t, me.id)}/documents/${me.document}`;
    await t.owner.query(
      'INSERT INTO kyc.document_opening (document_id, operator_id) SELECT $1, $2 FROM generate_series(1, 117)',
      [me.document, support.id],
    );
    const answers = await Promise.all(Array.from({ length: 10 }, () => api.get(path, support.token)));
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(3);
    expect(answers.filter(({ headers }) => headers['x-error-code'] === 'rate_limited')).toHaveLength(7);
  });

  it("No document is shown while an operator views a member's screens", async () => {
    const me = await applicant(t, api);
    const answer = await ownCopy(me.document, await openSession(t, 'viewer', me.id));
    expect(answer.headers['x-error-code']).toBe('view_only');
  });

  it("Deleting an account erases a document's bytes and key, keeps its hash, and nobody can open it again", async () => {
    const me = await applicant(t, api);
    await t.owner.query('SELECT kyc.remove_person($1)', [me.id]);
    const { rows } = await t.owner.query(
      `SELECT d.content, d.ciphertext, d.content_sha256, d.erased_at IS NOT NULL AS erased,
         (SELECT count(*)::int FROM kyc.document_key k WHERE k.document_id = d.id) AS keys FROM kyc.document d WHERE d.id = $1`,
      [me.document],
    );
    expect(rows).toEqual([
      { content: null, ciphertext: null, content_sha256: sha256(me.content), erased: true, keys: 0 },
    ]);
    expect((await ownCopy(me.document, me.token)).statusCode).toBe(404);
    const answer = await api.deps.guard.ask({
      kind: 'open-document',
      subject: { kind: 'member', id: me.id },
      payload: { document: me.document, session: me.session.toString('hex') },
    });
    expect(answer).toMatchObject({ ok: false, code: 'file_unknown' });
  });
});

describe('documents from before encryption', () => {
  const keys = documentKeys('55'.repeat(32));
  const plainLeft = (): Promise<number> =>
    t.value('SELECT count(*)::int AS left FROM kyc.document WHERE content IS NOT NULL');

  it('An unencrypted document is encrypted when a guard starts, and opens unchanged', async () => {
    const old = await plainDocument(t);
    expect(await tablesWithBytes(t, old.words)).toEqual(['kyc.document']);
    const viewer = { subject: { kind: 'member', id: old.id }, session: sha256(old.token) } as const;
    const opened = openContent(api.deps, t.db, viewer, { memberId: old.id, document: old.document });
    await expect(opened).rejects.toThrow(Busy);
    const guard = testGuard(t);
    await guard.documents.encrypted;
    await guard.stop();
    expect(await plainLeft()).toBe(0);
    expect(await tablesWithBytes(t, old.words)).toEqual([]);
    expect((await ownCopy(old.document, old.token)).rawPayload).toEqual(old.content);
  });

  // Shows DEC-5-process-3
  it('Interrupted encryption continues later, and two runs at the same time neither lose nor duplicate anything', async () => {
    const olds = [];
    for (let count = 0; count < 30; count += 1) olds.push(await plainDocument(t));
    const stopped = new AbortController();
    const first = encryptPlain(t.db, keys, stopped.signal);
    while ((await plainLeft()) === 30) await setTimeout(1);
    stopped.abort();
    const done = await first;
    expect(done).toBeGreaterThan(0);
    expect(await plainLeft()).toBe(30 - done);
    const counts = await Promise.all([encryptPlain(t.db, keys), encryptPlain(t.db, keys)]);
    expect(done + counts[0] + counts[1]).toBe(30);
    expect(await plainLeft()).toBe(0);
    for (const old of olds) expect((await ownCopy(old.document, old.token)).rawPayload).toEqual(old.content);
  });

  it.each([
    [
      'store a new document unencrypted',
      'document_comes_encrypted',
      `INSERT INTO kyc.document (submission_id, part, media_type, content, content_sha256, size_bytes)
       SELECT submission_id, 'back', media_type, '\\x01', sha256('\\x01'), 1 FROM kyc.document WHERE id = $1`,
    ],
    [
      'replace encrypted bytes with readable ones',
      'document_comes_encrypted',
      `UPDATE kyc.document SET content = '\\x01', ciphertext = NULL WHERE id = $1`,
    ],
    [
      'replace encrypted bytes with other encrypted bytes',
      'document_stays',
      'UPDATE kyc.document SET ciphertext = reverse(ciphertext) WHERE id = $1',
    ],
    [
      'change the hash of a document',
      'document_stays',
      `UPDATE kyc.document SET content_sha256 = sha256('x') WHERE id = $1`,
    ],
    ['delete the row of a document', 'document_stays', 'DELETE FROM kyc.document WHERE id = $1'],
    [
      'encrypt a document without a key',
      'document_has_its_key',
      `INSERT INTO kyc.document (submission_id, part, media_type, ciphertext, content_sha256, size_bytes)
       SELECT submission_id, 'back', media_type, ciphertext, content_sha256, size_bytes FROM kyc.document WHERE id = $1`,
    ],
  ])('Even the database owner cannot %s', async (_what, constraint, statement) => {
    const me = await applicant(t, api);
    await expect(t.owner.query(statement, [me.document])).rejects.toMatchObject({ constraint });
  });
});
