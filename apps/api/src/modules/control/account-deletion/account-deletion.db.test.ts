import { readFileSync } from 'node:fs';
import { DELETED_NAME } from '@plumbline/contract';
import { texts as mailsTexts } from '@plumbline/texts/en/mails';
import { describe, expect, it } from 'vitest';
import { toDateTime } from '../../../platform/calendar.ts';
import type { TestApp } from '../../../testing/app.ts';
import { attackerOf } from '../../../testing/attacker.ts';
import { fund } from '../../../testing/builders.ts';
import { ownApp, ownDatabase } from '../../../testing/fixtures.ts';
import { addPicture, approvedVendor, offersOf, publish, publishedListing } from '../../../testing/market.ts';
import { openSession, signedIn, signedInOperator } from '../../../testing/operators.ts';
import { codeFor, mailsFor, member, newContact, PASSWORD } from '../../../testing/people.ts';
import { openPosition } from '../../../testing/purchases.ts';
import { upload } from '../../../testing/upload.ts';

const t = await ownDatabase({ checksLedger: true });
const api = await ownApp(t);

type Person = Awaited<ReturnType<typeof signedIn>>;

const answered = (answer: Awaited<ReturnType<TestApp['post']>>) => ({
  status: answer.statusCode,
  code: answer.headers['x-error-code'],
  ...answer.json(),
});
const post = async (by: Person, call: string, body: object) =>
  answered(await api.post(`/sellerApi/${call}`, body, by.token));
const look = async (by: Person) => answered(await api.get('/sellerApi/getAccountDeletion', by.token)).data;
const request = (by: Person, left = '0.00', password = PASSWORD) =>
  post(by, 'deleteAccountRequest', { password, left });

/** Both steps. */
async function deleted(by: Person, left = '0.00') {
  const asked = await request(by, left);
  if (asked.status !== 200) return asked;
  return post(by, 'deleteAccount', { _id: asked.data._id, otp: await codeFor(t, by.email) });
}

const rowOf = ({ id }: { readonly id: bigint }) => t.row('SELECT * FROM members.member WHERE id = $1', [id]);

/** The tables with this word in any column, read as text. */
async function tablesWith(word: string): Promise<string[]> {
  const { rows: tables } = await t.owner.query<{ name: string }>(
    `SELECT format('%I.%I', n.nspname, c.relname) AS name FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
     WHERE c.relkind IN ('r', 'p') AND n.nspname NOT IN ('pg_catalog', 'information_schema') ORDER BY 1`,
  );
  const found: string[] = [];
  for (const { name } of tables) {
    const { rows } = await t.owner.query(`SELECT FROM ${name} x WHERE strpos(lower(x::text), lower($1)) > 0 LIMIT 1`, [
      word,
    ]);
    if (rows.length > 0) found.push(name);
  }
  return found;
}

/** A member who left something in every part of the product, with the same unusual word in each text. */
async function busyPerson() {
  const by = await signedIn(t);
  await t.owner.query(`UPDATE members.member SET full_name = 'Quilla Zebrafinch' WHERE id = $1`, [by.id]);
  const vendor = await approvedVendor(t);
  const product = await publishedListing(t, vendor);
  const picture = await addPicture(t, by.id);
  const place = { fullName: 'Quilla Zebrafinch', phone: by.phone, line1: '1 Zebrafinch Road', city: 'Pune' };
  const done = [
    await post(by, 'addAddress', { ...place, region: '', postcode: '411001', country: 'IN' }),
    await post(by, 'addPayoutAddress', { label: 'Zebrafinch', address: `0x${'c4'.repeat(20)}` }),
    await post(by, 'addFavourite', { listingId: product }),
    await post(by, 'saveSearch', { kind: 'product', search: 'zebrafinch', filters: {} }),
    await post(by, 'createTicket', { topic: 'money', subject: 'Zebrafinch', message: 'My zebrafinch, my money' }),
    await post(by, 'saveResume', {
      name: 'Zebrafinch',
      layout: 'plain',
      language: 'en',
      content: { basics: { name: 'Zebrafinch', summary: 'I breed the zebrafinch' } },
    }),
    await post(by, 'addCart', {
      listingId: product,
      variantId: (await offersOf(t, product))[0]!.variantPublicId,
      quantity: 1,
    }),
  ];
  const sentIn = await upload(api, '/sellerApi/edituserKycByUser', {
    token: by.token,
    fields: { documentType: 'passport' },
    part: 'front',
    content: '%PDF-1.7\n1 0 obj << /Title (Zebrafinch) >> endobj\ntrailer\n%%EOF\n',
    name: 'a.pdf',
    type: '',
  });
  expect(sentIn.statusCode).toBe(200);
  expect(done.map(({ status, message }) => `${status} ${status === 200 ? '' : message}`.trim())).toEqual(
    done.map(() => '200'),
  );
  const { rows } = await t.owner.query<{ id: string }>(
    `SELECT catalogue.save_listing($1, NULL, 'listing', 'a-zebrafinch', jsonb_set($2::jsonb, '{categoryId}',
       to_jsonb((SELECT c.id::text FROM catalogue.category c WHERE c.kind = 'listing' AND c.slug = 'lessons')))) AS id`,
    [by.session, JSON.stringify({ title: 'A zebrafinch', description: 'Sings', pictures: [picture], attributes: {} })],
  );
  await publish(t, by as never, rows[0]!.id);
  const other = await signedIn(t);
  await post(other, 'addFavourite', { listingId: rows[0]!.id });
  const sent = await post(other, 'sendEnquiry', { listingId: rows[0]!.id, message: 'Is the zebrafinch well?' });
  expect(sent.status).toBe(200);
  return {
    ...by,
    fullName: 'Quilla Zebrafinch',
    slug: 'a-zebrafinch',
    picture,
    other,
    answer: sent.data._id as string,
  };
}

describe('deleting an account', () => {
  // Shows DEC-5-account-1
  it('Deleting an account leaves no word of its member in any table and notifies the member', async () => {
    const by = await busyPerson();
    expect((await tablesWith('zebrafinch')).length).toBeGreaterThan(8);
    expect((await deleted(by)).status).toBe(200);
    expect(await tablesWith('zebrafinch')).toEqual([]);
    expect(await tablesWith(by.phone)).toEqual([]);
    // The email about it has not been sent yet.
    expect(await tablesWith(by.email)).toEqual(['mail.message']);
    const documents = await t.owner.query(
      `SELECT d.ciphertext, count(k)::int AS keys FROM kyc.document d JOIN kyc.submission s ON s.id = d.submission_id
       LEFT JOIN kyc.document_key k ON k.document_id = d.id WHERE s.member_id = $1 GROUP BY d.id`,
      [by.id],
    );
    expect(documents.rows).toEqual([{ ciphertext: null, keys: 0 }]);
    const [told, ...others] = await mailsFor(t, by.email);
    expect([told!.subject, others]).toEqual([mailsTexts.subjects['account-deleted'], []]);
    await t.owner.query('UPDATE mail.message SET sent_at = now() WHERE recipient = $1', [by.email]);
    expect(await tablesWith(by.email)).toEqual([]);
  });

  // Shows DEC-5-account-1
  it('Deleting an account ends its sessions, its referral code and its market activity, and frees its address', async () => {
    const by = await busyPerson();
    await deleted(by);
    expect((await api.get('/sellerApi/getprofile', by.token)).statusCode).toBe(401);
    expect((await api.get(`/publicApi/getListing/${by.slug}`)).statusCode).toBe(404);
    expect((await api.get(`/publicApi/getPicture/${by.picture}/480`)).statusCode).toBe(404);
    const refused = await api.post('/publicApi/refferCheck', { referBy: by.referId, referId: by.referId });
    expect(refused.json().success).toBe(false);
    const login = { email: by.email, password: PASSWORD, role_name: 'User' };
    expect((await api.post('/publicApi/signinSeller', login)).json().success).toBe(false);
    expect((await member(t, null, 'member', { email: by.email, phone: by.phone })).id).not.toBe(by.id);
  });

  // Shows DEC-5-account-1
  it('Deleting an account keeps its postings and its place in the team, and the team keeps its income', async () => {
    const sponsor = await signedIn(t);
    const by = await signedIn(t, 'member', sponsor.id);
    const below = await signedIn(t, 'member', by.id);
    await fund(t.db, by.id, 5_000_000n);
    const before = await t.owner.query(
      'SELECT * FROM ledger.entry WHERE account_id >> 5 = $1 ORDER BY account_id, version',
      [by.id],
    );
    expect(await look(by)).toEqual({ obstacles: [], left: '5.00', withdrawalMinimum: '30.00' });
    expect((await deleted(by, '5.00')).status).toBe(200);
    const after = await t.owner.query(
      'SELECT * FROM ledger.entry WHERE account_id >> 5 = $1 ORDER BY account_id, version',
      [by.id],
    );
    expect(after.rows).toEqual(before.rows);
    expect(await rowOf(below)).toMatchObject({ sponsor_id: by.id, sponsor2_id: sponsor.id });
    const team = answered(await api.get('/sellerApi/userallteamlist?team=A&page=1', sponsor.token));
    expect(team.data.docs).toMatchObject([{ fullName: DELETED_NAME }]);
  });

  it('Operators see that an account is frozen because its member deleted it', async () => {
    const by = await signedIn(t);
    await deleted(by);
    const { token } = await signedInOperator(t, 'owner');
    const { public_id: publicId, deleted_at: at } = await rowOf(by);
    const seen = (await api.get(`/operatorApi/members/${publicId}`, token)).json().data;
    expect(seen.frozen).toEqual({ by: 'deletion', reason: '', at: toDateTime(at) });
  });

  // Shows DEC-5-account-1
  it("Deleting a member account leaves the same person's vendor account unchanged", async () => {
    const contact = newContact();
    const vendor = await member(t, null, 'vendor', contact);
    const by = await signedIn(t, 'member', null, contact);
    const vendorToken = await openSession(t, 'vendor', vendor.id);
    expect((await deleted(by)).status).toBe(200);
    expect(await rowOf(vendor)).toMatchObject({ email: contact.email, deleted_at: null });
    expect((await api.get('/vendorApi/getprofile', vendorToken)).statusCode).toBe(200);
  });
});

describe('obstacles to a deletion', () => {
  // Shows DEC-5-account-1
  it('An account with enough money to withdraw cannot be deleted, and the amount is shown', async () => {
    const by = await signedIn(t);
    await fund(t.db, by.id, 30_000_000n);
    expect((await look(by)).obstacles).toEqual([{ obstacle: 'money', amount: '30.00', number: 0 }]);
    expect((await request(by, '30.00')).code).toBe('deletion_blocked');
  });

  it('An account with money in a package cannot be deleted', async () => {
    const by = await signedIn(t);
    await openPosition(t, by.id, { priceMicro: 100_000_000n, yieldPpm: 400 });
    expect((await look(by)).obstacles).toEqual([{ obstacle: 'packages', amount: '100.00', number: 0 }]);
    expect((await request(by)).code).toBe('deletion_blocked');
  });

  it("A self-excluded member's account cannot be deleted, because a new account would end the exclusion", async () => {
    const by = await signedIn(t);
    await t.owner.query(
      `INSERT INTO limits.pause (member_id, kind, ends_at) VALUES ($1, 'self-exclusion', now() + interval '181 days')`,
      [by.id],
    );
    expect((await look(by)).obstacles).toEqual([{ obstacle: 'excluded', amount: '0.00', number: 1 }]);
    expect((await request(by)).code).toBe('deletion_blocked');
  });

  it('Money that arrives between the two steps stops the deletion', async () => {
    const by = await signedIn(t);
    const asked = await request(by);
    const otp = await codeFor(t, by.email);
    await fund(t.db, by.id, 1_000_000n);
    const late = await post(by, 'deleteAccount', { _id: asked.data._id, otp });
    expect(late.code).toBe('left_changed');
    expect((await rowOf(by)).deleted_at).toBeNull();
    expect((await look(by)).left).toBe('1.00');
  });
});

describe('confirming a deletion', () => {
  it('A deletion requires the password, the code for exactly this request, and a request of the same account', async () => {
    const [by, other] = [await signedIn(t), await signedIn(t)];
    expect((await request(by, '0.00', 'wrong')).code).toBe('invalid_credentials');
    expect((await request(by, '1.00')).code).toBe('left_changed');
    const asked = await request(by);
    const otp = await codeFor(t, by.email);
    expect((await post(other, 'deleteAccount', { _id: asked.data._id, otp })).code).toBe('code_not_valid');
    expect((await post(by, 'deleteAccount', { _id: 'x', otp })).code).toBe('code_not_valid');
    expect((await post(by, 'deleteAccount', { _id: asked.data._id, otp: '' })).status).toBe(400);
    const twice = [1, 2].map(() => post(by, 'deleteAccount', { _id: asked.data._id, otp }));
    const statuses = (await Promise.all(twice)).map(({ status }) => status).sort();
    expect(statuses[0]).toBe(200);
    expect(statuses[1]).not.toBe(200);
  });

  it("The API's login cannot delete an account with a member's session without the confirmation", async () => {
    const attacker = attackerOf(t);
    const by = await signedIn(t);
    const session = `'\\x${by.session.toString('hex')}'::bytea`;
    const asked = await attacker.value<string>(`SELECT account_deletion.ask(${session}, 0)`);
    await expect(attacker.value(`SELECT account_deletion.delete_account(${session}, '${asked}')`)).rejects.toThrow(
      'code_not_valid',
    );
    for (const statement of [
      `SELECT members.delete_member(${by.id})`,
      `SELECT responses.remove_person(${by.id})`,
      `SELECT resumes.remove_person(${by.id})`,
      `SELECT catalogue.remove_person(${by.id})`,
      `SELECT identity.remove_person(${by.id}, 'x')`,
      `SELECT mail.remove_person(${by.id}, 'x', false)`,
      `SELECT media.remove_of_owner(${by.id}, '{}')`,
      `DELETE FROM account_deletion.deletion`,
      `UPDATE members.member SET deleted_at = now() WHERE id = ${by.id}`,
    ])
      expect(await attacker.attempt(statement), statement).toBe('42501');
  });

  it('A deleted account stays deleted, whatever program writes', async () => {
    const by = await signedIn(t);
    await deleted(by);
    const attempt = (statement: string) =>
      t.owner.query(statement, [by.id]).then(
        () => null,
        (error: { constraint?: string }) => error.constraint,
      );
    expect(await attempt('UPDATE members.member SET deleted_at = NULL WHERE id = $1')).toBe('member_stays_deleted');
    expect(await attempt('UPDATE members.member SET frozen_at = NULL WHERE id = $1')).toBe('member_stays_deleted');
    expect(await attempt(`UPDATE members.member SET full_name = 'Asha' WHERE id = $1`)).toBe(
      'deleted_member_is_nobody',
    );
    expect(await attempt('DELETE FROM account_deletion.deletion WHERE member_id = $1')).toBe('deletion_stays');
    expect(await t.rows('SELECT members.release($1, 0) AS done', [by.id])).toEqual([{ done: false }]);
  });
});

describe('the list of deleted and kept data', () => {
  // Shows DEC-5-account-1
  it('The list contains every table that references an account', async () => {
    const { rows } = await t.owner.query<{ name: string }>(
      `SELECT DISTINCT format('%s.%s', n.nspname, c.relname) AS name
       FROM pg_constraint k JOIN pg_class c ON c.oid = k.conrelid JOIN pg_namespace n ON n.oid = c.relnamespace
       WHERE k.contype = 'f' AND k.confrelid = 'members.member'::regclass AND NOT c.relispartition`,
    );
    const readme = readFileSync(new URL('./README.md', import.meta.url), 'utf8');
    expect(rows.map(({ name }) => name).filter((name) => !readme.includes(`\`${name}\``))).toEqual([]);
  });
});
