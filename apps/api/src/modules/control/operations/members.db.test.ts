import { endpoints } from '@plumbline/contract/all';
import type { MemberEvent } from '@plumbline/contract/operator';
import { texts as errorsTexts } from '@plumbline/texts/en/errors';
import { describe, expect, it } from 'vitest';
import { acceptRisk, fund } from '../../../testing/builders.ts';
import { ownApp, ownDatabase } from '../../../testing/fixtures.ts';
import { openSession, signedInOperator } from '../../../testing/operators.ts';
import { mailsFor, member, PASSWORD, publicIdOf } from '../../../testing/people.ts';
import { currentNotice } from '../../people/members/index.ts';

const t = await ownDatabase();
const api = await ownApp(t);
const { token: owner } = await signedInOperator(t, 'owner');

async function someone(sponsorId: bigint | null = null) {
  const made = await member(t, sponsorId);
  return { ...made, publicId: await publicIdOf(t, made.id) };
}
const find = async (search: string) =>
  (await api.get(`/operatorApi/members?search=${encodeURIComponent(search)}`, owner)).json().data;
const act = (call: string, body: object, token = owner) => api.post(`/operatorApi/${call}`, body, token);
const auditOf = (publicId: string) =>
  t.rows('SELECT action, reason, actor, before, after FROM audit.entry WHERE subject = $1 ORDER BY id', [
    `member:${publicId}`,
  ]);

describe('finding a member', () => {
  it('A member is found by the start of an email address or phone number, and by UID, deposit address or id', async () => {
    const wanted = await someone();
    const { rows } = await t.owner.query('SELECT deposit_address FROM members.member WHERE id = $1', [wanted.id]);
    for (const [words, by] of [
      [wanted.email, 'email'],
      [wanted.email.slice(0, -4), 'email'],
      [wanted.phone, 'phone'],
      [wanted.referId, 'uid'],
      [rows[0].deposit_address, 'address'],
      [wanted.publicId, 'id'],
    ] as const) {
      expect(await find(words), words).toMatchObject({ foundBy: by, docs: [{ _id: wanted.publicId }] });
    }
  });

  // Shows DEC-5-console-2
  it('A member is found by the start of a name, the newest first, page by page without gaps', async () => {
    const made = [await someone(), await someone(), await someone()];
    await t.owner.query("UPDATE members.member SET full_name = 'Zelda ' || id WHERE id = ANY ($1)", [
      made.map(({ id }) => id),
    ]);
    const first = (await api.get('/operatorApi/members?search=zelda&limit=2', owner)).json().data;
    expect(first).toMatchObject({ foundBy: 'words', total: 3, isCut: false });
    const rest = (await api.get('/operatorApi/members?search=zelda&limit=2&page=2', owner)).json().data;
    expect([...first.docs, ...rest.docs].map(({ _id }: { _id: string }) => _id)).toEqual(
      made.map(({ publicId }) => publicId).reverse(),
    );
  });

  // Shows DEC-5-console-2
  it('A member is found by any word of the name or the starts of several, in any order and letter case', async () => {
    const wanted = await someone();
    await t.owner.query(`UPDATE members.member SET full_name = 'Zoë Quartz-O''Neil (the 2nd) काव्या' WHERE id = $1`, [
      wanted.id,
    ]);
    for (const words of ['quartz', 'QUART zoë', "o'neil", 'zoë', 'काव्या', 'काव zoë']) {
      expect((await find(words)).docs, words).toMatchObject([{ _id: wanted.publicId }]);
    }
    expect((await find('quartz asha')).docs).toEqual([]);
  });

  // Shows SPEC-7.34
  it("The list shows a member's withdrawable money and money in packages separately", async () => {
    const rich = await someone();
    await fund(t.db, rich.id, 12_345_678n);
    expect((await find(rich.email)).docs).toMatchObject([{ liquid: '12.345678', principal: '0.00' }]);
  });

  // Shows ASVS-1.2.9
  it('Wildcard characters are not special in a search for members', async () => {
    await someone();
    for (const words of ['%', '_%', '\\', '%@%', 'none | some:*', "!' & 'none", "' \\' <-> '", ':*&|!()'])
      expect((await find(words)).docs, words).toEqual([]);
  });

  it('Searching for an unknown value finds no member, whatever its format', async () => {
    for (const words of [`0x${'ee'.repeat(20)}`, `0x${'ee'.repeat(32)}`, '01934af0-0000-7000-8000-000000000000', 'ñ']) {
      expect(await find(words)).toMatchObject({ docs: [], total: 0, isCut: false });
    }
  });
});

describe("details on a member's page", () => {
  it("A member's page shows who they are, what they own and the state of the account", async () => {
    const sponsor = await someone();
    const { id, publicId, email } = await someone(sponsor.id);
    await fund(t.db, id, 70_000_000n);
    await api.post('/publicApi/signinSeller', { email, password: PASSWORD, role_name: 'User' });
    const { data } = (await api.get(`/operatorApi/members/${publicId}`, owner)).json();
    expect(data).toMatchObject({
      profile: { _id: publicId, email, balance: '70.00' },
      frozen: null,
      sponsor: { referId: sponsor.referId },
      canMove: true,
      factors: { totp: false, passkeys: 0, recoveryCodesLeft: 0 },
      identity: { status: 'none' },
      sessions: [{ device: expect.any(String) }],
    });
    const statement = (await api.get(`/operatorApi/members/${publicId}/statement?account=wallet`, owner)).json().data;
    expect(statement.docs).toMatchObject([{ kind: 'deposit', balanceAfter: '70.000000' }]);
  });

  it("A member's page lists the events of the account, but no codes", async () => {
    const { publicId, email } = await someone();
    await api.post('/publicApi/otpVerifySeller', {
      email,
      password: PASSWORD,
      confirmPassword: PASSWORD,
      role_name: 'User',
    });
    await act('freezeMember', { _id: publicId, reason: 'A call from their bank' });
    const { docs } = (await api.get(`/operatorApi/members/${publicId}/events`, owner)).json().data;
    const lines = docs.map(({ kind, what, detail }: MemberEvent) => `${kind}: ${what} (${detail})`);
    expect(lines).toEqual(
      expect.arrayContaining([
        'code: Code emailed: forgot password (open, 0 wrong tries)',
        'mail: Your Plumbline code (waiting to be sent)',
        'mail: Your account is frozen (waiting to be sent)',
        expect.stringMatching(/^freeze: Frozen by the operator \(.+: A call from their bank\)$/),
      ]),
    );
    expect(docs).toContainEqual(expect.objectContaining({ kind: 'operator' }));
    expect(JSON.stringify(docs)).not.toMatch(/\b\d{6}\b/);
    const only = (await api.get(`/operatorApi/members/${publicId}/events?kind=freeze&limit=1`, owner)).json().data;
    expect(only).toMatchObject({ docs: [{ kind: 'freeze', detail: expect.stringContaining('their bank') }] });
  });

  it('The page of an unknown member is not found', async () => {
    for (const id of ['nonsense', '01934af0-0000-7000-8000-000000000000']) {
      expect((await api.get(`/operatorApi/members/${id}`, owner)).statusCode).toBe(404);
      expect((await act('freezeMember', { _id: id, reason: 'Nobody' })).statusCode).toBe(404);
    }
  });
});

describe("an operator's actions on an account", () => {
  it("An operator's action on an account is carried out once, reported to the member, and audited with its reason", async () => {
    const { id, publicId, email } = await someone();
    const token = await openSession(t, 'member', id);
    expect((await act('freezeMember', { _id: publicId, reason: 'A court order' })).statusCode).toBe(200);
    expect((await api.get('/sellerApi/getprofile', token)).statusCode).toBe(401);
    expect((await act('freezeMember', { _id: publicId, reason: 'Again' })).statusCode).toBe(409);
    expect((await act('releaseMember', { _id: publicId, reason: 'The order was lifted' })).statusCode).toBe(200);
    expect(await auditOf(publicId)).toMatchObject([
      { action: 'member.freeze', reason: 'A court order', before: { frozen: false }, after: { frozen: true } },
      { action: 'member.release', reason: 'The order was lifted', before: { frozen: true } },
    ]);
    expect((await mailsFor(t, email)).length).toBe(2);
  });

  it("An operator's action on an account requires a reason", async () => {
    const { publicId } = await someone();
    for (const reason of ['', '  ', 'ab']) {
      expect((await act('freezeMember', { _id: publicId, reason })).statusCode).toBe(400);
    }
  });

  it('If two operators act on an account at the same time, the action is carried out once', async () => {
    const { publicId } = await someone();
    const answers = await Promise.all(
      Array.from({ length: 6 }, () => act('freezeMember', { _id: publicId, reason: 'At once' })),
    );
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
    expect(await auditOf(publicId)).toHaveLength(1);
  });

  it('An operator can end all sessions of a member and sees how many there were', async () => {
    const { id, publicId } = await someone();
    await openSession(t, 'member', id);
    await openSession(t, 'member', id);
    const answer = await act('endMemberSessions', { _id: publicId, reason: 'A lost phone' });
    expect(answer.json().data).toEqual({ ended: 2 });
  });
});

describe('vendors in the console', () => {
  async function vendorAndMember() {
    const own = await member(t);
    const vendor = await member(t, null, 'vendor', own);
    return { ...own, vendorId: await publicIdOf(t, vendor.id), memberId: await publicIdOf(t, own.id), id: vendor.id };
  }
  const kindsOf = (data: { docs: readonly { kind: string }[] }) => data.docs.map(({ kind }) => kind).sort();

  it('The list shows a vendor and the member with the same address, and can be filtered by kind', async () => {
    const { email } = await vendorAndMember();
    expect(kindsOf(await find(email))).toEqual(['member', 'vendor']);
    for (const kind of ['member', 'vendor']) {
      const list = await api.get(`/operatorApi/members?search=${encodeURIComponent(email)}&kind=${kind}`, owner);
      expect(kindsOf(list.json().data)).toEqual([kind]);
    }
    const vendors = (await api.get('/operatorApi/members?kind=vendor', owner)).json().data;
    expect(new Set(kindsOf(vendors))).toEqual(new Set(['vendor']));
  });

  it("A vendor's page has no sponsor or team, and shows the vendor's own sessions", async () => {
    const { vendorId, id } = await vendorAndMember();
    await openSession(t, 'vendor', id);
    const { data } = (await api.get(`/operatorApi/members/${vendorId}`, owner)).json();
    expect(data).toMatchObject({ profile: { kind: 'vendor', referId: '' }, sponsor: null, canMove: false });
    expect(data.sessions).toHaveLength(1);
    const lists = endpoints.filter(
      ({ path, fileTypes }) =>
        path.startsWith('/operatorApi/members/{id}/') && !fileTypes && !path.includes('{document}'),
    );
    for (const { path, method } of lists.filter((each) => each.method === 'GET')) {
      const answer = await api.get(`${path.replace('{id}', vendorId)}`, owner);
      expect([method, path, answer.statusCode]).toEqual(['GET', path, 200]);
    }
  });

  it('Freezing or releasing a vendor does not affect the member account', async () => {
    const { vendorId, memberId } = await vendorAndMember();
    expect((await act('freezeMember', { _id: vendorId, reason: 'A stolen phone' })).statusCode).toBe(200);
    const frozen = async (id: string) => (await api.get(`/operatorApi/members/${id}`, owner)).json().data.frozen;
    expect([(await frozen(vendorId)) !== null, await frozen(memberId)]).toEqual([true, null]);
    expect((await act('releaseMember', { _id: vendorId, reason: 'Identified' })).statusCode).toBe(200);
  });

  it("A vendor's screens cannot be viewed, and a vendor cannot be moved below a sponsor or get a bonus", async () => {
    const { vendorId, referId } = await vendorAndMember();
    const reason = 'Just to try it';
    const codeOf = async (call: string, body: object) => (await act(call, body)).headers['x-error-code'];
    expect(await codeOf('seeAsMember', { _id: vendorId, reason })).toBe('member_is_vendor');
    expect(await codeOf('moveSponsor', { _id: vendorId, sponsor: referId, reason })).toBe('sponsor_is_settled');
    const bonus = { kind: 'bonus', member: vendorId, amount: '5', reason, reverses: '' };
    expect(await codeOf('proposeAdjustment', bonus)).toBe('member_is_vendor');
  });

  it('A vendor cannot become a sponsor, even if an operator enters its UID', async () => {
    const { publicId } = await someone();
    const vendor = await member(t, null, 'vendor');
    const answer = await act('moveSponsor', { _id: publicId, sponsor: vendor.referId, reason: 'Just to try it' });
    expect(answer.headers['x-error-code']).toBe('sponsor_unknown');
    expect((await api.post('/publicApi/referCheck', { referBy: vendor.referId })).statusCode).toBe(400);
  });
});

describe("viewing a member's screens", () => {
  async function view(memberPublicId: string): Promise<string> {
    const { path } = (
      await act('seeAsMember', { _id: memberPublicId, reason: 'They cannot find their deposit' })
    ).json().data;
    const ticket = path.replace('/auto-login/', '');
    const signedIn = await api.post('/publicApi/autoSigninSeller', { userDetails: ticket });
    expect(signedIn.json().data).toMatchObject({ viewOnly: true });
    expect((await api.post('/publicApi/autoSigninSeller', { userDetails: ticket })).statusCode).toBe(400);
    return signedIn.json().api_token;
  }

  it("An operator who views a member's screens cannot change anything, including the claim by GET", async () => {
    const { id, publicId } = await someone();
    await fund(t.db, id, 100_000_000n);
    await acceptRisk(t.owner, id, currentNotice('risk').version);
    const token = await view(publicId);
    const acting = endpoints.filter(
      ({ audience, method, alsoMethod, whileViewing }) =>
        audience === 'member' && (method === 'POST' || alsoMethod) && !whileViewing,
    );
    expect(acting.length).toBeGreaterThan(20);
    for (const { path, method, alsoMethod } of acting) {
      for (const each of [method, alsoMethod].filter((one) => one !== undefined)) {
        const url = path.replace(/\{\w+\}/g, '1');
        const answer = await api.app.inject({
          method: each,
          url,
          headers: { authorization: `Bearer ${token}` },
          ...(each === 'POST' ? { payload: {} } : {}),
        });
        // A malformed form is reported first; nothing is changed either way.
        expect([400, 403, 406, 415], `${each} ${url}: ${answer.body}`).toContain(answer.statusCode);
        if (answer.statusCode === 403) expect(answer.json().message).toBe(errorsTexts.view_only);
      }
    }
    const claim = await api.get('/sellerApi/invetPamentsettelByday', token);
    expect(claim.statusCode).toBe(403);
    const transfer = { from: 'wallet', to: 'earnings', amount: '50', requestId: 'as-an-operator' };
    expect((await api.post('/sellerApi/walletTransfer', transfer, token)).statusCode).toBe(403);
  });

  it("An operator can read a member's screens for 15 minutes or until the member ends it", async () => {
    const { id, publicId } = await someone();
    const token = await view(publicId);
    expect((await api.get('/sellerApi/getprofile', token)).json().data._id).toBe(publicId);
    const own = await openSession(t, 'member', id);
    const { docs } = (await api.get('/sellerApi/getSessions', own)).json().data;
    const shown = docs.find(({ device }: { device: string }) => device === '');
    const { rows } = await t.owner.query(
      "SELECT expires_at <= created_at + interval '15 minutes' AS short FROM identity.session WHERE id = $1",
      [shown._id],
    );
    expect(rows).toEqual([{ short: true }]);
    expect((await api.post('/sellerApi/revokeSession', { _id: shown._id }, own)).statusCode).toBe(200);
    expect((await api.get('/sellerApi/getprofile', token)).statusCode).toBe(401);
    expect(await auditOf(publicId)).toMatchObject([{ action: 'member.see-as' }]);
  });

  it("An operator stops viewing a member's screens by logging out", async () => {
    const { publicId } = await someone();
    const token = await view(publicId);
    expect((await api.post('/sellerApi/logout', {}, token)).statusCode).toBe(200);
    expect((await api.get('/sellerApi/getprofile', token)).statusCode).toBe(401);
  });
});
