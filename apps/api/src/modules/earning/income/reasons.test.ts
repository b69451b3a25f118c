import type { EarnedFrom } from '@plumbline/contract';
import { parseUsdt } from '@plumbline/money';
import { texts as documentsTexts } from '@plumbline/texts/en/documents';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { AwardRow, EarningPackageRow, TeamRow, TradingRow } from './list-store.ts';
import { awardLine, teamLine, toFactor, tradingLine } from './reasons.ts';
import { ruleIn } from './why.ts';

const NOTHING = { evidence: [], earned: [] };
const FEES: EarnedFrom = [{ source: 'orders', amount: '0.50' }];

const DAY = '2026-02-28';
const AT = new Date('2026-03-01T00:00:05Z');

const trading = (amountMicro: bigint, factorPpm = 1_000_000): TradingRow => ({
  posting_id: 41n,
  posted_at: AT,
  amount_micro: amountMicro,
  source: { day: DAY, planVersion: 3, paidBy: 'earnings.booked', factorPpm },
});

const team = (over: Partial<TeamRow> = {}): TeamRow => ({
  ...trading(170n),
  number: 9n,
  day: DAY,
  plan_version: 3,
  team_micro: [100n, 50n, 20n],
  level_a_bps: 1_000,
  level_b_bps: 500,
  level_c_bps: 25,
  matching_bps: 1_250,
  ...over,
});

const award = (over: Partial<AwardRow> = {}): AwardRow => ({
  id: 5n,
  amount_micro: 10_000_000n,
  status: 'held',
  is_over_cap: false,
  earned_on: DAY,
  due_on: '2026-03-14',
  created_at: AT,
  posting_id: null,
  paid_day: null,
  plan_version: 3,
  reason: 'For your patience',
  rank: 2,
  direct_bps: 100,
  buyer_name: 'Berta',
  package_title: 'Granite',
  price_micro: 1_000_000_000n,
  ...over,
});

const held = (price: bigint, yieldPpm: number, day = DAY): EarningPackageRow => ({
  day,
  title: 'Granite',
  price_micro: price,
  yield_ppm: yieldPpm,
});
const total = (parts: readonly { readonly amount: string }[]): bigint =>
  parts.reduce((sum, { amount }) => sum + parseUsdt(amount)!, 0n);
const partOf = (price: bigint, yieldPpm: number, factorPpm: number): bigint =>
  (((price * BigInt(yieldPpm)) / 1_000_000n) * BigInt(factorPpm)) / 1_000_000n;

describe('the factor of a day', () => {
  it.each([
    [0, '0.000000'],
    [1, '0.000001'],
    [840_300, '0.840300'],
    [999_999, '0.999999'],
    [1_000_000, '1.000000'],
  ])('%i parts per million are written as the decimal %s', (ppm, text) => {
    expect(toFactor(ppm)).toBe(text);
  });

  it('Two sources that together exceed the target are shown as the full target', () => {
    expect(toFactor(1_000_001)).toBe('1.000000');
  });
});

describe('the reason of a trading profit line', () => {
  const packages = fc.array(
    fc.record({ price: fc.bigInt({ min: 1n, max: 10n ** 12n }), yieldPpm: fc.integer({ min: 0, max: 10_000 }) }),
    { minLength: 1, maxLength: 6 },
  );

  it('The parts of the packages add up to the paid amount for all prices, rates and factors', () => {
    fc.assert(
      fc.property(packages, fc.integer({ min: 0, max: 1_000_000 }), (held_, factorPpm) => {
        const paid = held_.reduce((sum, { price, yieldPpm }) => sum + partOf(price, yieldPpm, factorPpm), 0n);
        const rows = held_.map(({ price, yieldPpm }) => held(price, yieldPpm));
        const { reason } = tradingLine(trading(paid, factorPpm), rows, NOTHING);
        expect(reason.sources).toHaveLength(held_.length);
        expect(total(reason.sources)).toBe(paid);
      }),
    );
  });

  it('No parts are shown if they do not add up because an undone exit excluded a package from the day', () => {
    const rows = [held(1_000_000_000n, 500), held(2_000_000_000n, 500)];
    expect(tradingLine(trading(500_000n), rows, NOTHING).reason.sources).toEqual([]);
  });

  it('Packages of another day are not included', () => {
    const rows = [held(1_000_000_000n, 500, '2026-02-27'), held(2_000_000_000n, 500)];
    const { sources } = tradingLine(trading(1_000_000n), rows, NOTHING).reason;
    expect(sources).toMatchObject([{ from: { is: 'package', price: '2,000.00' }, amount: '1.00' }]);
  });

  it('A line references its posting, plan, factor and transfers', () => {
    const hashes = [`0x${'1'.repeat(64)}`, `0x${'2'.repeat(64)}`];
    expect(tradingLine(trading(1n, 840_300), [], { evidence: hashes, earned: FEES })).toMatchObject({
      _id: '41',
      day: DAY,
      status: 'paid',
      dueOn: null,
      reason: {
        planVersion: 3,
        posting: '41',
        paidBy: 'earnings.booked',
        factor: '0.840300',
        evidence: hashes,
        earned: FEES,
      },
    });
  });

  it('The rule states which share of the target was paid and from which source', () => {
    const row = trading(1n, 840_300);
    expect(tradingLine(row, [], NOTHING).reason.rule).toBe(
      documentsTexts.income.rules.tradingProfit({
        percent: '84.03',
        payer: documentsTexts.statement.payers['earnings.booked'],
      }),
    );
    const subsidy = { ...row, source: { ...row.source, paidBy: 'earnings.subsidy' as const, factorPpm: 5_000 } };
    expect(tradingLine(subsidy, [], NOTHING).reason.rule).toBe(
      documentsTexts.income.rules.tradingProfit({
        percent: '0.5',
        payer: documentsTexts.statement.payers['earnings.subsidy'],
      }),
    );
  });

  it('A share below 0.01 percent is shown as zero and never rounded up', () => {
    expect(tradingLine(trading(0n, 99), [], NOTHING).reason.why).toMatchObject({ percent: '0' });
  });
});

describe('the reason of a team income line', () => {
  it('Teams that contributed are listed with parts that add up to the amount', () => {
    const { sources } = teamLine('level_income', team(), NOTHING).reason;
    expect(sources.map(({ label }) => label)).toEqual(['Team A', 'Team B', 'Team C']);
    expect(total(sources)).toBe(170n);
  });

  it('A team that contributed nothing is omitted', () => {
    const { sources } = teamLine('level_income', team({ team_micro: [0n, 170n, 0n] }), NOTHING).reason;
    expect(sources.map(({ label }) => label)).toEqual(['Team B']);
  });

  it('Matching income has no teams and therefore no parts', () => {
    expect(teamLine('matching_income', team({ team_micro: null }), NOTHING).reason.sources).toEqual([]);
  });

  it.each([
    ['level_income', documentsTexts.income.rules.level({ percents: '10 / 5 / 0.25', day: DAY })],
    ['relevel_income', documentsTexts.income.rules.relevel({ percents: '10 / 5 / 0.25', day: DAY })],
    ['matching_income', documentsTexts.income.rules.matching({ percent: '12.5', day: DAY })],
    ['rematching_income', documentsTexts.income.rules.rematching({ percent: '12.5', day: DAY })],
  ] as const)('The rule of %s is described with the figures of its plan', (kind, rule) => {
    expect(teamLine(kind, team(), NOTHING).reason.rule).toBe(rule);
  });

  it('Every share in basis points is written as the same percentage without trailing zeros', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 10_000 }), (bps) => {
        const { why } = teamLine('matching_income', team({ matching_bps: bps }), NOTHING).reason;
        const text = 'percent' in why ? why.percent : '';
        expect(Math.round(Number(text) * 100)).toBe(bps);
        expect(text).not.toMatch(/\.\d*0$/);
      }),
    );
  });
});

describe('the line of a one-off income', () => {
  it.each([
    ['held', false, 'held'],
    ['awaiting', false, 'awaiting_funds'],
    ['awaiting', true, 'awaiting_cap'],
    ['cancelled', true, 'cancelled'],
    ['paid', false, 'paid'],
  ] as const)('One-off income that is %s, with is_over_cap %s, is shown as %s', (status, isOverCap, shown) => {
    expect(awardLine('direct_income', award({ status, is_over_cap: isOverCap }), NOTHING).status).toBe(shown);
  });

  it('The due day is shown while income is held, and not afterwards', () => {
    expect(awardLine('direct_income', award(), NOTHING).dueOn).toBe('2026-03-14');
    for (const status of ['awaiting', 'paid', 'cancelled'] as const)
      expect(awardLine('direct_income', award({ status }), NOTHING).dueOn).toBeNull();
  });

  it('One-off income has no payer before it has a posting', () => {
    expect(awardLine('direct_income', award(), NOTHING).reason).toMatchObject({ posting: null, paidBy: null });
    const paid = awardLine('direct_income', award({ status: 'paid', posting_id: 7n }), NOTHING);
    expect(paid.reason).toMatchObject({ posting: '7', paidBy: 'earnings.booked' });
  });

  it.each([
    ['direct_income', documentsTexts.income.rules.direct({ percent: '1', buyer: 'Berta' })],
    ['redirect_income', documentsTexts.income.rules.redirect({ percent: '1', buyer: 'Berta' })],
    ['reward_income', 'Rank 2 reached'],
    ['bonus_income', 'For your patience'],
  ] as const)('The rule of %s states its cause', (kind, rule) => {
    expect(awardLine(kind, award(), NOTHING).reason.rule).toBe(rule);
  });

  it('The purchase behind the income is shown with its buyer, package and price', () => {
    expect(awardLine('direct_income', award(), NOTHING).reason.sources).toEqual([
      {
        label: 'Berta bought Granite',
        from: { is: 'purchase', buyer: 'Berta', title: 'Granite' },
        amount: '1000.00',
      },
    ]);
  });

  it('A bonus is not earned by a purchase and has no parts', () => {
    const row = award({ price_micro: null, buyer_name: null, package_title: null });
    expect(awardLine('bonus_income', row, NOTHING).reason.sources).toEqual([]);
  });
});

describe('rules in English', () => {
  it("The operator's text appears unchanged in a bonus", () => {
    fc.assert(
      fc.property(fc.string(), (note) => {
        expect(ruleIn('en', { kind: 'bonus_income', note })).toBe(note);
      }),
    );
  });
});
