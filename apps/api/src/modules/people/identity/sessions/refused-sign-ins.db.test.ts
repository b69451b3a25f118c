import { describe, expect, it } from 'vitest';
import { attackerOf } from '../../../../testing/attacker.ts';
import { ownApp, ownDatabase } from '../../../../testing/fixtures.ts';
import { openSession } from '../../../../testing/operators.ts';
import { pastTheTriggers } from '../../../../testing/past-triggers.ts';
import { member } from '../../../../testing/people.ts';

const SAFARI =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Mobile/15E148 Safari/604.1';

const t = await ownDatabase();
const api = await ownApp(t);
const attacker = attackerOf(t);

let network = 0;
/** Each request uses its own network, because limits are tested elsewhere. */
const tryIn = async (email: string, role_name = 'User') => {
  network += 1;
  return api.app.inject({
    method: 'POST',
    url: '/publicApi/signinSeller',
    payload: { email, password: 'not the password', role_name },
    headers: { 'user-agent': SAFARI },
    remoteAddress: `198.18.${network}.7`,
  });
};
const kept = (id: bigint): Promise<number> =>
  t.value('SELECT count(*)::int AS n FROM identity.refused_sign_in WHERE member_id = $1', [id]);
const listed = async (token: string, group = 'sellerApi') =>
  (await api.get(`/${group}/getRefusedSignIns`, token)).json().data.docs;

describe('refused sign-ins', () => {
  // Shows DEC-5-sign-in-4, ASVS-16.3.1
  it('A refused sign-in is shown only to the member or vendor whose account was tried', async () => {
    const [asha, store] = [await member(t), await member(t, null, 'vendor')];
    expect((await tryIn(asha.email)).statusCode).toBe(400);
    await tryIn(store.email, 'Vendor');
    await expect.poll(() => kept(asha.id)).toBe(1);
    await expect.poll(() => kept(store.id)).toBe(1);
    const own = await openSession(t, 'member', asha.id);
    expect(await listed(own)).toEqual([
      {
        _id: expect.any(String),
        device: 'Safari on iOS',
        ip: expect.stringMatching(/^198\.18\./),
        at: expect.any(String),
        reason: 'password',
      },
    ]);
    expect(await listed(await openSession(t, 'vendor', store.id), 'vendorApi')).toHaveLength(1);
    expect(await listed(await openSession(t, 'member', (await member(t)).id))).toEqual([]);
    expect((await api.get('/sellerApi/getRefusedSignIns')).statusCode).toBe(401);
  });

  // Shows DEC-5-sign-in-4
  it('A sign-in with an unknown name or as the other kind is not recorded', async () => {
    const asha = await member(t);
    const before = await t.value('SELECT count(*)::int AS n FROM identity.refused_sign_in');
    await tryIn('nobody@example.com');
    await tryIn(asha.email, 'Vendor');
    // A recorded sign-in comes after them.
    const other = await member(t);
    await tryIn(other.email);
    await expect.poll(() => kept(other.id)).toBe(1);
    expect(await t.value('SELECT count(*)::int AS n FROM identity.refused_sign_in')).toBe(before + 1);
  });

  // Shows DEC-5-sign-in-4
  it('An account keeps its newest twenty refused sign-ins for thirty days', async () => {
    const { id } = await member(t);
    for (let n = 0; n < 25; n += 1)
      await t.owner.query(`SELECT identity.record_refused_sign_in($1, 'password', '192.0.2.' || $2::text, 'agent')`, [
        id,
        n,
      ]);
    const token = await openSession(t, 'member', id);
    const addresses = (await listed(token)).map(({ ip }: { ip: string }) => ip);
    expect([addresses.length, addresses[0], addresses.at(-1)]).toEqual([20, '192.0.2.24', '192.0.2.5']);
    await pastTheTriggers(
      t.owner,
      `UPDATE identity.refused_sign_in SET at = now() - interval '31 days' WHERE member_id = $1`,
      [id],
    );
    expect(await listed(token)).toEqual([]);
    await t.owner.query('SELECT identity.sweep_sessions()');
    expect(await kept(id)).toBe(0);
  });

  it("The API's login cannot read refused sign-ins without their owner's session, nor their table", async () => {
    const { id } = await member(t);
    await t.owner.query(`SELECT identity.record_refused_sign_in($1, 'factor', '192.0.2.1', 'agent')`, [id]);
    expect([
      await attacker.attempt('SELECT * FROM identity.refused_sign_in'),
      await attacker.attempt(`DELETE FROM identity.refused_sign_in WHERE member_id = ${id}`),
      await attacker.attempt(`SELECT * FROM identity.refused_sign_ins(sha256('no session'), ${id})`),
    ]).toEqual(['42501', '42501', 'PB000']);
    expect(await kept(id)).toBe(1);
  });
});
