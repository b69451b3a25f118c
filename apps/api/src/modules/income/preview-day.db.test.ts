import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestApp, testApp } from '../../testing/app.ts';
import { addMember, addPackage, bookInflow, faultsInTheBooks, fund } from '../../testing/builders.ts';
import { type TestDatabase, testDatabase } from '../../testing/database.ts';
import { auditOf, signedInOperator } from '../../testing/operators.ts';
import { account, readBalance } from '../ledger/index.ts';
import { closeDay } from './close-day.ts';
import { previewDay } from './preview-day.ts';

let t: TestDatabase;
let api: TestApp;
beforeAll(async () => {
  t = await testDatabase();
  api = await testApp(t);
});
afterAll(async () => {
  await api?.close();
  await t?.drop();
});

const today = async (): Promise<string> =>
  (await t.owner.query('SELECT business_date::text AS day FROM platform.calendar')).rows[0].day;
const first100 = { page: 1, limit: 100 };

async function buy(memberId: bigint, priceMicro: bigint, yieldPpm: number): Promise<void> {
  const packageId = await addPackage(t.owner, { priceMicro, yieldPpm, maturityDays: 90 });
  await fund(t.db, memberId, priceMicro);
  await t.owner.query(
    `INSERT INTO members.notice_acceptance (member_id, notice, version, text_sha256, ip)
     VALUES ($1, 'risk', 1, '', '127.0.0.1') ON CONFLICT DO NOTHING`,
    [memberId],
  );
  await t.owner.query(
    `SELECT investments.open_position(gen_random_uuid(), $1, $2, $3, 1), ledger.post(jsonb_build_array(jsonb_build_object(
       'kind', 'purchase', 'from', $1::bigint * 32 + 2, 'to', $1::bigint * 32 + 3, 'amount', $3::text, 'key', gen_random_uuid())))`,
    [memberId, packageId, priceMicro.toString()],
  );
}

/** What each member has of incomes: the profit to claim, and the earnings. */
async function incomesOf(members: readonly bigint[]): Promise<bigint[]> {
  const of = async (id: bigint) =>
    (await readBalance(t.db, account(id, 'claimable'))) + (await readBalance(t.db, account(id, 'earnings')));
  return Promise.all(members.map(of));
}
const publicIds = async (members: readonly bigint[]): Promise<string[]> => {
  const { rows } = await t.owner.query('SELECT id, public_id FROM members.member WHERE id = ANY ($1::bigint[])', [
    members.map(String),
  ]);
  return members.map((id) => rows.find((row) => BigInt(row.id) === id).public_id);
};
const micro = (text: string): bigint => {
  const [whole, part = ''] = text.split('.');
  return BigInt(whole!) * 1_000_000n + BigInt(part.padEnd(6, '0'));
};

const teams = fc.array(
  fc.record({
    sponsor: fc.nat(7),
    price: fc.bigInt({ min: 30_000_000n, max: 5_000_000_000n }),
    yieldPpm: fc.integer({ min: 1, max: 9_000 }),
    bonus: fc.option(fc.bigInt({ min: 1n, max: 3_000_000n })),
  }),
  { minLength: 1, maxLength: 7 },
);

describe('the preview of the open day', () => {
  it('is what the close then pays, to each member, whatever the team and the funds', async () => {
    const funds = fc.record({
      booked: fc.bigInt({ min: 1n, max: 60_000_000n }),
      subsidy: fc.option(fc.bigInt({ min: 1n, max: 5_000_000n })),
    });
    await fc.assert(
      fc.asyncProperty(teams, funds, async (team, { booked, subsidy }) => {
        const members: bigint[] = [];
        for (const each of team) {
          const id = await addMember(t.owner, members[each.sponsor]);
          members.push(id);
          await buy(id, each.price, each.yieldPpm);
          if (each.bonus !== null) await grant(id, each.bonus);
        }
        await closeDay(t.db, await today());
        await bookInflow(t.db, booked);
        if (subsidy !== null) await bookInflow(t.db, subsidy, 'subsidy_in');
        const { rows } = await t.owner.query('SELECT id FROM members.member ORDER BY id');
        const everybody = rows.map((row) => BigInt(row.id));
        const before = await incomesOf(everybody);
        const preview = await previewDay(t.db, first100);
        expect(await incomesOf(everybody)).toEqual(before);
        const closed = await closeDay(t.db, preview.day);
        expect(preview).toMatchObject({ need: closed.need, booked: closed.booked, factor: closed.factor });
        const after = await incomesOf(everybody);
        const ids = await publicIds(everybody);
        const paid = ids
          .map((id, index) => [id, after[index]! - before[index]!] as const)
          .filter(([, sum]) => sum > 0n);
        expect(new Map(preview.docs.map((doc) => [doc._id, micro(doc.amount)]))).toEqual(new Map(paid));
        expect(micro(preview.pays)).toBe(paid.reduce((sum, [, each]) => sum + each, 0n));
        expect(await faultsInTheBooks(t.owner)).toEqual([]);
      }),
      { numRuns: 8 },
    );
  });
});

const grant = (memberId: bigint, amount: bigint) =>
  t.owner.query(
    `INSERT INTO income.award (member_id, kind, amount_micro, plan_version, earned_on, due_on, reason)
     SELECT $1, 'bonus_income', $2, 1, business_date, business_date + 1, 'for a test' FROM platform.calendar`,
    [memberId, amount.toString()],
  );

describe('an operator closes the open day', () => {
  it('once, when two press at the same instant, with one row in the trail', async () => {
    const [one, two] = [await signedInOperator(t, 'finance'), await signedInOperator(t, 'owner')];
    const input = { day: await today(), reason: 'The desk has reported' };
    const answers = await Promise.all([one, two].map(({ token }) => api.post('/operatorApi/closeDay', input, token)));
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
    expect(answers.find(({ statusCode }) => statusCode === 409)!.json().message).toBe('This day is closed already');
    expect(await auditOf(t, `day:${input.day}`)).toMatchObject([{ action: 'day.close', reason: input.reason }]);
  });

  it('not a later day than the one that is open, nor one that is not over', async () => {
    const { token } = await signedInOperator(t, 'finance');
    await t.owner.query(`UPDATE platform.calendar SET business_date = '2999-01-01'`);
    const close = async (day: string) =>
      (await api.post('/operatorApi/closeDay', { day, reason: 'Too early' }, token)).json();
    expect(await close('2999-01-02')).toMatchObject({ message: 'This is not the day that is open' });
    expect(await close('2999-01-01')).toMatchObject({
      message: 'This day is not over yet in the platform’s time zone',
    });
  });
});
