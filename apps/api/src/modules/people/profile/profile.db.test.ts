import { texts as mailsTexts } from '@plumbline/texts/en/mails';
import { describe, expect, it } from 'vitest';
import { attackerOf } from '../../../testing/attacker.ts';
import { appCode, setUpApp, shown, signIn } from '../../../testing/factors.ts';
import { ownApp, ownDatabase } from '../../../testing/fixtures.ts';
import { openSession, signedIn } from '../../../testing/operators.ts';
import { codeFor, mailsFor, newContact, PASSWORD, wrongCode } from '../../../testing/people.ts';

const t = await ownDatabase();
const api = await ownApp(t);
const taken = attackerOf(t);

const somebody = async (kind: 'member' | 'vendor' = 'member') => ({
  ...(await signedIn(t, kind)),
  fullName: 'Pat Plumb',
});
type Person = Awaited<ReturnType<typeof somebody>>;

const call = async (by: Person, name: string, body: object) => {
  const answer = await api.post(`/${by.kind === 'vendor' ? 'vendor' : 'seller'}Api/${name}`, body, by.token);
  return { status: answer.statusCode, code: answer.headers['x-error-code'], data: answer.json().data };
};
const ask = (by: Person, over: Partial<Record<'fullName' | 'phone' | 'email' | 'password', string>>) => {
  const { fullName, phone, email } = by;
  return call(by, 'profileChangeRequest', { password: PASSWORD, fullName, phone, email, ...over });
};
const confirm = (by: Person, body: object) => call(by, 'profileChange', body);
const rowOf = ({ id }: Person) =>
  t.row('SELECT full_name, phone, email, payouts_wait_until FROM members.member WHERE id = $1', [id]);
const subjects = async (email: string) => (await mailsFor(t, email)).map(({ subject }) => subject);

describe('changing details', () => {
  it("A name is changed with a code from the member's mailbox, and the email shows the new name", async () => {
    const who = await somebody();
    const { data } = await ask(who, { fullName: 'Asha Rao' });
    expect(data.needsNewCode).toBe(false);
    expect((await mailsFor(t, who.email))[0]!.text).toContain('New name: Asha Rao');
    expect(await confirm(who, { _id: data._id, otp: await codeFor(t, who.email) })).toMatchObject({ status: 200 });
    expect(await rowOf(who)).toMatchObject({ full_name: 'Asha Rao', email: who.email, payouts_wait_until: null });
    expect(await subjects(who.email)).toContain(mailsTexts.subjects['details-changed']);
  });

  it.each(['member', 'vendor'] as const)(
    'The address of a %s changes with codes from both mailboxes, which ends other sessions and makes payouts wait',
    async (kind) => {
      const who = await somebody(kind);
      const elsewhere = { ...who, token: await openSession(t, kind, who.id) };
      const { email } = newContact();
      const { data } = await ask(who, { email: email.toUpperCase() });
      expect(data.needsNewCode).toBe(true);
      const codes = { otp: await codeFor(t, who.email), newOtp: await codeFor(t, email) };
      expect((await mailsFor(t, email))[0]!.text).not.toMatch(/Pat Plumb|p\d+@test.example/);
      expect(await confirm(who, { _id: data._id, ...codes })).toMatchObject({ status: 200 });
      const row = await rowOf(who);
      expect(row.email).toBe(email);
      expect(row.payouts_wait_until.getTime()).toBeGreaterThan(Date.now() + 23 * 3_600_000);
      expect((await call(elsewhere, 'chooseLanguage', { language: 'en' })).status).toBe(401);
      expect((await call(who, 'chooseLanguage', { language: 'en' })).status).toBe(200);
      const prefix = kind === 'vendor' ? 'Vendor account: ' : '';
      expect(await subjects(who.email)).toContain(`${prefix}Your details were changed`);
      expect(await subjects(email)).toContain(`${prefix}Your email address at Plumbline`);
      if (kind === 'member') {
        expect((await signIn(api, who.email)).statusCode).toBe(400);
        expect((await signIn(api, email)).statusCode).toBe(200);
      }
    },
  );

  // Shows DEC-5-account-3
  it('Neither mailbox alone can change the address', async () => {
    const who = await somebody();
    const { email } = newContact();
    const { data } = await ask(who, { email });
    const [otp, newOtp] = [(await codeFor(t, who.email))!, (await codeFor(t, email))!];
    const tries = [
      { otp, newOtp: wrongCode(newOtp) },
      { otp: wrongCode(otp), newOtp },
      { otp: newOtp, newOtp: otp },
      { otp, newOtp: '' },
    ];
    for (const codes of tries) expect((await confirm(who, { _id: data._id, ...codes })).status).toBe(400);
    expect((await rowOf(who)).email).toBe(who.email);
  });

  it('An address that belongs to another account gets an email without a code, and the answer does not reveal it', async () => {
    const [who, other] = [await somebody(), await somebody()];
    const asked = await ask(who, { email: other.email });
    expect(asked).toMatchObject({ status: 200, data: { needsNewCode: true } });
    expect(await codeFor(t, other.email)).toBeUndefined();
    expect((await mailsFor(t, other.email))[0]!.text).toContain(mailsTexts.addressInUse.isTaken({ kind: 'member' }));
    const otp = await codeFor(t, who.email);
    expect((await confirm(who, { _id: asked.data._id, otp, newOtp: '123456' })).code).toBe('new_code_wrong');
  });

  it('A phone number that belongs to another account is rejected only after the code', async () => {
    const [who, other] = [await somebody(), await somebody()];
    const asked = await ask(who, { phone: other.phone });
    expect(asked.status).toBe(200);
    const otp = await codeFor(t, who.email);
    expect((await confirm(who, { _id: asked.data._id, otp })).code).toBe('details_taken');
    expect((await rowOf(who)).phone).toBe(who.phone);
  });

  it('A change of details requires the password and at least one change', async () => {
    const who = await somebody();
    expect((await ask(who, { fullName: 'Else', password: 'not it at all' })).code).toBe('invalid_credentials');
    expect((await ask(who, {})).code).toBe('nothing_changes');
    expect((await ask(who, { email: 'no address' })).code).toBe('invalid_input');
  });

  it('A change of details requires the second factor if the member has one', async () => {
    const who = await somebody();
    const { secret } = await setUpApp(api, who.token);
    const { data } = await ask(who, { fullName: 'Asha Rao' });
    const otp = await codeFor(t, who.email);
    expect((await confirm(who, { _id: data._id, otp })).code).toBe('factor_needed');
    const proof = await shown(api, who.token, data._id, appCode(secret));
    expect((await confirm(who, { _id: data._id, otp, ...proof })).status).toBe(200);
  });

  it('A name confirmed by documents cannot be changed', async () => {
    const who = await somebody();
    await t.owner.query(`INSERT INTO kyc.submission (member_id, document_type) VALUES ($1, 'passport')`, [who.id]);
    await t.owner.query(
      `UPDATE kyc.submission SET status = 'approved', decided_at = now(), decided_by = 'a test' WHERE member_id = $1`,
      [who.id],
    );
    expect((await ask(who, { fullName: 'Else' })).code).toBe('name_is_confirmed');
    expect((await ask(who, { phone: newContact().phone })).status).toBe(200);
  });
});

describe('a compromised API', () => {
  /** With the victim's session, as the API process sees it. */
  const asked = async (who: Person, email: string) =>
    taken.value<string>('SELECT profile.ask($1, $2, NULL, NULL, $3)', [who.session, who.id, email]);

  // Shows DEC-5-account-3
  it("The API's login cannot change an address: not in the table, without codes, or with only one of them", async () => {
    const who = await somebody();
    const { email } = newContact();
    expect(await taken.attempt(`UPDATE members.member SET email = '${email}' WHERE id = ${who.id}`)).toBe('42501');
    expect(await taken.refusal('members.change_details', who.id, null, null, email)).toContain('permission denied');
    const request = await asked(who, email);
    expect(await taken.refusal('profile.change', who.session, who.id, request)).toBe('code_not_valid');
    // The new mailbox belongs to the attacker, but its code is not enough.
    expect(await taken.value('SELECT profile.mail_new_address($1, $2, $3)', [who.session, who.id, request])).toBe(true);
    const code = (await codeFor(t, email))!;
    const noted = await taken.value<string>(`SELECT identity.try_code('new-email', $1, 'member', $2, sha256(''), $3)`, [
      email,
      request,
      code,
    ]);
    const broken = await taken.attempt(
      `SELECT identity.consume_code('${noted}')`,
      `SELECT profile.change('\\x${who.session.toString('hex')}', ${who.id}, '${request}')`,
    );
    expect(broken).toBe('PB000');
    expect((await rowOf(who)).email).toBe(who.email);
  });

  it("The API's login cannot redirect the code for a new address or request it as the member's own", async () => {
    const who = await somebody();
    expect(await taken.refusal('identity.request_new_email_code', who.id, 'me@evil.example', 'x')).toContain(
      'permission denied',
    );
    expect(await taken.refusal('identity.request_own_code', 'new-email', who.id, 'x')).toContain('no code of a member');
  });

  it("The API's login cannot change a member's data without that member's open session", async () => {
    const [who, other] = [await somebody(), await somebody()];
    for (const session of [other.session, Buffer.alloc(32), null]) {
      expect(await taken.refusal('profile.ask', session, who.id, 'Evil', null, null)).toBe('unauthorized');
      expect(await taken.refusal('profile.set_preferences', session, who.id, '{"language": "hi"}')).toBe(
        'unauthorized',
      );
    }
  });

  it('A session can set only known preferences to valid values', async () => {
    const who = await somebody();
    const set = (changes: object) =>
      taken.refusal('profile.set_preferences', who.session, who.id, JSON.stringify(changes));
    expect(await set({ language: 'hi' })).toBe(null);
    expect(await t.value('SELECT language FROM members.member WHERE id = $1', [who.id])).toBe('hi');
    expect(await set({ language: 'fr' })).toContain('member_language');
    expect(await set({ language: 'en', rank: 6 })).toContain('unknown preference');
    expect(await set(['language'])).toContain('jsonb');
  });

  // Shows DEC-5-account-3
  it('Even the owner of the tables cannot change an address without the codes', async () => {
    const who = await somebody();
    const write = t.owner.query('UPDATE members.member SET email = $2 WHERE id = $1', [who.id, newContact().email]);
    await expect(write).rejects.toMatchObject({ constraint: 'member_email_stays' });
  });

  it('A frozen account cannot change its details', async () => {
    const who = await somebody();
    const request = await asked(who, newContact().email);
    await t.owner.query('UPDATE members.member SET frozen_at = now() WHERE id = $1', [who.id]);
    // Freezing has also ended the session.
    expect(await taken.refusal('profile.change', who.session, who.id, request)).toBe('unauthorized');
  });

  it('If two confirmations arrive at the same time, one changes the details', async () => {
    const who = await somebody();
    const { data } = await ask(who, { fullName: 'Asha Rao' });
    const otp = await codeFor(t, who.email);
    const ends = await Promise.all([1, 2, 3].map(() => confirm(who, { _id: data._id, otp })));
    expect(ends.filter(({ status }) => status === 200)).toHaveLength(1);
  });
});
