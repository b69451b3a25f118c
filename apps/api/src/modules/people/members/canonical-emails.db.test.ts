import { describe, expect, it } from 'vitest';
import { createDb, createPool, transaction } from '../../../platform/database.ts';
import { ownApp, ownDatabase } from '../../../testing/fixtures.ts';
import { signedInOperator } from '../../../testing/operators.ts';
import { codeFor, member, newContact, PASSWORD, publicIdOf } from '../../../testing/people.ts';
import { canonicalizeEmails } from './email-store.ts';

const COMPARED = 'k@xn--bcher-kva.example';
const ONE = 'k@b\u00FCcher.example';
const TWO = 'k@bu\u0308cher.example';
const ONLY = 'anna@stra\u00DFe.example';
/** An address that an earlier pattern accepted. */
const NONE = 'k@b\u00FCcher.example/x.example';
const DECOMPOSED = 'ju\u0308rgen@x.example';

const t = await ownDatabase();
const api = await ownApp(t);
const ids = new Map<string, bigint>();

/** Accounts from before addresses were compared in one form. */
await t.owner.query('ALTER TABLE members.member DROP CONSTRAINT member_email_is_canonical');
for (const email of [ONE, TWO, ONLY, DECOMPOSED, COMPARED, NONE])
  ids.set(email, (await member(t, null, 'member', { email, phone: newContact().phone })).id);
ids.set('vendor', (await member(t, null, 'vendor', { email: ONE, phone: newContact().phone })).id);
await t.owner.query(`ALTER TABLE members.member ADD CONSTRAINT member_email_is_canonical CHECK (shares_email_with IS NOT NULL
  OR email IS NFC NORMALIZED AND substring(email FROM '@(.*)$') !~ '[^\\x01-\\x7f]') NOT VALID`);
await upgrade();

async function upgrade(): Promise<void> {
  const owner = createDb(createPool(t.ownerUrl, 1));
  await transaction(owner, canonicalizeEmails);
  await owner.destroy();
}

const rows = () => t.rows('SELECT id, email, email_typed, shares_email_with FROM members.member ORDER BY id');
const signIn = async (email: string, role = 'User') =>
  (await api.post('/publicApi/signinSeller', { email, password: PASSWORD, role_name: role })).statusCode;

describe('upgrading email addresses', () => {
  // Shows DEC-9-vendors-3
  it('The upgrade of addresses gives each mailbox one account and marks accounts that share a mailbox', async () => {
    const holder = ids.get(COMPARED);
    expect(await rows()).toEqual([
      { id: ids.get(ONE), email: ONE, email_typed: null, shares_email_with: holder },
      { id: ids.get(TWO), email: TWO, email_typed: null, shares_email_with: holder },
      { id: ids.get(ONLY), email: 'anna@xn--strae-oqa.example', email_typed: ONLY, shares_email_with: null },
      { id: ids.get(DECOMPOSED), email: 'j\u00FCrgen@x.example', email_typed: DECOMPOSED, shares_email_with: null },
      { id: holder, email: COMPARED, email_typed: null, shares_email_with: null },
      { id: ids.get(NONE), email: NONE, email_typed: null, shares_email_with: ids.get(NONE) },
      { id: ids.get('vendor'), email: COMPARED, email_typed: ONE, shares_email_with: null },
    ]);
  });

  it('The upgrade of addresses changes nothing when it runs again', async () => {
    const before = await rows();
    await upgrade();
    expect(await rows()).toEqual(before);
  });

  it.each([ONE, TWO, COMPARED, ONLY, DECOMPOSED, NONE])(
    'After the upgrade of addresses, everyone can log in with what they typed: %j',
    async (email) => {
      const answer = await api.post('/publicApi/signinSeller', { email, password: PASSWORD, role_name: 'User' });
      expect(answer.json().data._id).toBe(await publicIdOf(t, ids.get(email)!));
    },
  );

  it('After the upgrade of addresses, a vendor can log in with every spelling', async () => {
    expect([await signIn(ONE, 'Vendor'), await signIn(COMPARED, 'Vendor')]).toEqual([200, 200]);
  });

  it('After the upgrade of addresses, an account that shares its mailbox can reset its own password', async () => {
    const form = {
      email: ONE,
      password: 'another plumb line',
      confirmPassword: 'another plumb line',
      role_name: 'User',
    };
    await api.post('/publicApi/otpVerifySeller', form);
    const otp = await codeFor(t, ONE);
    expect((await api.post('/publicApi/emailotpVerifySeller', { ...form, otp })).statusCode).toBe(200);
    expect(await signIn(COMPARED)).toBe(200);
    expect(await signIn(ONE)).toBe(400);
  });

  it('After the upgrade of addresses, no new account can use a shared mailbox', async () => {
    await expect(member(t, null, 'member', { email: COMPARED, phone: newContact().phone })).rejects.toThrow(
      'taken: email',
    );
    await expect(
      member(t, null, 'member', { email: 'k@B\u00FCcher.example', phone: newContact().phone }),
    ).rejects.toThrow();
  });

  it('After the upgrade of addresses, operators can list the accounts that share a mailbox', async () => {
    const { token } = await signedInOperator(t, 'support');
    const { docs } = (await api.get('/operatorApi/members?only=sharing&sort=email&dir=asc', token)).json().data;
    expect(docs.map(({ email }: { email: string }) => email).sort()).toEqual([ONE, TWO, COMPARED, NONE].sort());
  });

  it('An account is found by every spelling of its address', async () => {
    const { token } = await signedInOperator(t, 'support');
    for (const search of ['anna@xn--strae', ONLY]) {
      const found = await api.get(`/operatorApi/members?search=${encodeURIComponent(search)}`, token);
      expect(found.json().data.docs).toHaveLength(1);
    }
  });
});
