import { operatorVendor } from '@plumbline/contract/operator';
import { texts as mailsTexts } from '@plumbline/texts/en/mails';
import { describe, expect, it } from 'vitest';
import { outcomeOf } from '../../../testing/app.ts';
import { attackerOf } from '../../../testing/attacker.ts';
import { ownApp, ownDatabase } from '../../../testing/fixtures.ts';
import {
  addPicture,
  approvedVendor,
  fillStore,
  identify,
  newVendor,
  publishedListing,
  type TestVendor,
} from '../../../testing/market.ts';
import { auditOf, openSession, signedInOperator } from '../../../testing/operators.ts';
import { mailsFor, member, publicIdOf } from '../../../testing/people.ts';

const t = await ownDatabase();
const api = await ownApp(t);

const post = async (path: string, body: object, token: string) => outcomeOf(await api.post(path, body, token));
const get = async (path: string, token?: string) => {
  const answer = await api.get(path, token);
  return { status: answer.statusCode, ...answer.json() };
};

/** Decides on a vendor as an operator. */
const decide = async (vendor: TestVendor, decision: string, role: 'owner' | 'support' = 'support') => {
  const operator = await signedInOperator(t, role);
  const body = { _id: await publicIdOf(t, vendor.id), decision, reason: 'For a test' };
  return { operator, ...(await post('/operatorApi/decideVendor', body, operator.token)) };
};
const TEXTS = { summary: 'Mugs', description: 'By hand', deliveryPolicy: 'By post', returnPolicy: '14 days' };
const ADDRESS = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed';

describe('Vendor states', () => {
  it('Even the schema’s owner cannot create a store for an account that is not a vendor’s', async () => {
    const { id } = await member(t);
    const store = t.owner.query('INSERT INTO vendors.vendor (vendor_id) VALUES ($1)', [id]);
    await expect(store).rejects.toMatchObject({ constraint: 'vendor_is_an_account_of_its_kind' });
  });

  // Shows DEC-9-vendors-10
  it('Even the schema’s owner cannot approve a vendor whose identity is not approved', async () => {
    const vendor = await newVendor(t);
    await fillStore(t, vendor);
    await t.owner.query(
      `UPDATE vendors.vendor SET status = 'submitted', submitted_at = now(), terms_version = 1, terms_accepted_at = now()
       WHERE vendor_id = $1`,
      [vendor.id],
    );
    const approve = t.owner.query(
      `UPDATE vendors.vendor SET status = 'approved', approved_at = now() WHERE vendor_id = $1`,
      [vendor.id],
    );
    await expect(approve).rejects.toMatchObject({ constraint: 'vendor_is_identified' });
  });
});

describe('Onboarding', () => {
  // Shows DEC-9-vendors-9
  it('Onboarding leads from an empty checklist to a store that can sell', async () => {
    const vendor = await newVendor(t);
    const empty = (await get('/vendorApi/getOnboarding', vendor.token)).data;
    expect(empty).toMatchObject({ status: 'draft', canSubmit: false, termsVersion: 1 });
    expect(empty.checklist.map(({ state }: { state: string }) => state)).toEqual(Array(7).fill('open'));

    const logo = await addPicture(t, vendor.id);
    const edited = await post(
      '/vendorApi/editStore',
      { storeName: 'Räder & Töpfe', ...TEXTS, logo, payoutAddress: ADDRESS.toLowerCase() },
      vendor.token,
    );
    expect(edited).toMatchObject({
      status: 200,
      data: { slug: 'raeder-and-toepfe', payoutAddress: ADDRESS, role: 'owner' },
    });
    expect((await mailsFor(t, vendor.email))[0]!.text).toContain(ADDRESS);
    const early = await post('/vendorApi/submitOnboarding', { termsVersion: 1 }, vendor.token);
    expect(early).toMatchObject({ status: 409, code: 'identity_needed_to_sell' });

    await identify(t, vendor.id);
    const submitted = await post('/vendorApi/submitOnboarding', { termsVersion: 1 }, vendor.token);
    expect(submitted.data).toMatchObject({ status: 'submitted', canSubmit: false });
    const decided = await decide(vendor, 'approve');
    expect(decided.data).toEqual({ status: 'approved' });
    expect((await mailsFor(t, vendor.email))[0]!.subject).toBe(
      mailsTexts.shared.forVendor({ subject: mailsTexts.store.decided.approve.subject }),
    );
    expect(await auditOf(t, `vendor:${await publicIdOf(t, vendor.id)}`)).toMatchObject([
      { actor: decided.operator.email, action: 'vendor.approve', before: { status: 'submitted' } },
    ]);
    expect((await get('/publicApi/getVendorStore/raeder-and-toepfe')).data).toMatchObject({
      storeName: 'Räder & Töpfe',
      isOpen: true,
      logo: { _id: logo },
    });
  });

  // Shows DEC-9-vendors-11
  it('Accepting the terms is recorded with time and hash, and only the current version can be accepted', async () => {
    const vendor = await newVendor(t);
    await fillStore(t, vendor);
    await identify(t, vendor.id);
    expect(await post('/vendorApi/submitOnboarding', { termsVersion: 2 }, vendor.token)).toMatchObject({
      status: 409,
      code: 'notice_outdated',
    });
    expect((await get('/vendorApi/getOnboarding', vendor.token)).data.status).toBe('draft');
    await post('/vendorApi/submitOnboarding', { termsVersion: 1 }, vendor.token);
    const { rows } = await t.owner.query('SELECT notice, version FROM members.notice_acceptance WHERE member_id = $1', [
      vendor.id,
    ]);
    expect(rows).toEqual([{ notice: 'vendors', version: 1 }]);
  });

  it('Onboarding with a missing item cannot be submitted', async () => {
    const vendor = await newVendor(t);
    await identify(t, vendor.id);
    await post('/vendorApi/editStore', { storeName: 'Half a store', ...TEXTS }, vendor.token);
    expect(await post('/vendorApi/submitOnboarding', { termsVersion: 1 }, vendor.token)).toMatchObject({
      status: 409,
      code: 'onboarding_not_complete',
    });
  });

  // Shows DEC-9-vendors-9
  it('A rejected onboarding shows the reason, becomes a draft when edited and can be submitted again', async () => {
    const vendor = await newVendor(t);
    await fillStore(t, vendor);
    await identify(t, vendor.id);
    await post('/vendorApi/submitOnboarding', { termsVersion: 1 }, vendor.token);
    expect(await post('/vendorApi/editStore', { summary: 'Late' }, vendor.token)).toMatchObject({
      code: 'store_in_review',
    });
    await decide(vendor, 'reject');
    expect((await get('/vendorApi/getOnboarding', vendor.token)).data).toMatchObject({
      status: 'rejected',
      reason: 'For a test',
    });
    expect((await post('/vendorApi/editStore', { summary: 'Better' }, vendor.token)).data.status).toBe('draft');
    expect((await post('/vendorApi/submitOnboarding', { termsVersion: 1 }, vendor.token)).data.status).toBe(
      'submitted',
    );
  });

  // Shows DEC-9-vendors-10
  it('A vendor with unreviewed documents cannot be approved until they are reviewed', async () => {
    const vendor = await newVendor(t);
    await fillStore(t, vendor);
    await t.owner.query(`INSERT INTO kyc.submission (member_id, document_type) VALUES ($1, 'passport')`, [vendor.id]);
    expect((await post('/vendorApi/submitOnboarding', { termsVersion: 1 }, vendor.token)).status).toBe(200);
    expect(await decide(vendor, 'approve')).toMatchObject({ status: 409, code: 'vendor_not_identified' });
  });
});

describe('Stores', () => {
  it('A store’s name must be unique', async () => {
    const [one, other] = [await newVendor(t), await newVendor(t)];
    await post('/vendorApi/editStore', { storeName: 'Twin Mugs' }, one.token);
    expect(await post('/vendorApi/editStore', { storeName: 'Twin-mugs' }, other.token)).toMatchObject({
      status: 409,
      code: 'store_name_taken',
    });
    expect(await post('/vendorApi/editStore', { storeName: '!?' }, other.token)).toMatchObject({ status: 400 });
  });

  it.each([
    ['चाय घर', 'चाय-घर'],
    ['東京茶店', '東京茶店'],
    ['ガラス工房', 'ガラス工房'],
    ['茶', '茶'],
    ['شاي', 'شاي'],
    ['Чайная', 'chaynaya'],
    ['Café 東京', 'cafe-東京'],
  ])('A store with the name %s is found at /store/%s', async (storeName, slug) => {
    const vendor = await newVendor(t);
    expect((await post('/vendorApi/editStore', { storeName, ...TEXTS }, vendor.token)).data).toMatchObject({ slug });
  });

  it.each(['ab', '🙂🙂🙂', '- - -'])('A store cannot have the name %s', async (storeName) => {
    const vendor = await newVendor(t);
    expect(await post('/vendorApi/editStore', { storeName, ...TEXTS }, vendor.token)).toMatchObject({ status: 400 });
  });

  it('A store name that imitates another with Cyrillic letters is rejected', async () => {
    const [one, other] = [await newVendor(t), await newVendor(t)];
    await post('/vendorApi/editStore', { storeName: 'Paradise' }, one.token);
    expect(await post('/vendorApi/editStore', { storeName: 'P\u0430radise' }, other.token)).toMatchObject({
      status: 409,
      code: 'store_name_taken',
    });
  });

  it('A store keeps its approved name but can change its texts', async () => {
    const vendor = await approvedVendor(t);
    expect(await post('/vendorApi/editStore', { storeName: 'Another bank' }, vendor.token)).toMatchObject({
      status: 409,
      code: 'store_name_stays',
    });
    expect((await post('/vendorApi/editStore', { summary: 'New' }, vendor.token)).data).toMatchObject({
      status: 'approved',
      summary: 'New',
    });
  });

  it('A store cannot show another store’s picture', async () => {
    const [one, other] = [await newVendor(t), await newVendor(t)];
    const logo = await addPicture(t, other.id);
    expect(await post('/vendorApi/editStore', { logo }, one.token)).toMatchObject({
      status: 404,
      code: 'picture_unknown',
    });
  });

  it.each([
    ['0x12', 'address_not_valid'],
    ['0x0000000000000000000000000000000000000000', 'address_not_valid'],
  ])('A store cannot have the payout address %s', async (payoutAddress, code) => {
    const vendor = await newVendor(t);
    expect(await post('/vendorApi/editStore', { payoutAddress }, vendor.token)).toMatchObject({ status: 400, code });
  });

  it('Setting a store’s payout address adds it to the address book with the waiting period', async () => {
    const vendor = await newVendor(t);
    await post('/vendorApi/editStore', { payoutAddress: ADDRESS }, vendor.token);
    const { rows } = await t.owner.query(
      'SELECT address, ready_at > now() AS waits FROM address_book.entry WHERE member_id = $1',
      [vendor.id],
    );
    expect(rows).toEqual([{ address: ADDRESS, waits: true }]);
  });

  // Shows DEC-9-vendors-12
  it('A suspended store sells nothing, can be reinstated by an operator and can be closed permanently', async () => {
    const vendor = await approvedVendor(t);
    const canSell = async () => (await t.value('SELECT vendors.can_sell($1) AS can', [vendor.id])) as boolean;
    const seen = [await canSell()];
    for (const decision of ['suspend', 'reinstate', 'close']) {
      await decide(vendor, decision);
      seen.push(await canSell());
    }
    expect(seen).toEqual([true, false, true, false]);
    expect(await decide(vendor, 'reinstate')).toMatchObject({ status: 409, code: 'vendor_state_changed' });
    expect(await post('/vendorApi/editStore', { summary: 'Hello' }, vendor.token)).toMatchObject({
      code: 'store_closed',
    });
  });

  // Shows DEC-9-vendors-13
  it('The owner of a suspended store can appeal once; an operator upholds or reinstates, with a mail at each step', async () => {
    const vendor = await approvedVendor(t);
    const { token } = await signedInOperator(t, 'support');
    const id = await publicIdOf(t, vendor.id);
    const decide = (decision: string, reason = 'We looked again') =>
      post('/operatorApi/decideVendor', { _id: id, decision, reason }, token);
    const appeal = (text = 'It was a mistake') => post('/vendorApi/appealSuspension', { text }, vendor.token);
    const waits = async () =>
      (await get('/operatorApi/vendors?status=submitted&limit=100', token)).data.docs.some(
        (row: { _id: string }) => row._id === id,
      );
    expect((await appeal()).code).toBe('nothing_to_appeal');
    expect((await decide('uphold')).code).toBe('nothing_to_appeal');
    await decide('suspend', 'Late parcels');
    expect(await waits()).toBe(false);
    const twice = await Promise.all([appeal(), appeal()]);
    expect(twice.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(await waits()).toBe(true);
    expect((await get(`/operatorApi/vendors/${id}`, token)).data.appeal).toMatchObject({
      text: 'It was a mistake',
      answer: null,
    });
    expect((await decide('uphold', 'Forty parcels were late')).status).toBe(200);
    expect((await decide('uphold')).code).toBe('nothing_to_appeal');
    expect([await waits(), (await appeal()).code]).toEqual([false, 'nothing_to_appeal']);
    const own = (await get('/vendorApi/getOnboarding', vendor.token)).data;
    expect(own).toMatchObject({ status: 'suspended', appeal: { answer: 'Forty parcels were late' } });
    const subjects = (await mailsFor(t, vendor.email)).map(({ subject }) => subject);
    expect(subjects).toContain(mailsTexts.shared.forVendor({ subject: mailsTexts.store.decided.uphold.subject }));
    for (const change of [
      `appeal = 'x'`,
      `appeal_answer = 'x'`,
      'appeal = NULL, appealed_at = NULL, appeal_answer = NULL',
    ])
      await expect(
        t.owner.query(`UPDATE vendors.vendor SET ${change} WHERE vendor_id = $1`, [vendor.id]),
      ).rejects.toThrow('an appeal of a store stays');
    await decide('reinstate');
    expect((await get('/vendorApi/getOnboarding', vendor.token)).data).toMatchObject({
      status: 'approved',
      appeal: null,
    });
    await decide('suspend', 'Again');
    expect((await appeal()).status).toBe(200);
  });

  it('A store of a frozen account sells nothing', async () => {
    const vendor = await approvedVendor(t);
    await t.owner.query('UPDATE members.member SET frozen_at = now() WHERE id = $1', [vendor.id]);
    expect(await t.value('SELECT vendors.can_sell($1) AS can', [vendor.id])).toBe(false);
  });

  it('When two operators decide on a store, the first decision counts', async () => {
    const vendor = await newVendor(t);
    await fillStore(t, vendor);
    await identify(t, vendor.id);
    await post('/vendorApi/submitOnboarding', { termsVersion: 1 }, vendor.token);
    const both = await Promise.all([decide(vendor, 'approve'), decide(vendor, 'reject')]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  it('A suspension waits for an order that is being paid', async () => {
    const vendor = await approvedVendor(t);
    const buying = await t.owner.connect();
    await buying.query('BEGIN');
    const { rows } = await buying.query('SELECT vendors.lock_selling($1) AS can', [vendor.id]);
    const order: string[] = [];
    const suspended = decide(vendor, 'suspend').then(({ status }) => order.push(`suspended ${status}`));
    await new Promise((resolve) => setTimeout(resolve, 300));
    order.push('paid');
    await buying.query('COMMIT');
    buying.release();
    await suspended;
    expect([rows[0].can, ...order]).toEqual([true, 'paid', 'suspended 200']);
  });
});

describe('Store teams', () => {
  async function joined(role: 'manager' | 'packer') {
    const [owner, helper] = [await approvedVendor(t), await newVendor(t)];
    expect((await post('/vendorApi/inviteTeam', { email: helper.email.toUpperCase(), role }, owner.token)).status).toBe(
      200,
    );
    const [waiting] = (await get('/vendorApi/getTeam', helper.token)).data.forYou;
    expect(waiting.role).toBe(role);
    expect((await post('/vendorApi/acceptInvitation', { _id: waiting._id }, helper.token)).status).toBe(200);
    return { owner, helper };
  }

  it('Only the person who is logged in with the invited address can join a team', async () => {
    const [owner, helper, stranger] = [await approvedVendor(t), await newVendor(t), await newVendor(t)];
    const { data } = await post('/vendorApi/inviteTeam', { email: helper.email, role: 'packer' }, owner.token);
    expect((await mailsFor(t, helper.email))[0]!.subject).toMatch(/^You are invited to join the team of Store/);
    expect(await post('/vendorApi/acceptInvitation', { _id: data._id }, stranger.token)).toMatchObject({ status: 404 });
    expect((await post('/vendorApi/acceptInvitation', { _id: data._id }, helper.token)).status).toBe(200);
    expect(await post('/vendorApi/acceptInvitation', { _id: data._id }, helper.token)).toMatchObject({ status: 404 });
    const { docs: members, invitations } = (await get('/vendorApi/getTeam', owner.token)).data;
    expect(members.map(({ role }: { role: string }) => role)).toEqual(['owner', 'packer']);
    expect(invitations).toEqual([]);
  });

  it('The owner of a team is mailed who joined', async () => {
    const [owner, helper] = [await approvedVendor(t), await newVendor(t)];
    const { data } = await post('/vendorApi/inviteTeam', { email: helper.email, role: 'packer' }, owner.token);
    await mailsFor(t, helper.email);
    await post('/vendorApi/acceptInvitation', { _id: data._id }, helper.token);
    const [mail] = await mailsFor(t, owner.email);
    expect(mail!.subject).toContain(mailsTexts.subjects['store-joined']);
    expect(mail!.text).toContain(mailsTexts.store.joined.text({ email: helper.email, role: 'packer' }));
  });

  it('A link in a store’s name does not become clickable in its invitations', async () => {
    const owner = await newVendor(t);
    await t.owner.query(
      `UPDATE vendors.vendor SET store_name = 'Prize at evil.example', slug = 'prize' WHERE vendor_id = $1`,
      [owner.id],
    );
    await post('/vendorApi/inviteTeam', { email: 'link@new.example', role: 'packer' }, owner.token);
    const [mail] = await mailsFor(t, 'link@new.example');
    expect(mail!.subject + mail!.text).not.toContain('evil.example');
  });

  it('Even the API’s login can invite an address five times a day and send forty invitations for a store at most', async () => {
    const attacker = attackerOf(t);
    const invite = (by: { session: Buffer }, email: string) =>
      attacker.attempt(`SELECT vendors.invite('\\x${by.session.toString('hex')}', '${email}', 'packer')`);
    const stores = [await newVendor(t), await newVendor(t)];
    const ends: (string | null)[] = [];
    for (let each = 0; each < 6; each++) ends.push(await invite(stores[each % 2]!, 'victim@new.example'));
    expect(ends).toEqual([null, null, null, null, null, 'PB000']);
    const store = await newVendor(t);
    await t.owner.query(
      `INSERT INTO vendors.invitation (vendor_id, email, role, voided_at)
       SELECT $1, n || '@new.example', 'packer', now() FROM generate_series(1, 40) n`,
      [store.id],
    );
    expect(await invite(store, 'one-more@new.example')).toBe('PB000');
  });

  // Shows DEC-9-vendors-14
  it('A packer can set the stock but cannot change listings, the store or the team', async () => {
    const { owner, helper } = await joined('packer');
    const listingId = await publishedListing(t, owner);
    const [variant] = (await get(`/vendorApi/getOwnListing/${listingId}`, helper.token)).data.variants;
    const stock = { listingId, variantId: variant._id, stock: 3 };
    expect((await post('/vendorApi/setStock', stock, helper.token)).status).toBe(200);
    for (const [path, body] of [
      ['pauseListing', { _id: listingId }],
      ['editStore', { summary: 'Mine' }],
      ['inviteTeam', { email: 'x@test.example', role: 'manager' }],
      ['closeStore', {}],
    ] as const) {
      expect([path, (await post(`/vendorApi/${path}`, body, helper.token)).code]).toEqual([path, 'forbidden']);
    }
  });

  // Shows DEC-9-vendors-14
  it('A manager can edit listings and texts but cannot see or change the payout address', async () => {
    const { helper } = await joined('manager');
    expect((await post('/vendorApi/editStore', { summary: 'Ours' }, helper.token)).data).toMatchObject({
      summary: 'Ours',
      payoutAddress: '',
    });
    expect(await post('/vendorApi/editStore', { payoutAddress: ADDRESS }, helper.token)).toMatchObject({
      code: 'forbidden',
    });
    expect(await post('/vendorApi/submitOnboarding', { termsVersion: 1 }, helper.token)).toMatchObject({
      code: 'forbidden',
    });
  });

  it('A team member loses access at once when the owner removes the person', async () => {
    const { owner, helper } = await joined('manager');
    const listingId = await publishedListing(t, owner);
    const { docs: members } = (await get('/vendorApi/getTeam', owner.token)).data;
    expect((await post('/vendorApi/removeTeam', { _id: members[1]._id }, owner.token)).status).toBe(200);
    expect((await post('/vendorApi/pauseListing', { _id: listingId }, helper.token)).status).toBe(404);
    expect((await get('/vendorApi/getStore', helper.token)).data.role).toBe('owner');
  });

  it('Another store’s team and invitations are answered with 404, and an owner cannot be removed', async () => {
    const { owner } = await joined('packer');
    const stranger = await approvedVendor(t);
    const { docs: members } = (await get('/vendorApi/getTeam', owner.token)).data;
    const { data } = await post('/vendorApi/inviteTeam', { email: 'new@test.example', role: 'packer' }, owner.token);
    for (const _id of [members[1]._id, data._id, 'x']) {
      expect((await post('/vendorApi/removeTeam', { _id }, stranger.token)).status).toBe(404);
    }
    expect((await post('/vendorApi/removeTeam', { _id: members[0]._id }, owner.token)).status).toBe(404);
  });

  it('A person with a submitted store or another employer cannot join a team', async () => {
    const [owner, busy] = [await approvedVendor(t), await approvedVendor(t)];
    const { data } = await post('/vendorApi/inviteTeam', { email: busy.email, role: 'packer' }, owner.token);
    expect(await post('/vendorApi/acceptInvitation', { _id: data._id }, busy.token)).toMatchObject({
      status: 409,
      code: 'works_for_a_store',
    });
  });

  it('The team of a frozen owner can do nothing', async () => {
    const { owner, helper } = await joined('manager');
    await t.owner.query('UPDATE members.member SET frozen_at = now() WHERE id = $1', [owner.id]);
    expect(await post('/vendorApi/editStore', { summary: 'Quick' }, helper.token)).toMatchObject({
      status: 403,
      code: 'account_frozen',
    });
  });

  it('A team has at most 20 members and open invitations', async () => {
    const owner = await approvedVendor(t);
    for (let each = 0; each < 19; each++) {
      await t.owner.query(`SELECT vendors.invite($1, $2, 'packer')`, [owner.session, `p${each}@full.example`]);
    }
    expect(
      await post('/vendorApi/inviteTeam', { email: 'one@more.example', role: 'packer' }, owner.token),
    ).toMatchObject({
      code: 'team_full',
    });
  });
});

describe('Vendors in the console', () => {
  it('The console lists submitted stores and marks those that share a payout address', async () => {
    const vendor = await newVendor(t);
    await fillStore(t, vendor);
    await identify(t, vendor.id);
    await post('/vendorApi/submitOnboarding', { termsVersion: 1 }, vendor.token);
    const buyer = await member(t);
    await t.owner.query(
      `INSERT INTO address_book.entry (member_id, label, address)
       SELECT $1, 'x', payout_address FROM vendors.vendor WHERE vendor_id = $2`,
      [buyer.id, vendor.id],
    );
    const { token } = await signedInOperator(t, 'auditor');
    const id = await publicIdOf(t, vendor.id);
    const waiting = await get('/operatorApi/vendors?limit=100', token);
    expect(waiting.data.docs.map(({ _id }: { _id: string }) => _id)).toContain(id);
    expect((await get(`/operatorApi/vendors/${id}`, token)).data).toMatchObject({
      vendor: { status: 'submitted' },
      sharesPayoutAddressWith: [{ email: buyer.email }],
      sharesIdentityWith: [],
    });
    expect((await get(`/operatorApi/vendors/${await publicIdOf(t, buyer.id)}`, token)).status).toBe(404);
  });
});

// Shows DEC-9-vendors-15
it('A member’s session cannot use the calls for vendors', async () => {
  const token = await openSession(t, 'member', (await member(t)).id);
  for (const path of ['getStore', 'getOnboarding', 'getTeam', 'getListings']) {
    expect((await get(`/vendorApi/${path}`, token)).status).toBe(401);
  }
});

it('A vendor’s page in the console shows team, identity and checklist', async () => {
  const vendor = await approvedVendor(t);
  const { token } = await signedInOperator(t, 'auditor');
  const { data } = await get(`/operatorApi/vendors/${await publicIdOf(t, vendor.id)}`, token);
  expect(operatorVendor.data.safeParse(data).error).toBeUndefined();
  expect(data).toMatchObject({ identity: 'approved', team: [{ email: vendor.email, role: 'owner' }] });
  expect(new Set(data.checklist.map(({ state }: { state: string }) => state))).toEqual(new Set(['done']));
});
