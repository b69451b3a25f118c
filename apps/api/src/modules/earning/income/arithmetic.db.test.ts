import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addMember } from '../../../testing/builders.ts';
import { FIRST_DAY } from '../../../testing/database.ts';
import { ownDatabase } from '../../../testing/fixtures.ts';
import { pastTheTriggers } from '../../../testing/past-triggers.ts';
import { dayAfter } from '../../../testing/purchases.ts';

/** The functions that make up a close, one by one, at the ends of their ranges, which a whole day never reaches. */
const t = await ownDatabase();

const MAX_MICRO = 2n ** 63n - 1n;
const micro = fc.bigInt({ min: 0n, max: MAX_MICRO });
const bps = fc.integer({ min: 0, max: 10_000 });

async function read<Row>(text: string, values: readonly unknown[]): Promise<Row> {
  return (await t.row(text, [...values])) as Row;
}

describe('the plan of a day', () => {
  it('The plan of a day is the newest one that has started by then, and ranks can be added to it only before it starts', async () => {
    const add = (version: number, day: string) =>
      pastTheTriggers(
        t.owner,
        `INSERT INTO income.plan (version, effective_on, level_a_bps, level_b_bps, level_c_bps, matching_bps, direct_bps, hold_days,
           created_by, proposed_by, published_by)
         SELECT $1, $2, level_a_bps, level_b_bps, level_c_bps, matching_bps, direct_bps, hold_days, 'x', 1, 2 FROM income.plan LIMIT 1`,
        [version, day],
      );
    // The higher version was published for an earlier day.
    await add(3, '2026-06-20');
    await add(4, '2026-06-10');
    const planOn = async (day: string) =>
      (await read<{ version: number }>('SELECT version FROM income.plan_on($1)', [day])).version;
    expect(await planOn('2026-06-09')).toBe(1);
    expect(await planOn('2026-06-10')).toBe(4);
    expect(await planOn('2026-06-19')).toBe(4);
    expect(await planOn('2026-06-20')).toBe(3);
    const rank = (version: number) => t.owner.query('INSERT INTO income.plan_rank VALUES ($1, 6, 0, 0, 0)', [version]);
    await expect(rank(1)).rejects.toMatchObject({ constraint: 'version_holds_later' });
    await rank(4);
    await pastTheTriggers(t.owner, 'DELETE FROM income.plan_rank WHERE plan_version > 1');
    await pastTheTriggers(t.owner, 'DELETE FROM income.plan WHERE version > 1');
  });
});

describe('the first day of a plan', () => {
  it('A plan must begin after the open day: the open day itself is rejected, the next day is accepted', async () => {
    const add = (days: number) =>
      t.owner.query(
        `INSERT INTO income.plan (version, effective_on, level_a_bps, level_b_bps, level_c_bps, matching_bps, direct_bps, hold_days,
           created_by, proposed_by, published_by)
         SELECT 2, c.business_date + $1::integer, level_a_bps, level_b_bps, level_c_bps, matching_bps, direct_bps, hold_days, created_by, proposed_by, published_by
         FROM income.plan, platform.open_day c LIMIT 1`,
        [days],
      );
    await expect(add(0)).rejects.toMatchObject({ constraint: 'version_holds_later' });
    // The date is accepted, so that the next rule applies: two operators are missing.
    await expect(add(1)).rejects.toMatchObject({ constraint: 'plan_names_both' });
  });
});

describe('version numbers of the plan', () => {
  it('A new version of the plan gets the number after the highest one, whatever day it begins on', async () => {
    const terms = { levelBps: [1, 2, 3], matchingBps: 4, directBps: 5, holdDays: 6, ranks: [] };
    const client = await t.owner.connect();
    try {
      await client.query('BEGIN');
      await client.query('SET LOCAL session_replication_role = replica');
      for (const [day, version] of [
        ['2026-09-02', 2],
        ['2026-09-01', 3],
      ]) {
        const { rows } = await client.query(`SELECT income.add_plan($1, $2, 1, 'x', 2, 'because') AS version`, [
          day,
          terms,
        ]);
        expect(rows).toEqual([{ version }]);
      }
    } finally {
      await client.query('ROLLBACK');
      client.release();
    }
  });
});

describe('shares in basis points', () => {
  it('A share in basis points is exact and rounded down, up to the largest amount that a column can store', async () => {
    await fc.assert(
      fc.asyncProperty(micro, bps, async (amount, share) => {
        const { of } = await read<{ of: bigint }>('SELECT income.share_of($1, $2) AS of', [amount, share]);
        expect(of).toBe((amount * BigInt(share)) / 10_000n);
      }),
      { numRuns: 200 },
    );
  });
});

describe('The need of a day', () => {
  const plan = [[1_000, 500, 200], 2_000];
  const need = async (targets: readonly number[], [levels, matching] = plan) =>
    (await read<{ need: bigint }>('SELECT income.need_of_targets($1, $2, $3) AS need', [targets, levels, matching]))
      .need;

  it.each([
    ['no member', 0, 1_000_000n],
    ['one member', 1, 1_100_000n],
    ['two members', 2, 1_170_000n],
    ['three members', 3, 1_200_000n],
    ['four or more members', 4, 1_204_000n],
  ])(
    'A package whose holder has %s above adds its target and the level and matching incomes of those members to the need',
    async (_, above, expected) => {
      expect(await need([0, 1, 2, 3, 4].map((depth) => (depth === above ? 1_000_000 : 0)))).toBe(expected);
    },
  );

  it('The need rounds up once the sum of all level incomes, and once the sum of all matching incomes', async () => {
    // 0.59 and 0.084: one micro-USDT each.
    expect(await need([0, 1, 1, 1, 1])).toBe(6n);
    expect(await need([0, 10, 0, 0, 0])).toBe(11n);
    expect(await need([0, 11, 0, 0, 0])).toBe(13n);
  });

  it('A day without an earning package needs nothing', async () => {
    expect(await need([0, 0, 0, 0, 0])).toBe(0n);
  });

  it('The need of a day is exact even if the sum of the shares exceeds 64 bits', async () => {
    const { need: most } = await read<{ need: bigint }>(
      'SELECT income.need_of_targets(ARRAY[0, 0, 0, 0, 7500000000000000001]::numeric[], ARRAY[1000, 500, 200], 2000) AS need',
      [],
    );
    // 7.5 × 10^18 + 1, and 17 % and 3.4 % of it, each rounded up.
    expect(most).toBe(7_500_000_000_000_000_001n + 1_275_000_000_000_000_001n + 255_000_000_000_000_001n);
  });
});

describe('The factors of a day', () => {
  const factors = (need: bigint, booked: bigint, subsidy: bigint) =>
    read<{ booked_ppm: number; subsidy_ppm: number }>('SELECT * FROM income.day_factors($1, $2, $3)', [
      need,
      booked,
      subsidy,
    ]);

  it('No source pays more than it has, and both together never pay more than the full target', async () => {
    await fc.assert(
      fc.asyncProperty(fc.bigInt({ min: 1n, max: MAX_MICRO }), micro, micro, async (need, booked, subsidy) => {
        const { booked_ppm: first, subsidy_ppm: second } = await factors(need, booked, subsidy);
        expect(BigInt(first) * need).toBeLessThanOrEqual(booked * 1_000_000n);
        expect(BigInt(second) * need).toBeLessThanOrEqual(subsidy * 1_000_000n);
        expect(first + second).toBeLessThanOrEqual(1_000_000);
      }),
      { numRuns: 150 },
    );
  });

  it('A factor is the largest that its source can pay, to one part per million', async () => {
    await fc.assert(
      fc.asyncProperty(fc.bigInt({ min: 1n, max: MAX_MICRO }), micro, async (need, booked) => {
        const { booked_ppm: ppm } = await factors(need, booked, 0n);
        if (ppm < 1_000_000) expect(BigInt(ppm + 1) * need).toBeGreaterThan(booked * 1_000_000n);
      }),
      { numRuns: 150 },
    );
  });

  it('The subsidy adds nothing to a day whose earnings pay the full target', async () => {
    expect(await factors(1_000n, 1_000n, 5_000n)).toEqual({ booked_ppm: 1_000_000, subsidy_ppm: 0 });
  });

  it('A day without anything to pay counts as paid in full and uses no subsidy', async () => {
    expect(await factors(0n, 0n, 5_000n)).toEqual({ booked_ppm: 1_000_000, subsidy_ppm: 0 });
  });

  it('A day that is one micro-USDT short does not pay the full target', async () => {
    expect(await factors(10_000_000n, 9_999_999n, 0n)).toEqual({ booked_ppm: 999_999, subsidy_ppm: 0 });
  });
});

describe('the lines of a period', () => {
  /** Days on which lines were credited, as offsets from the first day, sorted and with repetitions. */
  const credited = fc
    .array(fc.nat(12), { maxLength: 14 })
    .map((offsets) => offsets.toSorted((a, b) => a - b).map((offset) => dayAfter(FIRST_DAY, offset)));
  const end = fc.option(
    fc.integer({ min: -2, max: 15 }).map((offset) => dayAfter(FIRST_DAY, offset)),
    { freq: 4 },
  );

  it('The range of line numbers contains exactly the lines that a simple comparison of dates finds', async () => {
    await fc.assert(
      fc.asyncProperty(credited, end, end, async (days, from, to) => {
        const member = await addMember(t.owner);
        for (const [index, day] of days.entries())
          await pastTheTriggers(
            t.owner,
            `INSERT INTO income.line (member_id, kind, number, day, credited_on, amount_micro, total_after_micro,
               day_total_after_micro, posting_id, plan_version) VALUES ($1, 'level_income', $2, $3, $3, 1, 1, 1, 1, 1)`,
            [member, index + 1, day],
          );
        const range = await read<{ first: bigint; last: bigint }>(
          `SELECT * FROM income.line_range($1, 'level_income', $2, $3)`,
          [member, from, to],
        );
        const found = days.map((_, index) => BigInt(index + 1)).filter((n) => n >= range.first && n <= range.last);
        const wanted = days
          .map((day, index) => ({ day, number: BigInt(index + 1) }))
          .filter(({ day }) => (from ?? '') <= day && day <= (to ?? '9999'));
        expect(found).toEqual(wanted.map(({ number }) => number));
        // A list shows the length of the range as its total.
        expect(range.last - range.first + 1n).toBe(BigInt(found.length));
      }),
      { numRuns: 60 },
    );
  });
});
