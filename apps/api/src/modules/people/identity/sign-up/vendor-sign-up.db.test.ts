import { texts as errorsTexts } from '@plumbline/texts/en/errors';
import { texts as mailsTexts } from '@plumbline/texts/en/mails';
import { texts as rulesTexts } from '@plumbline/texts/en/rules';
import { describe, expect, it } from 'vitest';
import { attackerOf } from '../../../../testing/attacker.ts';
import { ownApp, ownDatabase } from '../../../../testing/fixtures.ts';
import { codeFor, mailsFor, member, newContact, PASSWORD } from '../../../../testing/people.ts';

const t = await ownDatabase();
const api = await ownApp(t);
const attacker = attackerOf(t);
const sponsor = await member(t);

const vendorFields = (over: object = {}) => ({
  fullName: 'Vera Vendor',
  ...newContact(),
  password: PASSWORD,
  confirmPassword: PASSWORD,
  role_name: 'Vendor',
  ...over,
});
const memberFields = (over: object = {}) => vendorFields({ role_name: 'User', referBy: sponsor.referId, ...over });
const ask = (fields: object) => api.post('/publicApi/otpVerifyuser', fields);
const verify = (fields: object, otp: unknown) => api.post('/publicApi/emailotpVerifyuser', { ...fields, otp });
const kindsAt = async (email: string): Promise<string[]> =>
  (await t.rows('SELECT kind FROM members.member WHERE email = $1 ORDER BY kind', [email])).map(({ kind }) => kind);
async function signUp(fields: { readonly email: string }) {
  await ask(fields);
  return verify(fields, await codeFor(t, fields.email));
}

describe('vendor sign-up', () => {
  // Shows SPEC-7.9
  it.each([
    ['absent', {}],
    ['empty', { referBy: '' }],
  ])(
    'A sign-up without a referral code (%s) opens a vendor account outside all teams with the emailed code',
    async (_, over) => {
      const fields = vendorFields(over);
      expect((await signUp(fields)).json()).toMatchObject({ success: true });
      const { rows } = await t.owner.query(
        `SELECT kind, sponsor_id, depth, rank, deposit_address IS NOT NULL AS has_address,
         (SELECT count(*)::int FROM ledger.account a WHERE a.owner_id = m.id) AS accounts,
         (SELECT count(*)::int FROM referrals.team_change c WHERE c.member_id = m.id) AS changes
       FROM members.member m WHERE email = $1`,
        [fields.email],
      );
      expect(rows).toEqual([
        { kind: 'vendor', sponsor_id: null, depth: 0, rank: 0, has_address: true, accounts: 6, changes: 0 },
      ]);
    },
  );

  it("A vendor's sign-up with a referral code is rejected with a message, and nothing is emailed", async () => {
    const fields = vendorFields({ referBy: sponsor.referId });
    const answer = await ask(fields);
    expect([answer.statusCode, answer.json().message]).toEqual([400, rulesTexts.vendorSignsUpWithoutReferralCode]);
    expect(await mailsFor(t, fields.email)).toEqual([]);
  });

  // Shows DEC-9-vendors-2
  it('A person can be both a member and a vendor with the same address and phone number, in either order', async () => {
    for (const order of [
      [vendorFields, memberFields],
      [memberFields, vendorFields],
    ]) {
      const contact = newContact();
      for (const fieldsOf of order) expect((await signUp(fieldsOf(contact))).statusCode).toBe(200);
      expect(await kindsAt(contact.email)).toEqual(['member', 'vendor']);
    }
  });

  // Shows DEC-9-vendors-4
  it('A code requested for one kind of account cannot open the other kind', async () => {
    const contact = newContact();
    const [vendor, user] = [vendorFields(contact), memberFields(contact)];
    await ask(vendor);
    const code = await codeFor(t, contact.email);
    expect((await verify(user, code)).json().message).toBe(errorsTexts.code_not_valid);
    expect((await verify({ ...vendor, role_name: 'User' }, code)).statusCode).toBe(400);
    expect(await kindsAt(contact.email)).toEqual([]);
    expect((await verify(vendor, code)).statusCode).toBe(200);
  });

  // Shows DEC-9-vendors-2
  it("A vendor's sign-up does not reveal who is registered, and the email mentions the vendor account", async () => {
    const known = vendorFields();
    await signUp(known);
    const free = vendorFields();
    const again = { ...known, phone: newContact().phone };
    const [first, second] = [await ask(free), await ask(again)];
    expect([second.statusCode, second.body]).toEqual([first.statusCode, first.body]);
    expect((await mailsFor(t, known.email))[0]!.text).toContain(mailsTexts.noCode.isTaken({ kind: 'vendor' }));
    await mailsFor(t, free.email);
    expect((await verify(again, '000000')).body).toBe((await verify(free, '000000')).body);
  });

  it('The email with the code says that it is for the vendor account', async () => {
    const fields = vendorFields();
    await ask(fields);
    expect((await mailsFor(t, fields.email))[0]!.text).toContain(mailsTexts.code.vendor);
  });
});

describe('what the database denies to a compromised API', () => {
  const create = (kind: string, contact: { email: string; phone: string }, sponsorId: bigint | null) =>
    `SELECT members.create_member(nextval('members.member_id_seq'), '${kind}', 'X', '${contact.phone}', '${contact.email}', '',
      'PL${contact.phone.slice(-8)}', '0x${contact.phone.padStart(40, '0')}', ${sponsorId ?? 'NULL'})`;
  const confirm = async (kind: string, email: string): Promise<string> => {
    const arguments_ = `'sign-up', '${email}', '${kind}', 'r', sha256('')`;
    await attacker.value(`SELECT identity.request_public_code(${arguments_}, true)`);
    const tryId = await attacker.value<string>(`SELECT identity.try_code(${arguments_}, '${await codeFor(t, email)}')`);
    return `SELECT identity.consume_code('${tryId}')`;
  };

  // Shows DEC-9-vendors-4
  it.each([
    ["not a vendor with a member's code", 'member', 'vendor', false, 'member_signed_up_by_code'],
    ["not a member with a vendor's code", 'vendor', 'member', true, 'member_signed_up_by_code'],
    ['not a vendor below a sponsor', 'vendor', 'vendor', true, 'member_signed_up_by_code'],
    ['not a member without a sponsor', 'member', 'member', false, 'member_signed_up_by_code'],
    ["but a vendor with a vendor's code", 'vendor', 'vendor', false, null],
  ] as const)(
    "The API's login can open a vendor only with a vendor's code: %s",
    async (_, codeKind, kind, isBelow, refused) => {
      const contact = newContact();
      const consume = await confirm(codeKind, contact.email);
      expect(await attacker.attempt(consume, create(kind, contact, isBelow ? sponsor.id : null))).toBe(refused);
    },
  );
});
