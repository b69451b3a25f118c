import { endpoints } from '@plumbline/contract/all';
import { textOf } from '@plumbline/contract/texts';
import { texts as mailsTexts } from '@plumbline/texts/en/mails';
import { beforeEach, describe, expect, it } from 'vitest';
import { jpeg } from '../modules/people/kyc/testing/files.ts';
import type { TestApp } from '../testing/app.ts';
import { fund } from '../testing/builders.ts';
import { appCode, setUpApp } from '../testing/factors.ts';
import { ownApp, ownDatabase } from '../testing/fixtures.ts';
import { codeFor, mailsFor, member, newContact, PASSWORD } from '../testing/people.ts';
import { setSetting } from '../testing/settings.ts';

const t = await ownDatabase({ checksLedger: true });
const api = await ownApp(t);
let vendor: { id: bigint; email: string; phone: string; token: string };

const signIn = (email: string, password = PASSWORD, role_name = 'Vendor') =>
  api.post('/publicApi/signinSeller', { email, password, role_name });
const get = (path: string) => api.get(`/vendorApi/${path}`, vendor.token);
const post = (path: string, body: object = {}) => api.post(`/vendorApi/${path}`, body, vendor.token);
const profile = async () => (await get('getprofile')).json().data;

/** A vendor who is also a member, with 100 USDT in the vendor's Electronic Wallet. */
beforeEach(async () => {
  const contact = newContact();
  await member(t, null, 'member', contact);
  const { id } = await member(t, null, 'vendor', contact);
  vendor = { ...contact, id, token: (await signIn(contact.email)).json().api_token };
  await fund(t.db, id, 100_000_000n);
});

const ADDRESS = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed';
async function withdrawn(amount: string) {
  await post('walletTransfer', { from: 'wallet', to: 'earnings', amount: '50', requestId: 'r1' });
  const asked = await post('Withdrawalsrequset', { address: ADDRESS, amount });
  const otp = await codeFor(t, vendor.email);
  const verified = await post('WithdrawalsrequsetVerify', {
    _id: asked.json().data._id,
    address: ADDRESS,
    amount,
    otp,
  });
  return { asked: asked.json().data, verified: verified.json() };
}

/** Marriage profiles are for members only. */
const OF_PROFILES = [
  'getOwnMarriageProfile',
  'saveMarriageProfile',
  'publishMarriageProfile',
  'pauseMarriageProfile',
  'deleteMarriageProfile',
  'exportMarriageProfile',
  'addMarriagePicture',
  'removeMarriagePicture',
  'hideMarriageProfile',
  'showMarriageProfileAgain',
  'browseMarriageProfiles',
  'getMarriageProfile/{id}',
  'marriagePicture/{id}/{size}',
  'sharpMarriagePicture/{id}/{size}',
  'sendInterest',
  'requestPhoto',
  'requestContact',
  'getProfileViews',
].map((call) => `/sellerApi/${call}`);

describe('Vendor versions of member calls', () => {
  // Shows SPEC-6.4, SPEC-7.18
  it('Every member call has a vendor version, except those that only a person needs', () => {
    const without = endpoints.filter(({ audience, vendorPath }) => audience === 'member' && vendorPath === undefined);
    const own = [
      ...OF_PROFILES,
      '/sellerApi/applyforrefferalProgram',
      // A vendor's first steps are the store's, on its home page.
      '/sellerApi/getFirstSteps',
      // A vendor cannot invite anyone.
      '/sellerApi/getInvitations',
      '/sellerApi/makeInvitation',
      '/sellerApi/removeInvitation',
      // A vendor cancels with the store's call.
      '/sellerApi/cancelOrder',
      // Only a person can complete a course.
      '/sellerApi/getCertificates',
      '/sellerApi/certificate/{id}',
      '/sellerApi/shareCertificate',
    ];
    expect(new Set(without.map(({ path }) => path))).toEqual(new Set(own));
    for (const { path, vendorPath } of endpoints.filter((each) => each.vendorPath))
      expect(vendorPath).toBe(path.replace('/sellerApi/', '/vendorApi/'));
  });

  // Shows DEC-9-vendors-6
  it('A vendor’s profile has its own deposit address and balances and no referral code', async () => {
    const own = await profile();
    expect(own).toMatchObject({ kind: 'vendor', email: vendor.email, balance: '100.00', referId: '', team_a: 0 });
    expect(own.depositAddress).toMatch(/^0x/);
    const asMember = (await signIn(vendor.email, PASSWORD, 'User')).json().data;
    expect(asMember).toMatchObject({ kind: 'member', balance: '0.00' });
    expect(asMember.depositAddress).not.toBe(own.depositAddress);
  });

  // Shows DEC-9-vendors-6
  it('A vendor’s transfer moves money between the vendor’s own wallets and appears in the statement', async () => {
    await post('walletTransfer', { from: 'wallet', to: 'earnings', amount: '40', requestId: 'r' });
    expect(await profile()).toMatchObject({ balance: '60.00', earningbalance: '40.00' });
    const entries = (await get('userstatement')).json().data.docs;
    expect(entries.map((entry: { amount: string }) => entry.amount)).toContain('40.000000');
  });

  // Shows SPEC-7.18
  it.each(['deshBoradDataUserData', 'myTeamCount', 'getprofile'])(
    'The vendor call %s returns zeros for teams and packages',
    async (path) => {
      const { data } = (await get(path)).json();
      const { balance, ...others } = data;
      expect(JSON.stringify(others)).not.toMatch(/[1-9]\d*\.\d\d"/);
    },
  );

  // Shows SPEC-7.18
  it.each([
    'getTradingIncomeUser',
    'getlavelincomeUser',
    'getDireactncomeUser',
    'getRewardincomeUser',
    'getBonusIncomeUser',
    'getMatchingIncomeUser',
    'getRelavelincomeUser',
    'getReMatchingIncomeUser',
    'getReDireactncomeUser',
    'sellerDirectTeam',
    'userallteamlist?team=A',
    'getOrders',
  ])('The vendor call %s returns an empty list', async (path) => {
    expect((await get(path)).json().data).toMatchObject({ docs: [], total: 0 });
  });

  // Shows SPEC-7.18, DEC-9-vendors-6
  it.each(['purchasePackage', 'returnPackage', 'withdrawalsFromPackage', 'withdrawalsFromPackageVerify'])(
    'The vendor call %s is rejected because vendors have no packages',
    async (path) => {
      const answer = await post(path, { packageId: 'x', amount: '10', payment_mode_name: 'wallet' });
      expect([answer.statusCode, answer.headers['x-error-code']]).toEqual([409, 'vendors_have_no_packages']);
      expect(answer.json().message).toBe(textOf({ key: 'vendors_have_no_packages' }));
    },
  );

  it('A vendor has nothing to claim', async () => {
    expect((await get('invetPamentsettelByday')).headers['x-error-code']).toBe('nothing_to_claim');
  });

  it('A vendor has a separate address book, mail choices, limits, notices and identity check', async () => {
    expect((await post('addPayoutAddress', { label: 'Own', address: ADDRESS })).statusCode).toBe(200);
    const [entry] = (await get('payoutAddresses')).json().data;
    await post('payoutAddressCode', { _id: entry._id });
    const otp = await codeFor(t, vendor.email);
    expect((await post('confirmPayoutAddress', { _id: entry._id, otp })).json()).toMatchObject({ success: true });
    for (const path of ['getNotificationChoices', 'safeguards', 'edituserKycByUser', 'announcements'])
      expect([path, (await get(path)).statusCode]).toEqual([path, 200]);
    expect((await post('acceptNotice', { notice: 'risk', version: 999 })).statusCode).toBe(409);
    const { rows } = await t.owner.query('SELECT DISTINCT member_id FROM address_book.entry WHERE member_id = $1', [
      vendor.id,
    ]);
    expect(rows).toEqual([{ member_id: vendor.id }]);
  });
});

describe('Exports of a vendor', () => {
  it('A vendor’s statement can be downloaded only under the vendor’s path', async () => {
    const file = await get('exportList/statement?account=wallet');
    expect([file.statusCode, file.headers['content-disposition']]).toEqual([200, expect.stringContaining('statement')]);
    expect(file.body).toContain('100.000000');
    expect((await api.get('/sellerApi/exportList/statement', vendor.token)).statusCode).toBe(401);
  });

  it('A vendor’s identity documents are stored for the vendor and readable to no other account', async () => {
    const form = new FormData();
    form.append('documentType', 'passport');
    const scan = jpeg();
    for (const part of ['front', 'selfie'])
      form.append(part, new Blob([new Uint8Array(scan)], { type: 'image/jpeg' }), `${part}.jpg`);
    const headers = { authorization: `Bearer ${vendor.token}` };
    const url = '/vendorApi/edituserKycByUser';
    const sent = await api.app.inject({ method: 'POST', url, payload: form, headers });
    expect(sent.json()).toMatchObject({ success: true });
    const asMember = (await signIn(vendor.email, PASSWORD, 'User')).json().api_token;
    expect((await get('edituserKycByUser')).json().data.status).toBe('submitted');
    expect((await api.get('/sellerApi/edituserKycByUser', asMember)).json().data.status).toBe('none');
    const { rows } = await t.owner.query('SELECT DISTINCT member_id FROM kyc.submission WHERE member_id = $1', [
      vendor.id,
    ]);
    expect(rows).toEqual([{ member_id: vendor.id }]);
  });
});

describe('Withdrawals of a vendor', () => {
  // Shows DEC-9-vendors-8
  it('A vendor’s withdrawal has no charge by default', async () => {
    const { asked, verified } = await withdrawn('30');
    expect(asked).toMatchObject({ requestPayment: '30.00', charge: '0.00', net: '30.00' });
    expect(verified).toMatchObject({ success: true, data: { status: 'pending' } });
    expect((await get('getWithdrawalListverndor/1')).json().data).toMatchObject({ total: 1 });
    expect((await profile()).withdrawing).toBe('30.00');
  });

  // Shows DEC-9-vendors-8
  it('A vendor’s withdrawal has its own charge setting, which does not affect members', async () => {
    await setSetting(t, 'vendorWithdrawalChargeBps', 250);
    try {
      expect((await withdrawn('40')).asked).toMatchObject({ charge: '1.00', net: '39.00' });
      const { limits } = (await api.get('/publicApi/platform')).json().data;
      expect(limits).toMatchObject({
        vendorWithdrawalChargeBps: 250,
        vendorPayoutMinimum: '29.25',
        withdrawalChargeBps: 500,
        payoutMinimum: '25.00',
      });
    } finally {
      await setSetting(t, 'vendorWithdrawalChargeBps', 0);
    }
  });

  // Shows DEC-9-vendors-8
  it('The ledger rejects a charge above a tenth of the withdrawal from any poster', async () => {
    await withdrawn('30');
    const line = (kind: string, to: string, amount: number) =>
      `jsonb_build_object('kind', '${kind}', 'from', ledger.account_number(${vendor.id}, 'withdrawing'),
        'to', ledger.system('${to}'), 'amount', ${amount}, 'key', 'test:' || gen_random_uuid())`;
    const sent = `jsonb_build_object('kind', 'payout_broadcast', 'from', ledger.system('custody.inflight'),
      'to', ledger.system('custody.chain'), 'amount', 26999999, 'key', 'test:' || gen_random_uuid())`;
    const paid = `SELECT ledger.post(jsonb_build_array(${sent}, ${line('payout_settled', 'custody.inflight', 26_999_999)},
      ${line('withdrawal_charge', 'earnings.booked', 3_000_001)}))`;
    await expect(t.owner.query(paid)).rejects.toMatchObject({ code: 'PL006' });
  });

  it('The database rejects a vendor charge above a tenth, and a change by a single owner', async () => {
    const change = (value: number) =>
      t.owner.query(
        `INSERT INTO platform.setting (key, value, changed_by) VALUES ('vendorWithdrawalChargeBps', '${value}', 'x')
         ON CONFLICT (key) DO UPDATE SET value = excluded.value`,
      );
    await expect(change(1001)).rejects.toMatchObject({ constraint: 'setting_in_range' });
    await expect(change(100)).rejects.toMatchObject({ constraint: 'setting_takes_two_owners' });
  });
});

describe('Sessions and factors of a vendor', () => {
  it('Changing the password ends the vendor’s sessions and not the member’s', async () => {
    const asMember = (await signIn(vendor.email, PASSWORD, 'User')).json().api_token;
    const change = { oldPassword: PASSWORD, password: 'another password', confirmPassword: 'another password' };
    expect((await post('passwordChange', change)).statusCode).toBe(200);
    expect((await get('getprofile')).statusCode).toBe(401);
    expect((await api.get('/sellerApi/getprofile', asMember)).statusCode).toBe(200);
    expect((await signIn(vendor.email)).statusCode).toBe(400);
    expect((await signIn(vendor.email, 'another password')).json().data.kind).toBe('vendor');
  });

  it('Logging out ends only that session', async () => {
    const asMember = (await signIn(vendor.email, PASSWORD, 'User')).json().api_token;
    expect((await post('logout')).statusCode).toBe(200);
    expect((await get('getprofile')).statusCode).toBe(401);
    expect((await api.get('/sellerApi/getprofile', asMember)).statusCode).toBe(200);
  });

  it('The list of devices shows and ends only the vendor’s sessions', async () => {
    const other = (await signIn(vendor.email)).json().api_token;
    await signIn(vendor.email, PASSWORD, 'User');
    expect((await get('getSessions')).json().data.docs).toHaveLength(2);
    expect((await post('revokeOtherSessions')).json().data).toEqual({ ended: 1 });
    expect((await api.get('/vendorApi/getprofile', other)).statusCode).toBe(401);
  });

  it('A vendor’s second factor is required at the vendor’s login, opens a vendor’s session and is not the member’s', async () => {
    const twin = {
      ...api,
      post: (path: string, body: object, token?: string) =>
        api.post(path.replace('/sellerApi/', '/vendorApi/'), body, token),
    };
    const { secret } = await setUpApp(twin as TestApp, vendor.token);
    const { data, api_token } = (await signIn(vendor.email)).json();
    expect([api_token, data.methods]).toEqual([undefined, ['totp', 'recovery']]);
    const proof = { challenge: data.challenge, code: appCode(secret) };
    const signedIn = (await api.post('/publicApi/signinSecondFactor', proof)).json();
    expect(signedIn.data.kind).toBe('vendor');
    expect((await api.get('/vendorApi/getprofile', signedIn.api_token)).statusCode).toBe(200);
    expect((await signIn(vendor.email, PASSWORD, 'User')).json().api_token).toEqual(expect.any(String));
  });

  it('Security mails for a vendor mention the vendor account, and their link freezes only that account', async () => {
    await post('passwordChange', {
      oldPassword: PASSWORD,
      password: 'another password',
      confirmPassword: 'another password',
    });
    const [mail] = await mailsFor(t, vendor.email);
    expect(mail!.subject).toBe(mailsTexts.shared.forVendor({ subject: 'Your Plumbline password was changed' }));
    const link = 'F'.repeat(43);
    await t.owner.query(
      `INSERT INTO mail.freeze_link (token_sha256, member_id, expires_at) VALUES (sha256($1), $2, now() + interval '1 day')`,
      [link, vendor.id],
    );
    const frozen = await api.post('/publicApi/freezeAccount', { link });
    expect(frozen.json().data).toEqual({ kind: 'vendor' });
    expect((await mailsFor(t, vendor.email))[0]!.subject).toBe(
      mailsTexts.shared.forVendor({ subject: mailsTexts.subjects['account-frozen'] }),
    );
    expect((await signIn(vendor.email, 'another password')).statusCode).toBe(403);
    expect((await signIn(vendor.email, PASSWORD, 'User')).statusCode).toBe(200);
  });

  it('An authenticator app shows the two accounts of an address as separate entries', async () => {
    const asked = await api.post('/vendorApi/totpSetup', { password: PASSWORD }, vendor.token);
    expect(decodeURIComponent(asked.json().data.uri)).toContain(`${vendor.email} (vendor)`);
  });

  it('An operator cannot view the product as a vendor, not even in SQL', async () => {
    const open = `SELECT identity.open_view_session(sha256('x'), ${vendor.id}, '127.0.0.1', 'x', 10) AS opened`;
    expect(await t.rows(open)).toEqual([{ opened: false }]);
  });
});
