import { createHash } from 'node:crypto';
import pg from 'pg';
import { describe, expect, it } from 'vitest';
import { acceptRisk, addPackage, fund } from '../../../testing/builders.ts';
import { tokenOf } from '../../../testing/factors.ts';
import { ownApp, ownDatabase } from '../../../testing/fixtures.ts';
import { member } from '../../../testing/people.ts';
import { whenOver } from '../../../testing/when-over.ts';
import { currentNotice } from '../../people/members/index.ts';

const t = await ownDatabase({ checksLedger: true });
const TERMS = { priceMicro: 30_000_000n, yieldPpm: 400, maturityDays: 90 };
const asApi = new pg.Pool({ connectionString: t.appUrl, max: 1 });
whenOver(() => asApi.end());
const api = await ownApp(t);
const packageId = await addPackage(t.owner, TERMS);

/** A member with 100 USDT who has accepted the risk notice. */
async function signedIn(isNoticeAccepted = true) {
  const { id, email } = await member(t);
  await fund(t.db, id, 100_000_000n);
  if (isNoticeAccepted) await acceptRisk(t.owner, id, currentNotice('risk').version);
  return { id, token: await tokenOf(api, email) };
}
const buy = (token: string, over: object) =>
  api.post('/sellerApi/purchasePackage', { packageId, amount: '30', payment_mode_name: 'wallet', ...over }, token);
const entriesOf = async (memberId: bigint): Promise<number> =>
  (await t.owner.query('SELECT FROM ledger.entry WHERE account_id >> 5 = $1', [memberId])).rowCount!;

describe('POST /sellerApi/purchasePackage', () => {
  // Shows SPEC-5.17
  it.each([
    '',
    '0',
    '-1',
    'NaN',
    'Infinity',
    '1e3',
    '0x1e',
    '30.0000001',
    '1e30',
    '[30]',
    '３０',
    30,
    [30],
    null,
    true,
  ])('POST /sellerApi/purchasePackage answers the amount %j with 400 and does not change the books', async (amount) => {
    const { id, token } = await signedIn();
    const before = await entriesOf(id);
    const answer = await buy(token, { amount });
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({ success: false, message: expect.stringMatching(/./), data: null });
    expect(await entriesOf(id)).toBe(before);
  });

  // Shows SPEC-5.19
  it('POST /sellerApi/purchasePackage ignores unknown fields for price, yield or member', async () => {
    const { token } = await signedIn();
    const extra = {
      price: '1',
      price_micro: 1,
      yield: '9',
      maturity: 1,
      member_id: '1',
      totalDays: 90,
      status: 'matured',
    };
    const answer = await buy(token, extra);
    expect(answer.json()).toMatchObject({
      success: true,
      data: { package_id: packageId, price: '30.00', yield: '0.04', maturity: 90, totalDays: 0, status: 'active' },
    });
    expect((await api.get('/sellerApi/getprofile', token)).json().data).toMatchObject({
      balance: '70.00',
      principal: '30.00',
    });
  });

  // Shows SPEC-7.16
  it('POST /sellerApi/purchasePackage takes the price only from the Electronic Wallet', async () => {
    const { id, token } = await signedIn();
    const before = await entriesOf(id);
    for (const payment_mode_name of ['card', '', null, undefined]) {
      expect((await buy(token, { payment_mode_name })).statusCode).toBe(400);
    }
    expect(await entriesOf(id)).toBe(before);
  });
});

describe('POST /publicApi/userSearchProduct2', () => {
  // Shows SPEC-2-stake-1, SPEC-3.6, SPEC-7.10, SPEC-9.7
  it('POST /publicApi/userSearchProduct2 starts at page 1 and searches titles', async () => {
    const found = (await api.post('/publicApi/userSearchProduct2', { search: 'packa' })).json();
    expect(found).toMatchObject({ success: true, data: { page: 1, total: 1 } });
    expect(found.data.docs[0]).toMatchObject({ _id: packageId, title: 'Package', status: 'active', price: '30.00' });
    const nothing = (await api.post('/publicApi/userSearchProduct2', { search: '%' })).json();
    expect(nothing.data.docs).toEqual([]);
  });
});

describe('the session of a purchase', () => {
  const seenAt = (memberId: bigint): Promise<Date> =>
    t.value(`SELECT seen_at FROM identity.session WHERE subject_id = $1 AND kind = 'member'`, [memberId]);

  it('A purchase updates the last use of its session at most once in five minutes', async () => {
    const { id, token } = await signedIn();
    await t.owner.query(`UPDATE identity.session SET seen_at = now() - interval '6 minutes' WHERE subject_id = $1`, [
      id,
    ]);
    const unseen = await seenAt(id);
    expect((await buy(token, {})).statusCode).toBe(200);
    const noted = await seenAt(id);
    expect(noted.getTime()).toBeGreaterThan(unseen.getTime());
    expect((await buy(token, { packageId: await addPackage(t.owner, TERMS) })).statusCode).toBe(200);
    expect(await seenAt(id)).toEqual(noted);
  });

  it.each([
    ['has ended', 'revoked_at = now()'],
    ['has expired', `created_at = now() - interval '2 days', expires_at = now() - interval '1 second'`],
    ['belongs to a vendor', `kind = 'vendor'`],
  ])('A purchase is rejected with 401 if its session %s, and the books do not change', async (_, change) => {
    const { id, token } = await signedIn();
    const before = await entriesOf(id);
    await t.owner.query(`UPDATE identity.session SET ${change} WHERE subject_id = $1`, [id]);
    const answer = await buy(token, {});
    expect([answer.statusCode, answer.headers['x-error-code']]).toEqual([401, 'unauthorized']);
    expect(await entriesOf(id)).toBe(before);
  });

  it("A purchase by an operator who views a member's screens is rejected as view_only", async () => {
    const { id, token } = await signedIn();
    const before = await entriesOf(id);
    await t.owner.query(
      `UPDATE identity.session SET kind = 'viewer', expires_at = created_at + interval '10 minutes', ends_at = NULL
       WHERE subject_id = $1`,
      [id],
    );
    expect((await buy(token, {})).headers['x-error-code']).toBe('view_only');
    expect(await entriesOf(id)).toBe(before);
  });

  it('Without a valid session, an invalid purchase is always answered with "unauthorized"', async () => {
    const { token } = await signedIn();
    const unknown = { packageId: '00000000-0000-7000-8000-000000000000' };
    expect((await buy(token, unknown)).headers['x-error-code']).toBe('package_unknown');
    expect((await buy(token.replace(/./g, 'x'), unknown)).headers['x-error-code']).toBe('unauthorized');
    expect((await buy(token.replace(/./g, 'x'), { amount: '' })).headers['x-error-code']).toBe('unauthorized');
  });

  it("A member's session cannot buy a package for another member", async () => {
    const [mine, other] = [await signedIn(), await signedIn()];
    const before = await entriesOf(other.id);
    await expect(
      asApi.query('SELECT investments.buy($1, gen_random_uuid(), $2, $3, 30000000, $4)', [
        createHash('sha256').update(mine.token).digest(),
        other.id,
        packageId,
        currentNotice('risk').version,
      ]),
    ).rejects.toMatchObject({ code: 'PB000', message: 'unauthorized' });
    expect(await entriesOf(other.id)).toBe(before);
  });
});

describe('POST /sellerApi/purchasePackage with acceptance of a notice', () => {
  const { version } = currentNotice('risk');
  const acceptancesOf = (memberId: bigint) =>
    t.rows('SELECT version FROM members.notice_acceptance WHERE member_id = $1', [memberId]);

  it('A purchase can accept the version of the risk notice that the member has read', async () => {
    const { id, token } = await signedIn(false);
    expect((await buy(token, {})).json()).toMatchObject({ success: false });
    expect((await buy(token, { acceptedNotice: version })).json()).toMatchObject({ success: true });
    expect(await acceptancesOf(id)).toEqual([{ version }]);
  });

  it.each<
    readonly [
      string,
      { readonly amount?: string; readonly packageId?: string; readonly acceptedNotice?: number },
      string,
    ]
  >([
    ['with a different price', { amount: '31' }, 'amount_is_not_the_price'],
    ['without enough money', { amount: '30', packageId: 'dear' }, 'insufficient_balance'],
    ['with an outdated version of the notice', { acceptedNotice: version - 1 }, 'notice_outdated'],
  ])('A rejected purchase %s does not accept the notice', async (_, over, code) => {
    const { id, token } = await signedIn(false);
    const dear = over.packageId === 'dear' ? await addPackage(t.owner, { ...TERMS, priceMicro: 101_000_000n }) : null;
    const of = dear === null ? over : { packageId: dear, amount: '101' };
    const refused = await buy(token, { acceptedNotice: version, ...of });
    expect(refused.headers['x-error-code']).toBe(code);
    expect([await acceptancesOf(id), await entriesOf(id)]).toEqual([[], 1]);
  });

  it('A purchase with acceptance that is sent twice at the same time buys once and stores one acceptance', async () => {
    const { id, token } = await signedIn(false);
    const answers = await Promise.all([1, 2].map(() => buy(token, { acceptedNotice: version })));
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
    expect(await acceptancesOf(id)).toEqual([{ version }]);
  });
});
