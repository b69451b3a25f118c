import { texts as mailsTexts } from '@plumbline/texts/en/mails';
import { describe, expect, it } from 'vitest';
import { callsOf, type TestApp } from '../../../testing/app.ts';
import { attackerOf } from '../../../testing/attacker.ts';
import { fund } from '../../../testing/builders.ts';
import { ownApp, ownDatabase } from '../../../testing/fixtures.ts';
import { addPicture, approvedVendor, newVendor, saveListing, type TestVendor } from '../../../testing/market.ts';
import { openSession, sessionOf } from '../../../testing/operators.ts';
import { codeFor, mailsFor, member, PASSWORD } from '../../../testing/people.ts';
import { apiOf, buyer, daysLater, offer } from '../../market/orders/testing/market.ts';

const t = await ownDatabase({ checksLedger: true });
const api = await ownApp(t);
const sql = apiOf(t);

const answered = (answer: Awaited<ReturnType<TestApp['post']>>) => ({
  status: answer.statusCode,
  code: answer.headers['x-error-code'],
  ...answer.json(),
});
const post = async (by: TestVendor, call: string, body: object = {}) =>
  answered(await api.post(`/vendorApi/${call}`, body, by.token));
const obstacles = async (by: TestVendor) =>
  answered(await api.get('/vendorApi/getAccountDeletion', by.token)).data.obstacles;
const request = (by: TestVendor, left = '0.00') => post(by, 'deleteAccountRequest', { password: PASSWORD, left });

/** Both steps. */
async function deleted(by: TestVendor, left = '0.00') {
  const asked = await request(by, left);
  if (asked.status !== 200) return asked;
  return post(by, 'deleteAccount', { _id: asked.data._id, otp: await codeFor(t, by.email) });
}

const one = (text: string, values: readonly unknown[]) => t.row(text, [...values]);

/** The columns that contain a word, grouped by table. */
async function tablesWith(word: string): Promise<string[]> {
  const { rows } = await t.owner.query<{ name: string }>(
    `SELECT format('%I.%I', n.nspname, c.relname) AS name FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
     WHERE c.relkind IN ('r', 'p') AND n.nspname NOT IN ('pg_catalog', 'information_schema') ORDER BY 1`,
  );
  const found: string[] = [];
  for (const { name } of rows) {
    const has = await one(`SELECT FROM ${name} x WHERE strpos(lower(x::text), lower($1)) > 0 LIMIT 1`, [word]);
    if (has !== undefined) found.push(name);
  }
  return found;
}

/** A store with an order for a product; `then` brings the order into a state. */
async function withAnOrder(of: TestVendor) {
  const who = await buyer(t);
  await sql.add(who, await offer(t, of.id));
  await sql.place(who);
  const shopper = callsOf(api, 'sellerApi', await openSession(t, 'member', who.id));
  const order = (await shopper.get('getMarketOrders')).json().data.docs[0]._id as string;
  return {
    shopper,
    order,
    async clear() {
      await sql.call('SELECT orders.send($1, $2, $3, $4)', [of.session, order, 'Post', 'AB1']);
      await sql.call('SELECT orders.receive($1, $2, $3)', [who.session, who.id, order]);
      await daysLater(t, 20);
      await t.owner.query('SELECT orders.settle_due(1000)');
    },
  };
}

/** Test sessions last a few days, but orders clear later. */
const signedInAgain = async (by: TestVendor): Promise<TestVendor> => {
  return { ...by, ...(await sessionOf(t, 'vendor', by.id)) };
};

describe('deleting a vendor account', () => {
  // Shows DEC-5-account-2
  it('A vendor account whose store was never approved is deleted with every word that the vendor wrote', async () => {
    const by = await newVendor(t);
    const picture = await addPicture(t, by.id);
    const texts = { summary: 'A zebrafinch', description: 'A zebrafinch', deliveryPolicy: 'Zebrafinch' };
    const done = [
      await post(by, 'editStore', { storeName: 'Zebrafinch and sons', logoId: picture, ...texts }),
      await post(by, 'createTicket', { topic: 'money', subject: 'Zebrafinch', message: 'My zebrafinch, my money' }),
      await post(by, 'addPayoutAddress', { label: 'Zebrafinch', address: `0x${'d4'.repeat(20)}` }),
      await post(by, 'inviteTeam', { email: 'helper@example.com', role: 'packer' }),
    ];
    expect(done.map(({ status, message }) => (status === 200 ? 200 : message))).toEqual(done.map(() => 200));
    await saveListing(t, by, { title: 'A zebrafinch', description: 'A zebrafinch' });
    await t.owner.query(`UPDATE members.member SET full_name = 'Zoe Zebrafinch' WHERE id = $1`, [by.id]);
    expect((await tablesWith('zebrafinch')).length).toBeGreaterThan(5);
    expect((await deleted(by)).status).toBe(200);
    expect(await tablesWith('zebrafinch')).toEqual([]);
    expect((await mailsFor(t, by.email)).map(({ subject }) => subject)).toEqual([
      mailsTexts.shared.forVendor({ subject: mailsTexts.subjects['account-deleted'] }),
    ]);
    expect((await api.get('/vendorApi/getprofile', by.token)).statusCode).toBe(401);
    const login = { email: by.email, password: PASSWORD, role_name: 'Vendor' };
    expect((await api.post('/publicApi/signinSeller', login)).json().success).toBe(false);
  });

  // Shows DEC-5-account-2
  it('After deletion, a store with sales keeps what its buyers need: the order, its documents and the name on them', async () => {
    const by = await approvedVendor(t);
    const { shopper, order, clear } = await withAnOrder(by);
    await clear();
    const own = await signedInAgain(by);
    const { slug, store_name: name } = await one('SELECT slug, store_name FROM vendors.vendor WHERE vendor_id = $1', [
      by.id,
    ]);
    expect((await post(own, 'closeStore')).status).toBe(200);
    const before = await one('SELECT count(*)::int AS n FROM invoices.invoice WHERE issuer_id = $1', [by.id]);
    expect(await obstacles(own)).toEqual([]);
    const left = (await api.get('/vendorApi/getAccountDeletion', own.token)).json().data.left;
    expect((await deleted(own, left)).status).toBe(200);
    expect((await shopper.get(`getMarketOrder/${order}`)).json().data).toMatchObject({ status: 'cleared' });
    expect(JSON.stringify((await shopper.get(`getMarketOrder/${order}`)).json().data)).toContain(name);
    expect(await one('SELECT count(*)::int AS n FROM invoices.invoice WHERE issuer_id = $1', [by.id])).toEqual(before);
    expect((await api.get(`/publicApi/getVendorStore/${slug}`)).statusCode).toBe(404);
    const kept = await one('SELECT * FROM vendors.vendor WHERE vendor_id = $1', [by.id]);
    expect(kept).toMatchObject({ status: 'closed', payout_address: null, logo_id: null, description: null });
  });

  // Shows DEC-5-account-2
  it("Members of a deleted store's team can work for their own stores again", async () => {
    const [by, helper] = [await newVendor(t), await newVendor(t)];
    await t.owner.query(`INSERT INTO vendors.team_member (vendor_id, member_id, role) VALUES ($1, $2, 'manager')`, [
      by.id,
      helper.id,
    ]);
    expect((await deleted(by)).status).toBe(200);
    expect(await one('SELECT vendors.check_session($1, $2) AS store', [helper.session, ['owner']])).toEqual({
      store: helper.id,
    });
  });

  // Shows DEC-5-account-2
  it("Deleting a vendor account leaves the same person's member account unchanged", async () => {
    const by = await newVendor(t);
    const { phone } = await one('SELECT phone FROM members.member WHERE id = $1', [by.id]);
    const own = await member(t, null, 'member', { email: by.email, phone });
    const token = await openSession(t, 'member', own.id);
    expect((await deleted(by)).status).toBe(200);
    expect((await api.get('/sellerApi/getprofile', token)).json().data).toMatchObject({ email: by.email });
  });
});

describe("obstacles to a vendor's deletion", () => {
  // Shows DEC-5-account-2
  it('An open store, a store under review and an unfinished order each stop a deletion, with their own message', async () => {
    const by = await approvedVendor(t);
    expect(await obstacles(by)).toEqual([{ obstacle: 'store', amount: '0.00', number: 1 }]);
    await withAnOrder(by);
    await post(by, 'closeStore');
    expect(await obstacles(by)).toEqual([{ obstacle: 'sales', amount: '10.00', number: 1 }]);
    expect((await request(by)).code).toBe('deletion_blocked');
  });

  // Shows DEC-5-account-2
  it('Money that can be withdrawn stops a deletion, and so does money that arrives between the steps', async () => {
    const by = await newVendor(t);
    await fund(t.db, by.id, 30_000_000n);
    expect(await obstacles(by)).toEqual([{ obstacle: 'money', amount: '30.00', number: 0 }]);
    const other = await newVendor(t);
    const asked = await request(other);
    const otp = await codeFor(t, other.email);
    await fund(t.db, other.id, 1_000_000n);
    expect((await post(other, 'deleteAccount', { _id: asked.data._id, otp })).code).toBe('left_changed');
  });

  it("A vendor's session cannot use the members' calls for deletion, and the API's login cannot delete without the code", async () => {
    const by = await newVendor(t);
    expect((await api.get('/sellerApi/getAccountDeletion', by.token)).statusCode).toBe(401);
    const attacker = attackerOf(t);
    const session = `'\\x${by.session.toString('hex')}'::bytea`;
    const asked = await attacker.value<string>(`SELECT account_deletion.ask(${session}, 0)`);
    await expect(attacker.value(`SELECT account_deletion.delete_account(${session}, '${asked}')`)).rejects.toThrow(
      'code_not_valid',
    );
    for (const statement of [
      `SELECT vendors.remove_person(${by.id}, 'x')`,
      `SELECT catalogue.remove_store(${by.id})`,
      `SELECT webhooks.remove_person(${by.id})`,
    ])
      expect(await attacker.attempt(statement), statement).toBe('42501');
  });
});
