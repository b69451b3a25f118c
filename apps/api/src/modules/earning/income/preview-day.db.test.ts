import { texts as consoleErrorsTexts } from '@plumbline/texts/en/console-errors';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addMember, bookInflow, ledgerViolations } from '../../../testing/builders.ts';
import { ownApp, ownDatabase } from '../../../testing/fixtures.ts';
import { auditOf, signedInOperator } from '../../../testing/operators.ts';
import { openPosition } from '../../../testing/purchases.ts';
import { account, readBalance } from '../../base/ledger/index.ts';
import { closeDay } from './close-day.ts';
import { runClose } from './close-open-day.ts';
import { createEarningsCheck } from './confirm-earnings.ts';
import { listPreviewed, readPreview, runPreview } from './preview-day.ts';
import { deleteOldPreviews } from './preview-store.ts';

const t = await ownDatabase();
const api = await ownApp(t);

const today = (): Promise<string> => t.value('SELECT business_date::text AS day FROM platform.calendar');
/** Runs the waiting jobs of this kind, as a worker does. */
async function work(task: 'close-day' | 'preview-day'): Promise<void> {
  const { rows } = await t.owner.query(
    `SELECT j.id, j.payload FROM graphile_worker._private_jobs j
     JOIN graphile_worker._private_tasks k ON k.id = j.task_id WHERE k.identifier = $1`,
    [task],
  );
  for (const { id, payload } of rows) {
    await (task === 'close-day'
      ? runClose({ ...api.deps, check: createEarningsCheck(api.deps) }, payload.runId)
      : runPreview(api.deps, payload.previewId));
    await t.owner.query('DELETE FROM graphile_worker._private_jobs WHERE id = $1', [id]);
  }
}
/** The current preview of the open day with every member that it would pay. */
async function preview() {
  await readPreview(t.db);
  await work('preview-day');
  const found = (await readPreview(t.db)).preview!;
  const members = await listPreviewed(t.db, { _id: found._id, page: 1, limit: 100 });
  if (!members.ok) throw new Error(members.code);
  return { ...found, docs: members.value.docs };
}

const buy = (memberId: bigint, priceMicro: bigint, yieldPpm: number) =>
  openPosition(t, memberId, { priceMicro, yieldPpm });

/** The income of each member: the profit to claim, and the earnings. */
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
    later: fc.option(fc.bigInt({ min: 30_000_000n, max: 5_000_000_000n })),
    yieldPpm: fc.integer({ min: 1, max: 9_000 }),
    bonus: fc.option(fc.bigInt({ min: 1n, max: 3_000_000n })),
  }),
  { minLength: 1, maxLength: 7 },
);

describe('the preview of the open day', () => {
  // Shows DEC-5-console-3
  it('The close pays each member exactly what the preview shows, for any teams and funds', async () => {
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
          if (each.later !== null) await buy(id, each.later, each.yieldPpm);
          if (each.bonus !== null) await grant(id, each.bonus);
        }
        await closeDay(t.db, await today());
        await bookInflow(t.db, booked);
        if (subsidy !== null) await bookInflow(t.db, subsidy, 'subsidy_in');
        const everybody = (await t.rows('SELECT id FROM members.member ORDER BY id')).map((row) => BigInt(row.id));
        const before = await incomesOf(everybody);
        const shown = await preview();
        expect(await incomesOf(everybody)).toEqual(before);
        const closed = await closeDay(t.db, shown.day);
        expect(shown).toMatchObject({ need: closed.need, booked: closed.booked, factor: closed.factor });
        const after = await incomesOf(everybody);
        const ids = await publicIds(everybody);
        const paid = ids
          .map((id, index) => [id, after[index]! - before[index]!] as const)
          .filter(([, sum]) => sum > 0n);
        expect(new Map(shown.docs.map((doc) => [doc._id, micro(doc.amount)]))).toEqual(new Map(paid));
        expect(micro(shown.pays)).toBe(paid.reduce((sum, [, each]) => sum + each, 0n));
        expect(await ledgerViolations(t.owner)).toEqual([]);
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

describe('computing a preview', () => {
  // Shows DEC-5-console-3
  it('A preview is computed once for all viewers, and again only when the data behind it changes', async () => {
    await Promise.all(Array.from({ length: 5 }, () => readPreview(t.db)));
    const waiting = async () =>
      (
        await t.owner.query(
          "SELECT FROM graphile_worker._private_jobs j JOIN graphile_worker._private_tasks k ON k.id = j.task_id WHERE k.identifier = 'preview-day'",
        )
      ).rowCount;
    const first = await preview();
    expect(await preview()).toEqual(first);
    expect(await waiting()).toBe(0);
    await bookInflow(t.db, 1_000_000n);
    expect(await readPreview(t.db)).toMatchObject({ preview: null, failure: '' });
    const second = await preview();
    expect(second._id).not.toBe(first._id);
    const old = await listPreviewed(t.db, { _id: first._id, page: 1, limit: 100 });
    expect(old).toMatchObject({ ok: true, value: { docs: first.docs } });
  });

  it('The pages of a preview stay as computed, and an expired preview is no longer available', async () => {
    const { _id, docs } = await preview();
    const page = async (number: number) => {
      const found = await listPreviewed(t.db, { _id, page: number, limit: 2 });
      return found.ok ? found.value.docs : found.code;
    };
    expect(await page(2)).toEqual(docs.slice(2, 4));
    expect(await page(1000)).toEqual([]);
    await t.owner.query("UPDATE income.preview_run SET created_at = created_at - interval '1 hour'");
    await deleteOldPreviews(t.db);
    expect(await page(1)).toBe('preview_over');
    expect((await t.owner.query('SELECT FROM income.previewed_member')).rowCount).toBe(0);
  });

  it('After a promotion, which empties unlogged tables, a preview is computed again', async () => {
    const lost = await preview();
    await t.owner.query('TRUNCATE income.previewed_member');
    expect(await listPreviewed(t.db, { _id: lost._id, page: 1, limit: 2 })).toMatchObject({ code: 'preview_over' });
    expect(await readPreview(t.db)).toMatchObject({ preview: null, failure: '' });
    const { _id, ...again } = await preview();
    expect(_id).not.toBe(lost._id);
    expect(again.docs).toEqual(lost.docs);
  });

  it('A preview that could not be computed shows the reason', async () => {
    await t.owner.query('ALTER FUNCTION income.preview_day RENAME TO preview_day_lost');
    try {
      await bookInflow(t.db, 1_000_000n);
      await readPreview(t.db);
      await work('preview-day');
      expect(await readPreview(t.db)).toMatchObject({ preview: null, failure: expect.stringContaining('preview_day') });
    } finally {
      await t.owner.query('ALTER FUNCTION income.preview_day_lost RENAME TO preview_day');
    }
  });
});

describe('an operator who closes the open day', () => {
  const closing = async (token: string) => (await api.get('/operatorApi/closeRun', token)).json().data;

  // Shows DEC-5-console-3
  it('If two operators close the open day at the same time, a worker closes it once, and both see its progress', async () => {
    const [one, two] = [await signedInOperator(t, 'finance'), await signedInOperator(t, 'owner')];
    const { token } = await signedInOperator(t, 'auditor');
    const input = { day: await today(), reason: 'The desk has reported' };
    const press = (by: { token: string }) => api.post('/operatorApi/closeDay', input, by.token);
    const answers = await Promise.all([one, two].map(press));
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
    expect(answers.find(({ statusCode }) => statusCode === 409)!.json().message).toBe(
      consoleErrorsTexts.day_being_closed,
    );
    expect(await closing(token)).toMatchObject({ day: input.day, status: 'waiting', step: 0, reason: input.reason });
    await work('close-day');
    expect(await closing(token)).toMatchObject({ day: input.day, status: 'done', failure: '' });
    expect(await today()).not.toBe(input.day);
    expect((await press(two)).json().message).toBe(consoleErrorsTexts.day_closed_already);
    expect(await auditOf(t, `day:${input.day}`)).toMatchObject([
      { action: 'day.close.begin', reason: input.reason },
      { action: 'day.close', reason: input.reason, after: { day: input.day } },
    ]);
  });

  // Shows DEC-5-console-3
  it('An operator sees the steps of a close while it runs, before anything is committed', async () => {
    const { token } = await signedInOperator(t, 'finance');
    const day = await today();
    await api.post('/operatorApi/closeDay', { day, reason: 'To be watched' }, token);
    const holder = await t.owner.connect();
    await holder.query('BEGIN');
    // The last lock that a close takes: it waits there, with all other work done.
    await holder.query('LOCK TABLE income.closed_day IN EXCLUSIVE MODE');
    const done = work('close-day');
    await expect.poll(async () => (await closing(token)).step, { timeout: 20_000 }).toBeGreaterThanOrEqual(2);
    expect(await closing(token)).toMatchObject({ status: 'running', day });
    expect(await today()).toBe(day);
    await holder.query('COMMIT');
    holder.release();
    await done;
    expect(await closing(token)).toMatchObject({ status: 'done', step: 0 });
  });

  // Shows DEC-5-console-3
  it('An operator sees why a close failed; the day stays open and can be closed again', async () => {
    const { token } = await signedInOperator(t, 'finance');
    const day = await today();
    const press = () => api.post('/operatorApi/closeDay', { day, reason: 'Once more' }, token);
    await t.owner.query('ALTER FUNCTION investments.mature_positions RENAME TO mature_positions_lost');
    try {
      await press();
      await work('close-day');
    } finally {
      await t.owner.query('ALTER FUNCTION investments.mature_positions_lost RENAME TO mature_positions');
    }
    expect(await closing(token)).toMatchObject({
      day,
      status: 'failed',
      failure: expect.stringContaining('mature_positions'),
    });
    expect(await today()).toBe(day);
    expect((await press()).statusCode).toBe(200);
    await work('close-day');
    expect(await closing(token)).toMatchObject({ status: 'done', failure: '' });
    expect(await ledgerViolations(t.owner)).toEqual([]);
  });

  it('If another operator has closed the day in the meantime, the operator sees a message and nothing is closed twice', async () => {
    const { token } = await signedInOperator(t, 'finance');
    const day = await today();
    await api.post('/operatorApi/closeDay', { day, reason: 'Too late' }, token);
    await closeDay(t.db, day);
    const next = await today();
    await work('close-day');
    expect(await closing(token)).toMatchObject({
      day,
      status: 'failed',
      failure: consoleErrorsTexts.day_closed_already,
    });
    expect(await today()).toBe(next);
  });

  it('An operator cannot close a day that is not open or not over', async () => {
    const { token } = await signedInOperator(t, 'finance');
    await t.owner.query(`UPDATE platform.calendar SET business_date = '2999-01-01'`);
    const close = async (day: string) =>
      (await api.post('/operatorApi/closeDay', { day, reason: 'Too early' }, token)).json();
    expect(await close('2999-01-02')).toMatchObject({ message: consoleErrorsTexts.day_not_open });
    expect(await close('2999-01-01')).toMatchObject({
      message: consoleErrorsTexts.day_not_over,
    });
  });
});
