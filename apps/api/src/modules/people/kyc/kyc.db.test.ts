import { createHash } from 'node:crypto';
import { texts as errorsTexts } from '@plumbline/texts/en/errors';
import { texts as inputsTexts } from '@plumbline/texts/en/inputs';
import { texts as mailsTexts } from '@plumbline/texts/en/mails';
import { texts as rulesTexts } from '@plumbline/texts/en/rules';
import pg from 'pg';
import { describe, expect, it } from 'vitest';
import { transaction } from '../../../platform/database.ts';
import { writeSetting } from '../../../platform/settings.ts';
import { tokenOf } from '../../../testing/factors.ts';
import { ownApp, ownDatabase } from '../../../testing/fixtures.ts';
import { mailsFor, member } from '../../../testing/people.ts';
import { correctBirthDate, decideKyc } from './decide.ts';
import { jpeg, pdf, png, SECRET } from './testing/files.ts';

const t = await ownDatabase();
const api = await ownApp(t);

const PATH = '/sellerApi/edituserKycByUser';

/** Runs as the application's role, past the TypeScript code. */
const asApplication = async (text: string, values: unknown[] = []) => {
  const client = new pg.Client({ connectionString: t.appUrl });
  await client.connect();
  try {
    return await client.query(text, values);
  } finally {
    await client.end();
  }
};

/** name → content, or several with one name. */
type Files = readonly (readonly [part: string, content: Buffer, name?: string, type?: string])[];

const formOf = (documentType: string, files: Files): FormData => {
  const form = new FormData();
  form.append('documentType', documentType);
  for (const [part, content, name, type] of files) {
    form.append(part, new Blob([new Uint8Array(content)], { type: type ?? 'image/jpeg' }), name ?? 'scan.jpg');
  }
  return form;
};

async function applicant() {
  const someone = await member(t);
  const token = await tokenOf(api, someone.email);
  const post = async (payload: FormData | object, bearer = token) => {
    const headers = { authorization: `Bearer ${bearer}` };
    const answer = await api.app.inject({ method: 'POST', url: PATH, payload, headers });
    return { status: answer.statusCode, ...answer.json() };
  };
  const byOp = { session: null, by: 'op' };
  return {
    ...someone,
    token,
    post,
    send: (files: Files, documentType = 'passport') => post(formOf(documentType, files)),
    state: async () => (await api.get(PATH, token)).json().data,
    address: async () => (await api.get('/sellerApi/getprofile', token)).json().data.depositAddress as string,
    approve: (bornOn: string | null = null, number: string | null = null) =>
      transaction(t.db, (tx) =>
        decideKyc(tx, { ...byOp, memberId: someone.id, decision: { status: 'approved', bornOn, number } }),
      ),
    reject: (reason: string) =>
      transaction(t.db, (tx) =>
        decideKyc(tx, { ...byOp, memberId: someone.id, decision: { status: 'rejected', reason } }),
      ),
  };
}

describe('an identity check', () => {
  // Shows SPEC-7.37
  it('An identity check can be submitted, rejected with a reason, submitted again, and approved', async () => {
    const me = await applicant();
    expect(await me.state()).toMatchObject({ status: 'none', isRequired: false, documents: [] });
    expect(await me.send([['front', jpeg()]])).toMatchObject({ status: 200, data: { status: 'submitted' } });
    await me.reject('The picture is blurred');
    expect(await me.state()).toMatchObject({ status: 'rejected', reason: 'The picture is blurred' });
    expect((await mailsFor(t, me.email))[0]!.text).toContain('The picture is blurred');
    const again = await me.send([
      ['front', png()],
      ['back', pdf()],
    ]);
    expect(again.data).toMatchObject({ status: 'submitted', reason: null });
    expect(again.data.documents.map((each: { part: string }) => each.part)).toEqual(['front', 'back']);
    await me.approve();
    expect(await me.state()).toMatchObject({ status: 'approved', documentType: 'passport' });
    expect((await mailsFor(t, me.email))[0]!.subject).toBe(mailsTexts.subjects['identity-confirmed']);
  });

  it('No login can read or change a date of birth that was recorded with an approval', async () => {
    const me = await applicant();
    await me.send([['front', jpeg()]]);
    expect(await me.approve('2999-01-01')).toMatchObject({ ok: false, code: 'birth_date_implausible' });
    expect(await me.approve('1990-02-03')).toEqual({ ok: true, value: null });
    await expect(asApplication('SELECT born_on FROM kyc.birth_date')).rejects.toMatchObject({ code: '42501' });
    await expect(asApplication('SELECT kyc.birth_date_of($1)', [me.id])).rejects.toMatchObject({ code: '42501' });
    expect(await t.rows('SELECT kyc.birth_date_of($1)::text AS day', [me.id])).toEqual([{ day: '1990-02-03' }]);
    for (const statement of [`UPDATE kyc.birth_date SET born_on = '1991-01-01'`, 'DELETE FROM kyc.birth_date'])
      await expect(t.owner.query(statement)).rejects.toMatchObject({ constraint: 'birth_date_stays' });
  });

  it("An operator's session can correct a mistyped date of birth, and no login can read it", async () => {
    const me = await applicant();
    const correct = (bornOn: string) =>
      transaction(t.db, (tx) => correctBirthDate(tx, { session: null, by: 'op', memberId: me.id, bornOn }));
    expect(await correct('1990-02-03')).toMatchObject({ ok: false, code: 'kyc_not_in_review' });
    await me.send([['front', jpeg()]]);
    expect(await correct('1990-02-03')).toMatchObject({ ok: false, code: 'kyc_not_in_review' });
    await me.approve();
    expect(await correct('1990-02-03')).toEqual({ ok: true, value: 'none' });
    expect(await correct('1990-03-02')).toEqual({ ok: true, value: 'noted' });
    for (const day of ['2999-01-01', '1850-01-01'])
      expect(await correct(day)).toMatchObject({ ok: false, code: 'birth_date_implausible' });
    const { rows } = await t.owner.query(
      `SELECT kyc.birth_date_of($1)::text AS day, b.corrected_by AS by FROM kyc.birth_date b
       JOIN kyc.submission s ON s.id = b.submission_id WHERE s.member_id = $1`,
      [me.id],
    );
    expect(rows).toEqual([{ day: '1990-03-02', by: 'op' }]);
    const secret = asApplication('SELECT corrected_at FROM kyc.birth_date');
    await expect(secret).rejects.toMatchObject({ code: '42501' });
    const forged = asApplication(`SELECT kyc.correct_birth_date($1, $2, 'x', '1991-01-01')`, [Buffer.alloc(32), me.id]);
    await expect(forged).rejects.toMatchObject({ code: expect.stringMatching(/^(PB|28|42)/) });
  });

  // Shows DEC-9-orders-6
  it('A document number recorded with an approval is stored as a permanent hash that no login can read', async () => {
    const [me, other] = [await applicant(), await applicant()];
    for (const each of [me, other]) await each.send([['front', jpeg()]]);
    for (const wrong of ['', 'C01X00T47', 'D 1', `DE${'1'.repeat(31)}`])
      expect(await me.approve(null, wrong)).toMatchObject({ ok: false, code: 'document_number_wrong' });
    expect(await me.approve(null, 'de c01-x00.t47')).toEqual({ ok: true, value: null });
    const { rows } = await t.owner.query(`SELECT encode(number_sha256, 'hex') AS hash FROM kyc.document_number`);
    expect(rows).toEqual([{ hash: createHash('sha256').update('DEC01X00T47').digest('hex') }]);
    await expect(asApplication('SELECT * FROM kyc.document_number')).rejects.toMatchObject({ code: '42501' });
    for (const statement of [
      `UPDATE kyc.document_number SET number_sha256 = sha256('')`,
      'DELETE FROM kyc.document_number',
    ])
      await expect(t.owner.query(statement)).rejects.toMatchObject({ constraint: 'document_number_stays' });
  });

  // Shows DEC-9-orders-6
  it('Accounts that submitted the same file are shown to an operator who looks at one of them', async () => {
    const [me, other, third] = [await applicant(), await applicant(), await applicant()];
    for (const each of [me, other]) await each.send([['front', png()]]);
    await third.send([['front', pdf()]]);
    const { rows } = await asApplication('SELECT kyc.accounts_of_person($1) AS id', [me.id]);
    expect(rows.map(({ id }) => BigInt(id))).toContain(other.id);
    expect(rows.map(({ id }) => BigInt(id))).not.toContain(third.id);
  });

  it('An identity check cannot be submitted again while it is under review or after it was approved', async () => {
    const me = await applicant();
    await me.send([['front', jpeg()]]);
    expect(await me.send([['front', jpeg()]])).toMatchObject({
      status: 409,
      message: errorsTexts.kyc_in_review,
    });
    await me.approve();
    expect(await me.send([['front', jpeg()]])).toMatchObject({
      status: 409,
      message: errorsTexts.kyc_approved_already,
    });
  });

  it('An identity check that is submitted five times at the same time is stored once', async () => {
    const me = await applicant();
    const answers = await Promise.all([1, 2, 3, 4, 5].map(() => me.send([['front', jpeg()]])));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409, 409]);
    const { rows } = await t.owner.query(
      'SELECT count(*)::int AS documents FROM kyc.document d JOIN kyc.submission s ON s.id = d.submission_id WHERE s.member_id = $1',
      [me.id],
    );
    expect(rows[0].documents).toBe(1);
  });

  it('An identity check is decided once, by the first of two operators', async () => {
    const me = await applicant();
    expect(await me.approve()).toMatchObject({ ok: false, code: 'kyc_not_in_review' });
    await me.send([['front', jpeg()]]);
    const decided = await Promise.all([me.approve(), me.reject('No')]);
    expect(decided.map(({ ok }) => ok).toSorted()).toEqual([false, true]);
  });

  it('The application cannot take back, change or delete an identity check with SQL', async () => {
    const me = await applicant();
    await me.send([['front', jpeg()]]);
    await me.approve();
    const undo = asApplication(`UPDATE kyc.submission SET status = 'rejected', reason = 'x' WHERE member_id = $1`, [
      me.id,
    ]);
    await expect(undo).rejects.toMatchObject({ code: '42501' });
    await expect(asApplication('DELETE FROM kyc.document')).rejects.toMatchObject({ code: '42501' });
    await expect(asApplication(`UPDATE kyc.document SET content = 'x'`)).rejects.toMatchObject({
      constraint: 'document_comes_encrypted',
    });
  });
});

describe('states of a submission', () => {
  it.each([
    [
      'starts as approved',
      'submission_begins_submitted',
      `INSERT INTO kyc.submission (member_id, document_type, status,
      decided_at, decided_by) VALUES ($1, 'passport', 'approved', now(), 'x')`,
    ],
    [
      'is decided twice',
      'submission_decided_once',
      `UPDATE kyc.submission SET status = 'rejected', reason = 'x'
      WHERE member_id = $1`,
    ],
  ])('Whatever program writes, no submission %s', async (_what, constraint, statement) => {
    const me = await applicant();
    if (constraint === 'submission_decided_once') {
      await me.send([['front', jpeg()]]);
      await me.approve();
    }
    await expect(t.owner.query(statement, [me.id])).rejects.toMatchObject({ constraint });
  });

  it('A change of state does not change submitted data, and its decision is dated now', async () => {
    const me = await applicant();
    await me.send([['front', jpeg()]]);
    const decided = "UPDATE kyc.submission SET status = 'approved', decided_by = 'x', decided_at";
    await expect(
      t.owner.query(`${decided} = now(), document_type = 'driving-licence' WHERE member_id = $1`, [me.id]),
    ).rejects.toMatchObject({ constraint: 'submission_stays_as_submitted' });
    await expect(
      t.owner.query(`${decided} = now() - interval '1 day' WHERE member_id = $1`, [me.id]),
    ).rejects.toMatchObject({ constraint: 'submission_decided_now' });
  });
});

describe('submitted documents', () => {
  it('Identity documents are stored without the data that the camera added', async () => {
    const me = await applicant();
    const { data } = await me.send([['front', jpeg()]]);
    const kept = (await api.get(`/sellerApi/kycDocument/${data.documents[0]._id}`, me.token)).rawPayload;
    expect(kept.subarray(0, 3)).toEqual(jpeg().subarray(0, 3));
    expect(kept.includes(SECRET)).toBe(false);
  });

  // Shows SPEC-7.37
  it.each([
    ['a web page named as a picture', [['front', Buffer.from('<script>1</script>'), 'a.jpg']], 'file_type_not_allowed'],
    ['a damaged picture', [['front', jpeg().subarray(0, 50)]], 'file_damaged'],
    ['no front side', [['back', jpeg()]], 'file_missing'],
    ['an empty front side', [['front', Buffer.alloc(0)]], 'file_missing'],
    [
      'two front sides',
      [
        ['front', jpeg()],
        ['front', jpeg()],
      ],
      'too_many_files',
    ],
    [
      'an unexpected part',
      [
        ['front', jpeg()],
        ['../../etc/passwd', jpeg()],
      ],
      'too_many_files',
    ],
    [
      'a valid one and an invalid one',
      [
        ['front', jpeg()],
        ['back', Buffer.from('MZ')],
      ],
      'file_type_not_allowed',
    ],
  ] as [string, Files, string][])('Identity documents are rejected as a whole: %s', async (_what, files, code) => {
    const me = await applicant();
    const answer = await api.app.inject({
      method: 'POST',
      url: PATH,
      payload: formOf('passport', files),
      headers: { authorization: `Bearer ${me.token}` },
    });
    expect([answer.statusCode >= 400 && answer.statusCode < 500, answer.headers['x-error-code']]).toEqual([true, code]);
    expect(await me.state()).toMatchObject({ status: 'none', documents: [] });
  });

  // Shows ASVS-5.2.1
  it('Identity documents above 5 MB are rejected', async () => {
    const me = await applicant();
    const huge = Buffer.concat([jpeg(), Buffer.alloc(5 * 1024 * 1024)]);
    expect(await me.send([['front', huge]])).toMatchObject({ status: 413, message: rulesTexts.file_too_large });
    expect((await me.state()).status).toBe('none');
  });

  it('Identity documents require a known document type', async () => {
    const me = await applicant();
    expect(await me.send([['front', jpeg()]], 'library-card')).toMatchObject({
      status: 400,
      message: inputsTexts.chooseDocument,
    });
  });

  it('Identity documents must be sent as a form: JSON, a broken form and an unknown sender are rejected', async () => {
    const me = await applicant();
    expect(await me.post({ documentType: 'passport' })).toMatchObject({ status: 415, success: false });
    const broken = await api.app.inject({
      method: 'POST',
      url: PATH,
      payload: '--x\r\ncontent-disposition: form-data; name="front"; filename="a.jpg"\r\n\r\nabc',
      headers: { authorization: `Bearer ${me.token}`, 'content-type': 'multipart/form-data; boundary=x' },
    });
    expect(broken.statusCode).toBe(400);
    expect(await me.post(formOf('passport', [['front', jpeg()]]), 'nobody')).toMatchObject({ status: 401 });
  });

  it('Identity documents are accepted only at this path: no other call reads a form', async () => {
    const me = await applicant();
    const answer = await api.app.inject({
      method: 'POST',
      url: '/sellerApi/acceptNotice',
      payload: formOf('passport', []),
      headers: { authorization: `Bearer ${me.token}` },
    });
    expect(answer.statusCode).toBe(415);
  });

  it('Identity documents are limited to ten attempts a day', async () => {
    const strict = await ownApp(t, { RATE_LIMIT_FACTOR: '1' });
    const me = await applicant();
    const statuses = [];
    for (let tries = 0; tries < 11; tries++) {
      const headers = { authorization: `Bearer ${me.token}` };
      const payload = formOf('passport', [['front', Buffer.from('MZ')]]);
      statuses.push((await strict.app.inject({ method: 'POST', url: PATH, payload, headers })).statusCode);
    }
    expect(statuses).toEqual([...Array(10).fill(400), 429]);
  });
});

describe('downloading a document', () => {
  // Shows ASVS-3.2.1, ASVS-5.4.2
  it('An identity document is returned to its owner as a download with a generated name', async () => {
    const me = await applicant();
    const { data } = await me.send([['front', png(), 'x".html\r\nset-cookie: a=b', 'text/html']]);
    const answer = await api.get(`/sellerApi/kycDocument/${data.documents[0]._id}`, me.token);
    expect(answer.headers).toMatchObject({
      'content-type': 'image/png',
      'content-disposition': 'attachment; filename="identity-front.png"',
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store',
    });
    expect(answer.headers['set-cookie']).toBeUndefined();
    expect(answer.rawPayload).toHaveLength(data.documents[0].sizeBytes);
  });

  // Shows SPEC-7.37
  it("Another member's document and a document that does not exist are not found", async () => {
    const [me, other] = [await applicant(), await applicant()];
    const { data } = await me.send([['front', png()]]);
    for (const id of [data.documents[0]._id, '00000000-0000-7000-8000-000000000000', 'x', '%00']) {
      const answer = await api.get(`/sellerApi/kycDocument/${id}`, other.token);
      expect([id, answer.statusCode >= 400 && answer.statusCode < 500]).toEqual([id, true]);
      expect(answer.headers['x-error-code']).not.toBeUndefined();
    }
    const stolen = await api.get(`/sellerApi/kycDocument/${data.documents[0]._id}`, other.token);
    expect(stolen.statusCode).toBe(404);
  });
});

describe('identity checks as a setting', () => {
  // Shows DEC-1.6c
  it('If identity checks are required, the deposit address is hidden until approval; otherwise it is shown', async () => {
    const me = await applicant();
    const open = await me.address();
    expect(open).toMatch(/^0x/);
    await writeSetting(t.db, 'identityChecks', true, 'test');
    expect(await me.address()).toBe('');
    await me.send([['front', jpeg()]]);
    expect(await me.address()).toBe('');
    await me.approve();
    expect(await me.address()).toBe(open);
    await writeSetting(t.db, 'identityChecks', false, 'test');
  });

  it('If an identity check is required, a report of a deposit is rejected with an explanation', async () => {
    const me = await applicant();
    await writeSetting(t.db, 'identityChecks', true, 'test');
    const report = { amount: '50', transaction_id: `0x${'ab'.repeat(32)}` };
    const answer = await api.post('/sellerApi/addfund', report, me.token);
    await writeSetting(t.db, 'identityChecks', false, 'test');
    expect(answer.statusCode).toBe(403);
    expect(answer.json().message).toBe(errorsTexts.identity_check_needed);
  });
});
