import { texts as consoleErrorsTexts } from '@plumbline/texts/en/console-errors';
import { describe, expect, it } from 'vitest';
import { acceptRisk, addPackage, bookInflow, fund } from '../../../testing/builders.ts';
import { ownApp, ownDatabase } from '../../../testing/fixtures.ts';
import { openSession, signedInOperator } from '../../../testing/operators.ts';
import { member, publicIdOf } from '../../../testing/people.ts';
import { closeDay, refreshTeams } from '../../earning/income/index.ts';

const t = await ownDatabase();
const api = await ownApp(t);
const { token } = await signedInOperator(t, 'auditor');

async function someone(sponsorId: bigint | null = null) {
  const made = await member(t, sponsorId);
  return { ...made, publicId: await publicIdOf(t, made.id) };
}
const read = async (id: string, path: string) =>
  (await api.get(`/operatorApi/members/${id}/${path}`, token)).json().data;

describe("a member's page", () => {
  // Shows DEC-5-console-4
  it("A member's page shows the sponsors above, nearest first, and counts and lists the three teams", async () => {
    const first = await someone();
    const second = await someone(first.id);
    const third = await someone(second.id);
    const fourth = await someone(third.id);
    const beside = await someone(first.id);
    await refreshTeams(t.db);
    const top = await read(first.publicId, 'line');
    expect(top).toMatchObject({
      sponsors: [],
      hasMore: false,
      teams: { registered: 4, A: { members: 2 }, B: { members: 1 }, C: { members: 1 } },
    });
    const line = await read(fourth.publicId, 'line');
    expect(line.sponsors.map(({ _id }: { _id: string }) => _id)).toEqual(
      [third, second, first].map(({ publicId }) => publicId),
    );
    const team = async (query: string) =>
      (await read(first.publicId, `team${query}`)).docs.map(({ _id }: { _id: string }) => _id);
    expect(await team('')).toEqual([beside.publicId, second.publicId]);
    expect(await team('?team=A&limit=1&page=2')).toEqual([second.publicId]);
    expect(await team('?team=B')).toEqual([third.publicId]);
    expect(await team('?team=C')).toEqual([fourth.publicId]);
    expect(await team('?team=A&status=active')).toEqual([]);
  });

  // Shows DEC-5-console-4
  it("A member's page shows each line of income with the reason that the member sees", async () => {
    const sponsor = await someone();
    const buyer = await someone(sponsor.id);
    const packageId = await addPackage(t.owner, { priceMicro: 100_000_000n, yieldPpm: 10_000, maturityDays: 30 });
    await fund(t.db, buyer.id, 100_000_000n);
    await acceptRisk(t.owner, buyer.id, 1);
    await t.owner.query(
      `SELECT investments.open_position(gen_random_uuid(), $1, $2, $3, 1), ledger.post(jsonb_build_array(jsonb_build_object(
         'kind', 'purchase', 'from', $1::bigint * 32 + 2, 'to', $1::bigint * 32 + 3, 'amount', $3::text, 'key', gen_random_uuid())))`,
      [buyer.id, packageId, '100000000'],
    );
    await bookInflow(t.db, 50_000_000n);
    const open = () => t.value('SELECT business_date::text AS day FROM platform.calendar');
    await closeDay(t.db, await open());
    const day = await open();
    await closeDay(t.db, day);
    expect((await read(buyer.publicId, 'income')).docs).toMatchObject([
      { day, amount: '1.00', status: 'paid', reason: { paidBy: 'earnings.booked', sources: [{ amount: '1.00' }] } },
    ]);
    const [level] = (await read(sponsor.publicId, 'income?kind=level_income')).docs;
    expect(level).toMatchObject({ amount: '0.10', reason: { rule: expect.stringContaining('10') } });
    expect((await read(sponsor.publicId, 'income?kind=direct_income&status=held')).docs).toMatchObject([
      { amount: '1.00', status: 'held', reason: { posting: null } },
    ]);
    const own = (await api.get('/sellerApi/getlavelincomeUser', await openSession(t, 'member', sponsor.id))).json().data
      .docs;
    expect(own).toEqual([level]);
  });

  it("A member's page shows nothing for an unknown id", async () => {
    for (const path of ['line', 'team', 'income']) {
      const answer = await api.get(`/operatorApi/members/01900000-0000-7000-8000-000000000000/${path}`, token);
      expect(answer.json().message).toBe(consoleErrorsTexts.member_unknown);
    }
  });
});
