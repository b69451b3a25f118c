import { texts as consoleErrorsTexts } from '@plumbline/texts/en/console-errors';
import { texts as consoleInputsTexts } from '@plumbline/texts/en/console-inputs';
import { texts as entriesTexts } from '@plumbline/texts/en/entries';
import { texts as mailsTexts } from '@plumbline/texts/en/mails';
import { describe, expect, it } from 'vitest';
import { ownApp, ownDatabase } from '../../../testing/fixtures.ts';
import { auditOf, signedInOperator } from '../../../testing/operators.ts';
import { mailsFor } from '../../../testing/people.ts';
import { certificatesOf, ORIGIN } from './testing/world.ts';

const t = await ownDatabase();
const api = await ownApp(t, { PUBLIC_ORIGIN: ORIGIN });
const world = await certificatesOf(t, api);
const asha = await world.holder();

const ISSUE = { title: 'First aid', criteria: 'Took the course of two days', reason: 'The list of the trainer' };

describe('Certificate status', () => {
  // Shows DEC-9-certificates-1
  it('A certificate is suspended, reinstated and finally revoked, and the next signed list shows each status', async () => {
    const { id, who } = await world.shown();
    expect(await world.check(id)).toBe('valid');
    for (const [call, status] of [
      ['suspendCertificate', 'suspended'],
      ['reinstateCertificate', 'valid'],
      ['suspendCertificate', 'suspended'],
      ['revokeCertificate', 'revoked'],
    ] as const) {
      expect(await world.decide(call, { _id: id, reason: `It is ${status}` })).toMatchObject({ status: 200 });
      expect((await world.verify(id)).data.status).toBe(status);
      await world.sign();
      expect(await world.check(id)).toBe(status);
      const [mail] = await mailsFor(t, who.email);
      expect(mail!.text).toContain(`Reason: It is ${status}`);
    }
    const again = await world.decide('reinstateCertificate', { _id: id, reason: 'Please' });
    expect(again).toMatchObject({ status: 409, code: 'certificate_state' });
    expect(await auditOf(t, `certificate:${id}`)).toMatchObject([
      { action: 'certificate.suspend', before: { status: 'valid' }, after: { status: 'suspended' } },
      { action: 'certificate.reinstate' },
      { action: 'certificate.suspend' },
      { action: 'certificate.revoke', reason: 'It is revoked', before: { status: 'suspended' } },
    ]);
  });

  it('Only owners and finance can change a status, with a reason and a second factor', async () => {
    const { id } = await world.shown();
    expect(await world.decide('revokeCertificate', { _id: id, reason: '' })).toMatchObject({ status: 400 });
    const unconfirmed = await api.post(
      '/operatorApi/revokeCertificate',
      { _id: id, reason: 'Why' },
      world.operator.token,
    );
    expect(unconfirmed.headers['x-error-code']).toBe('confirmation_needed');
    expect(unconfirmed.json().data.statement).toContain('Status: valid → revoked');
    for (const role of ['support', 'auditor'] as const) {
      const { token } = await signedInOperator(t, role);
      expect(await world.decide('revokeCertificate', { _id: id, reason: 'Why' }, token)).toMatchObject({
        code: 'role_not_allowed',
      });
    }
    expect(await world.decide('revokeCertificate', { _id: 'x', reason: 'Why' })).toMatchObject({
      code: 'certificate_unknown',
    });
  });
});

describe('Certificates that an operator issues', () => {
  // Shows DEC-9-certificates-1
  it('Issuing a certificate needs a second factor, signs it and mails its holder', async () => {
    const made = await world.decide('issueCertificate', { ...ISSUE, email: asha.email.toUpperCase() });
    expect(made).toMatchObject({ status: 200, message: 'Issued' });
    const { _id } = made.data;
    expect(await world.own(asha)).toMatchObject([{ _id, title: 'First aid', isSigned: false, fullName: 'Pat Plumb' }]);
    expect((await world.share(asha, _id)).code).toBe('certificate_not_signed');
    expect(await world.sign()).toBeGreaterThan(0);
    expect((await mailsFor(t, asha.email))[0]).toMatchObject({ subject: mailsTexts.subjects['certificate-issued'] });
    expect(await world.listed(`search=${asha.email}`)).toMatchObject([
      { _id, issuedBy: world.operator.email, reason: ISSUE.reason, member: { fullName: 'Pat Plumb' }, violation: '' },
    ]);
    expect(await auditOf(t, `certificate:${_id}`)).toMatchObject([
      { action: 'certificate.issue', after: { count: 1 } },
    ]);
  });

  it.each([
    [{ email: '' }, consoleInputsTexts.giveMembersAddress],
    [{ title: '' }, consoleInputsTexts.giveTitle],
    [{ title: 'two\nlines' }, entriesTexts.writeItInOneLine],
    [{ title: 'x'.repeat(201) }, entriesTexts.textTooLong],
    [{ criteria: ' ' }, consoleInputsTexts.sayWhatItIsGivenFor],
    [{ reason: 'x' }, consoleInputsTexts.giveReason],
  ])('A certificate with %o is rejected', async (wrong, message) => {
    expect(await world.decide('issueCertificate', { ...ISSUE, email: asha.email, ...wrong })).toMatchObject({
      status: 400,
      message,
    });
  });

  it('Only a member can receive a certificate, and only one per title while it is in force', async () => {
    const issue = (more: object) => world.decide('issueCertificate', { ...ISSUE, ...more });
    expect(await issue({ email: 'nobody@test.example' })).toMatchObject({ status: 404, code: 'member_unknown' });
    const bela = await world.holder();
    const { data } = await issue({ email: bela.email });
    expect(await issue({ email: bela.email })).toMatchObject({ status: 409, code: 'certificate_there' });
    await world.decide('revokeCertificate', { _id: data._id, reason: 'Wrong person' });
    expect((await issue({ email: bela.email })).status).toBe(200);
  });

  it('An operator’s confirmation of one certificate cannot issue a different one', async () => {
    const [one, other] = [await world.holder(), await world.holder()];
    const asked = await api.post('/operatorApi/issueCertificate', { ...ISSUE, email: one.email }, world.operator.token);
    const { confirmed, postConfirmed } = await import('../../../testing/decide.ts');
    const challenge = await confirmed(t, api, world.operator.token, [asked.json().data.statement]);
    for (const changed of [
      { email: other.email },
      { email: one.email, title: 'Surgery' },
      { email: one.email, criteria: 'Paid' },
    ]) {
      const body = { ...ISSUE, ...changed };
      const answer = await postConfirmed(api, '/operatorApi/issueCertificate', body, world.operator.token, challenge);
      expect(answer.headers['x-error-code']).toBe('confirmation_needed');
    }
  });
});

describe('Certificates from a file', () => {
  const file = (...rows: readonly string[]) => ['email,title,criteria', ...rows].join('\n');
  const send = (csv: string, dryRun: 'yes' | 'no' = 'yes') =>
    world.decide('issueCertificates', { csv, reason: 'The list of the trainer', dryRun });
  const count = async () => Number(await t.value('SELECT count(*) FROM certificates.certificate'));

  it('A preview issues nothing and needs no second factor; the same file then issues every row', async () => {
    const holders = await Promise.all([1, 2, 3].map(() => world.holder()));
    const csv = file(...holders.map(({ email }) => `${email},Swimming,"Swam 200 m, twice"`));
    const before = await count();
    const dry = await api.post('/operatorApi/issueCertificates', { csv, reason: 'The list' }, world.operator.token);
    expect(dry.json().data).toEqual({ isDryRun: true, rows: 3, issued: 0, errors: [], ids: [] });
    expect(await count()).toBe(before);
    const done = await send(csv, 'no');
    expect(done.data).toMatchObject({ isDryRun: false, rows: 3, issued: 3, errors: [] });
    await world.sign();
    for (const who of holders) expect(await world.own(who)).toMatchObject([{ title: 'Swimming', isSigned: true }]);
  });

  // Shows DEC-9-certificates-1
  it('A file with errors is answered with every error by row and issues nothing', async () => {
    const [one, two] = [await world.holder(), await world.holder()];
    const csv = file(
      `${one.email},Diving,Dived`,
      'nobody@test.example,Diving,Dived',
      '',
      `${two.email},,Dived`,
      `${one.email},Diving,Dived`,
      `${two.email},${'x'.repeat(201)},Dived`,
    );
    const before = await count();
    const { data } = await send(csv, 'no');
    expect(data.issued).toBe(0);
    expect(data.errors).toEqual([
      { row: 2, message: consoleInputsTexts.rowTwice },
      { row: 3, message: consoleErrorsTexts.member_unknown },
      { row: 5, message: consoleInputsTexts.giveTitle },
      { row: 6, message: consoleInputsTexts.rowTwice },
      { row: 7, message: entriesTexts.textTooLong },
    ]);
    expect(await count()).toBe(before);
  });

  it.each([
    ['', 400, undefined],
    ['name,title\na,b', 400, 'import_columns'],
    ['email,title,criteria', 400, 'import_missing'],
    ['sep=;\nemail;title;criteria;', 400, 'import_missing'],
    ['email,title,criteria\n"a,b,c', 400, 'import_unreadable'],
    [`email,title,criteria\n${'a@b.c,x,y\n'.repeat(501)}`, 400, 'import_too_long'],
  ])('A file that begins with %j is rejected', async (csv, status, code) => {
    const answered = await send(csv, 'no');
    expect(answered.status).toBe(status);
    if (code !== undefined) expect(answered.code).toBe(code);
  });

  it('Two operators who send the same file at once issue its certificates once', async () => {
    const { email } = await world.holder();
    const other = await signedInOperator(t, 'finance');
    const body = { csv: file(`${email},Sailing,Sailed`), reason: 'The list', dryRun: 'no' };
    const answers = await Promise.all([
      world.decide('issueCertificates', body),
      world.decide('issueCertificates', body, other.token),
    ]);
    expect(answers.map(({ data }) => data.issued).sort()).toEqual([0, 1]);
  });
});

describe('Status lists and the signing key', () => {
  // Shows ASVS-3.4.2
  it('Anyone can read a signed list by its name from any website, and unknown names are not found', async () => {
    await world.shown();
    const answer = await api.get('/publicApi/credentialStatus/message-1');
    expect(answer.headers).toMatchObject({ 'content-type': 'application/vc+jwt', 'access-control-allow-origin': '*' });
    for (const wrong of ['message-2', 'message-0', 'message', 'revocation-1', 'x-1', 'message-1a'])
      expect((await api.get(`/publicApi/credentialStatus/${wrong}`)).headers['x-error-code']).toBe(
        'status_list_unknown',
      );
  });

  it('After a key change, old and new certificates still verify, and lists are signed with the new key', async () => {
    const { id } = await world.shown();
    const former = world.keyNow();
    const next = await world.rotate();
    const { id: newer } = await world.shown();
    expect(await world.check(id)).toBe('valid');
    expect(await world.check(newer)).toBe('valid');
    const { assertionMethod } = await world.document();
    expect(assertionMethod[0]).toBe(next.id);
    expect(assertionMethod).toContain(former.id);
    const [header] = (await world.listText('message-1')).split('.');
    expect(JSON.parse(Buffer.from(header!, 'base64url').toString())).toMatchObject({ alg: 'EdDSA', kid: next.id });
  });

  it('A list that expires within hours is signed again; a list with more time left is not', async () => {
    await world.shown();
    const validUntil = async () =>
      (await t.value('SELECT min(valid_until) AS until FROM certificates.signed_list')).getTime();
    expect(await world.sign()).toBe(0);
    await t.owner.query(`UPDATE certificates.signed_list SET valid_until = now() + interval '17 hours'`);
    expect(await world.sign()).toBeGreaterThanOrEqual(1);
    expect(await validUntil()).toBeGreaterThan(Date.now() + 23 * 3_600_000);
  });

  it('A certificate that waits longer than a minute for its signature is reported as late', async () => {
    const late = () => t.rows('SELECT what FROM certificates.late');
    await world.sign();
    expect(await late()).toEqual([]);
    const who = await world.holder();
    const id = await world.award(who.id, 'late');
    await t.owner.query(
      `ALTER TABLE certificates.certificate DISABLE TRIGGER certificate_is_sound;
       UPDATE certificates.certificate SET issued_at = issued_at - interval '2 minutes' WHERE public_id = '${id}';
       ALTER TABLE certificates.certificate ENABLE TRIGGER certificate_is_sound`,
    );
    expect(await late()).toEqual([{ what: 'certificate' }]);
    await world.sign();
    expect(await late()).toEqual([]);
  });
});
