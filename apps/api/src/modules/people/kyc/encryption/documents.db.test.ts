import { setTimeout } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { Busy } from '../../../../platform/busy.ts';
import { testGuard } from '../../../../testing/app.ts';
import { ownApp, ownDatabase } from '../../../../testing/fixtures.ts';
import { auditOf, openSession, signedInOperator } from '../../../../testing/operators.ts';
import { publicIdOf } from '../../../../testing/people.ts';
import { openContent } from '../open-content.ts';
import { applicant, plainDocument, sha256, tablesWithBytes } from '../testing/applicants.ts';
import { documentKeys } from './document-keys.ts';
import { encryptPlain } from './guard-documents.ts';

const t = await ownDatabase();
const api = await ownApp(t);

const ownCopy = (document: string, token: string) => api.get(`/sellerApi/kycDocument/${document}`, token);

describe('An identity document', () => {
  // Shows DEC-5-process-3
  it('A document stands in a dump of the database in no readable form, and opens for its member as it came', async () => {
    const me = await applicant(t, api);
    expect(await tablesWithBytes(t, me.words)).toEqual([]);
    expect((await ownCopy(me.document, me.token)).rawPayload).toEqual(me.content);
  });

  it('The guard opens a document for an operator, writes down that it did, and the audit trail says who saved it', async () => {
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

  it('An operator has 120 documents opened in an hour, and no more, also when ten are asked for at once', async () => {
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

  it('A document is shown to nobody while an operator looks at a member’s screens', async () => {
    const me = await applicant(t, api);
    const answer = await ownCopy(me.document, await openSession(t, 'viewer', me.id));
    expect(answer.headers['x-error-code']).toBe('view_only');
  });

  it('Deleting an account erases bytes and key, keeps the hash, and nobody opens the document again', async () => {
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

describe('Documents from before they were encrypted', () => {
  const keys = documentKeys('55'.repeat(32));
  const plainLeft = (): Promise<number> =>
    t.value('SELECT count(*)::int AS left FROM kyc.document WHERE content IS NOT NULL');

  it('A document that was stored as it came is encrypted at the start of a guard, and opens as it came', async () => {
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
  it('Encrypting that is stopped on the way goes on later, and two at a time lose and double nothing', async () => {
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
      'A new document is not stored as it came, not even by the owner of the database',
      'document_comes_encrypted',
      `INSERT INTO kyc.document (submission_id, part, media_type, content, content_sha256, size_bytes)
       SELECT submission_id, 'back', media_type, '\\x01', sha256('\\x01'), 1 FROM kyc.document WHERE id = $1`,
    ],
    [
      'What is encrypted is not replaced by readable bytes',
      'document_comes_encrypted',
      `UPDATE kyc.document SET content = '\\x01', ciphertext = NULL WHERE id = $1`,
    ],
    [
      'What is encrypted is not replaced by other encrypted bytes',
      'document_stays',
      'UPDATE kyc.document SET ciphertext = reverse(ciphertext) WHERE id = $1',
    ],
    [
      'The hash of a document stays',
      'document_stays',
      `UPDATE kyc.document SET content_sha256 = sha256('x') WHERE id = $1`,
    ],
    ['No row of a document goes', 'document_stays', 'DELETE FROM kyc.document WHERE id = $1'],
    [
      'No document is encrypted without a key',
      'document_has_its_key',
      `INSERT INTO kyc.document (submission_id, part, media_type, ciphertext, content_sha256, size_bytes)
       SELECT submission_id, 'back', media_type, ciphertext, content_sha256, size_bytes FROM kyc.document WHERE id = $1`,
    ],
  ])('%s', async (_what, constraint, statement) => {
    const me = await applicant(t, api);
    await expect(t.owner.query(statement, [me.document])).rejects.toMatchObject({ constraint });
  });
});
