import { texts as errorsTexts } from '@plumbline/texts/en/errors';
import { texts as mailsTexts } from '@plumbline/texts/en/mails';
import { beforeEach, describe, expect, it } from 'vitest';
import { attackerOf } from '../../../../testing/attacker.ts';
import { ownApp, ownDatabase } from '../../../../testing/fixtures.ts';
import { codeFor, mailsFor, member, newContact, PASSWORD } from '../../../../testing/people.ts';

const t = await ownDatabase();
const api = await ownApp(t);
/** One person with two accounts that share address, phone number and password. */
let own: { email: string; member: bigint; vendor: bigint };
const attacker = attackerOf(t);
beforeEach(async () => {
  const contact = newContact();
  const [first, second] = [await member(t, null, 'member', contact), await member(t, null, 'vendor', contact)];
  own = { email: contact.email, member: first.id, vendor: second.id };
});

const NEW = 'another password';
const form = (role_name: string, over: object = {}) => ({
  email: own.email,
  password: NEW,
  confirmPassword: NEW,
  role_name,
  ...over,
});
const ask = (role: string) => api.post('/publicApi/otpVerifySeller', form(role));
const verify = (role: string, otp: unknown) => api.post('/publicApi/emailotpVerifySeller', form(role, { otp }));
const opens = async (role_name: string, password: string): Promise<boolean> =>
  (await api.post('/publicApi/signinSeller', { email: own.email, password, role_name })).statusCode === 200;
const OTHER = { User: 'Vendor', Vendor: 'User' } as const;

describe('a password reset with an emailed code', () => {
  // Shows SPEC-7.9, ASVS-6.4.3
  it.each(['User', 'Vendor'] as const)('A reset as %s changes only the password of that account', async (role) => {
    await ask(role);
    expect((await verify(role, await codeFor(t, own.email))).statusCode).toBe(200);
    expect([await opens(role, NEW), await opens(role, PASSWORD)]).toEqual([true, false]);
    expect([await opens(OTHER[role], NEW), await opens(OTHER[role], PASSWORD)]).toEqual([false, true]);
  });

  it.each(['User', 'Vendor'] as const)('A code requested as %s cannot reset the other account', async (role) => {
    await ask(role);
    const code = await codeFor(t, own.email);
    expect((await verify(OTHER[role], code)).json().message).toBe(errorsTexts.code_not_valid);
    expect(await opens(OTHER[role], PASSWORD)).toBe(true);
  });

  it('One address can have open codes for both kinds of account at the same time', async () => {
    await ask('User');
    const first = await codeFor(t, own.email);
    await ask('Vendor');
    const second = await codeFor(t, own.email);
    expect((await verify('User', first)).statusCode).toBe(200);
    expect((await verify('Vendor', second)).statusCode).toBe(200);
  });

  it('An address without a vendor account gets the same answer, and its email says that there is none', async () => {
    const { email } = await member(t);
    const known = await ask('Vendor');
    const unknown = await api.post('/publicApi/otpVerifySeller', form('Vendor', { email }));
    expect([unknown.statusCode, unknown.body]).toEqual([known.statusCode, known.body]);
    expect((await mailsFor(t, email))[0]!.text).toContain(mailsTexts.notRegistered.none({ kind: 'vendor' }));
  });
});

describe('an attacker with the API who sees the code of one kind', () => {
  const request = (kind: string) => `'forgot-password', '${own.email}', '${kind}', 'password', sha256('')`;

  // Shows DEC-9-vendors-4
  it.each([
    ['vendor', 'member'],
    ['member', 'vendor'],
  ] as const)("A %s's code cannot reset the password of the %s", async (kind, other) => {
    await attacker.value(`SELECT identity.request_public_code(${request(kind)}, true)`);
    const code = await codeFor(t, own.email);
    expect(await attacker.value(`SELECT identity.try_code(${request(other)}, '${code}')`)).toBeNull();
    const tryId = await attacker.value<string>(`SELECT identity.try_code(${request(kind)}, '${code}')`);
    const reset = (id: bigint) => `SELECT identity.reset_password(${id}, 'chosen')`;
    const consume = `SELECT identity.consume_code('${tryId}')`;
    expect(await attacker.attempt(consume, reset(own[other]))).toBe('42501');
    expect(await attacker.attempt(consume, reset(own[kind]))).toBeNull();
  });

  it("A member's code cannot release a frozen vendor account", async () => {
    await t.owner.query('UPDATE members.member SET frozen_at = now() WHERE id = $1', [own.vendor]);
    await attacker.value(`SELECT identity.request_own_code('unfreeze', ${own.member}, 'account')`);
    const typed = `'unfreeze', '${own.email}', 'member', 'account', sha256(''), '${await codeFor(t, own.email)}'`;
    const tryId = await attacker.value<string>(`SELECT identity.try_code(${typed})`);
    const release = `SELECT identity.release_own_account(${own.vendor})`;
    expect(await attacker.attempt(`SELECT identity.consume_code('${tryId}')`, release)).toBe('42501');
  });
});

describe('releasing an account that its owner froze', () => {
  it('A release as Vendor releases only the vendor account, and the member account stays frozen', async () => {
    await t.owner.query('UPDATE members.member SET frozen_at = now() WHERE email = $1', [own.email]);
    await t.owner.query(
      `INSERT INTO identity.freeze (member_id, frozen_by, reason) SELECT id, 'member', 'x' FROM members.member WHERE email = $1`,
      [own.email],
    );
    const named = { email: own.email, password: PASSWORD, role_name: 'Vendor' };
    expect((await api.post('/publicApi/unfreezeRequest', named)).statusCode).toBe(200);
    const otp = await codeFor(t, own.email);
    expect((await api.post('/publicApi/unfreezeConfirm', { ...named, role_name: 'User', otp })).statusCode).toBe(400);
    expect((await api.post('/publicApi/unfreezeConfirm', { ...named, otp })).statusCode).toBe(200);
    const { rows } = await t.owner.query(
      'SELECT kind, frozen_at IS NOT NULL AS frozen FROM members.member WHERE email = $1 ORDER BY kind',
      [own.email],
    );
    expect(rows).toEqual([
      { kind: 'member', frozen: true },
      { kind: 'vendor', frozen: false },
    ]);
  });
});
