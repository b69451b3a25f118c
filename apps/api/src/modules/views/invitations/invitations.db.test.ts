import { texts as errorsTexts } from '@plumbline/texts/en/errors';
import { describe, expect, it } from 'vitest';
import { acceptRisk, addPackage, fund } from '../../../testing/builders.ts';
import { tokenOf } from '../../../testing/factors.ts';
import { ownApp, ownDatabase } from '../../../testing/fixtures.ts';
import { codeFor, member, newContact, PASSWORD } from '../../../testing/people.ts';
import { purchasePackage } from '../../earning/investments/index.ts';
import { currentNotice } from '../../people/members/index.ts';

const t = await ownDatabase();
const api = await ownApp(t);

async function inviter() {
  const who = await member(t);
  return { ...who, token: await tokenOf(api, who.email) };
}
const make = async (token: string, name: string) => {
  const answer = await api.post('/sellerApi/makeInvitation', { name }, token);
  return { message: answer.json().message as string, code: answer.json().data?.code as string };
};
const read = async (token: string) => (await api.get('/sellerApi/getInvitations', token)).json().data;
const visit = (link: string) => api.post('/publicApi/visitInvitation', { link });

async function signUp(referBy: string, link?: string) {
  const fields = {
    fullName: 'Nora New',
    ...newContact(),
    password: PASSWORD,
    confirmPassword: PASSWORD,
    referBy,
    role_name: 'User',
    ...(link === undefined ? {} : { link }),
  };
  await api.post('/publicApi/otpVerifyuser', fields);
  const answer = await api.post('/publicApi/emailotpVerifyuser', { ...fields, otp: await codeFor(t, fields.email) });
  expect(answer.statusCode).toBe(200);
  return BigInt(await t.value('SELECT id FROM members.member WHERE email = $1', [fields.email]));
}

describe('Invitation links', () => {
  // Shows DEC-8-screens-5
  it('Each invitation link counts its own visits, sign-ups and active members', async () => {
    const { token, referId } = await inviter();
    const [flyer, talk] = [await make(token, 'Flyer'), await make(token, 'Talk')];
    for (const link of [flyer.code, flyer.code, talk.code]) await visit(link);
    const joined = await signUp(referId, flyer.code);
    await signUp(referId);
    const before = (await read(token)).links;
    expect(
      before.map(({ name, visits, signUps, active }: Record<string, unknown>) => [name, visits, signUps, active]),
    ).toEqual([
      ['Talk', 1, 0, 0],
      ['Flyer', 2, 1, 0],
    ]);
    await fund(t.db, joined, 100_000_000n);
    await acceptRisk(t.owner, joined, currentNotice('risk').version);
    const packageId = await addPackage(t.owner, { priceMicro: 100_000_000n, yieldPpm: 5000, maturityDays: 90 });
    const bought = await purchasePackage(t.db, joined, { packageId, amount: '100', payment_mode_name: 'wallet' });
    expect(bought.ok).toBe(true);
    expect((await read(token)).links[1]).toMatchObject({ name: 'Flyer', signUps: 1, active: 1 });
  });

  // Shows DEC-8-screens-5
  it('A visit stores nothing about its visitor, and an unknown link gets the same answer', async () => {
    const { token } = await inviter();
    const { code } = await make(token, 'Flyer');
    const [known, unknown] = [await visit(code), await visit('zzzzzzzzzz')];
    expect([unknown.statusCode, unknown.body]).toEqual([known.statusCode, known.body]);
    const { rows } = await t.owner.query(
      `SELECT column_name FROM information_schema.columns WHERE table_schema = 'invitations' ORDER BY table_name, ordinal_position`,
    );
    expect(rows.map(({ column_name: name }) => name)).toEqual([
      'member_id',
      'link_id',
      'id',
      'member_id',
      'code',
      'name',
      'created_at',
      'link_id',
      'day',
      'visits',
    ]);
  });

  // Shows DEC-8-screens-5
  it('A foreign or invented invitation code is credited to no one, and the account is still opened', async () => {
    const [asha, ben] = [await inviter(), await inviter()];
    const { code } = await make(asha.token, 'Flyer');
    await signUp(ben.referId, code);
    await signUp(asha.referId, 'zzzzzzzzzz');
    await signUp(asha.referId, "' OR 1=1");
    expect((await read(asha.token)).links).toMatchObject([{ signUps: 0 }]);
  });

  it('A member can have twenty invitation links with different names; deleting a link deletes its figures', async () => {
    const { token, referId } = await inviter();
    const first = await make(token, 'Link 1');
    expect((await make(token, 'Link 1')).message).toBe(errorsTexts.link_name_taken);
    for (let number = 2; number <= 20; number++) await make(token, `Link ${number}`);
    expect((await make(token, 'One more')).message).toBe(errorsTexts.too_many_links);
    await signUp(referId, first.code);
    const other = await inviter();
    const foreign = await api.post('/sellerApi/removeInvitation', { code: first.code }, other.token);
    expect(foreign.json().message).toBe(errorsTexts.link_unknown);
    await api.post('/sellerApi/removeInvitation', { code: first.code }, token);
    expect((await read(token)).links).toHaveLength(19);
    expect(
      (
        await t.owner.query(
          'SELECT FROM invitations.joined j JOIN invitations.link l ON l.id = j.link_id WHERE l.code = $1',
          [first.code],
        )
      ).rowCount,
    ).toBe(0);
  });

  // Shows DEC-8-screens-5
  it('The page for invitations shows the plan’s rates, the room below the cap and the member’s held and waiting pay', async () => {
    const { token } = await inviter();
    expect((await read(token)).pay).toEqual({
      directBps: 100,
      holdDays: 14,
      levelBps: [1000, 500, 200],
      room: '0.00',
      held: '0.00',
      awaiting: '0.00',
      overCap: '0.00',
      paid: '0.00',
    });
  });
});
