import type { IncomeLine, IncomeWhy } from '@plumbline/contract';
import { texts as appTexts } from '@plumbline/texts/en/app';
import { afterEach, describe, expect, it } from 'vitest';
import { loadLanguage } from '../../lib/text/index.ts';
import { meaning, ruleOf, shortRuleOf, sourceOf } from './words.ts';

const line = (status: IncomeLine['status']) =>
  ({ status, dueOn: status === 'held' ? '2026-12-01' : null, reason: { paidBy: null } }) as IncomeLine;

const { cancelled, cancelledIf } = appTexts.income;
describe('Meaning of an income’s status', () => {
  it('An income line held back by the cap on recruitment pay says so and does not claim that funds are missing', () => {
    expect(meaning('direct', line('awaiting_cap'))).toContain(appTexts.income.awaitingCap);
    expect(meaning('direct', line('awaiting_cap'))).not.toContain('funded');
    expect(meaning('direct', line('awaiting_funds'))).toContain(appTexts.income.awaiting);
  });

  // Shows DEC-1.5b
  it.each([
    ['direct', cancelledIf.direct, cancelled.direct],
    ['redirect', cancelledIf.direct, cancelled.direct],
    ['reward', cancelledIf.reward, cancelled.reward],
  ] as const)('The explanation of a status states what cancels a line of %s income', (kind, before, after) => {
    expect(meaning(kind, line('held'))).toContain(before);
    expect(meaning(kind, line('cancelled'))).toContain(after);
  });

  // Shows DEC-1.5b
  it('The explanation of a bonus’s status does not mention losing a package', () => {
    expect(meaning('bonus', line('held'))).not.toContain('cancelled');
  });
});

const WHYS: readonly (readonly [IncomeWhy, string])[] = [
  [
    { kind: 'trading_profit', percent: '84.03', paidBy: 'earnings.subsidy' },
    appTexts.income.why.trading['earnings.subsidy']({ percent: '84.03' }),
  ],
  [
    { kind: 'level_income', percents: ['10', '5', '2'], day: '2026-11-20' },
    appTexts.income.why.level({ percents: '10 / 5 / 2' }),
  ],
  [
    { kind: 'relevel_income', percents: ['10', '5', '2'], day: '2026-11-20' },
    appTexts.income.why.relevel({ percents: '10 / 5 / 2' }),
  ],
  [{ kind: 'matching_income', percent: '10', day: '2026-11-20' }, appTexts.income.why.matching({ percent: '10' })],
  [{ kind: 'rematching_income', percent: '10', day: '2026-11-20' }, appTexts.income.why.rematching({ percent: '10' })],
  [{ kind: 'direct_income', percent: '1', buyer: 'Asha' }, appTexts.income.why.direct({ percent: '1', buyer: 'Asha' })],
  [
    { kind: 'redirect_income', percent: '1', buyer: 'Asha' },
    appTexts.income.why.redirect({ percent: '1', buyer: 'Asha' }),
  ],
  [{ kind: 'reward_income', rank: 2 }, appTexts.income.why.reward({ rank: '2' })],
];

describe('Reason for an income line', () => {
  afterEach(() => loadLanguage('en'));

  // Shows DEC-4.7
  it.each(WHYS)('The reason for an income line is shown in the chosen language: %j', async (why, english) => {
    expect(ruleOf(why)).toBe(english);
    await loadLanguage('hi');
    expect(ruleOf(why)).toMatch(/[\u0900-\u097F]/);
    expect(ruleOf(why)).not.toMatch(/ (of|by) /);
  });

  it('The short reason on a phone omits the payer of a day and the words of the screen’s title', async () => {
    const [trading, level] = [WHYS[0]![0], WHYS[1]!];
    expect(shortRuleOf(trading)).toBe(appTexts.income.ofTheTarget({ share: '84.03 %' }));
    expect(shortRuleOf(level[0])).toBe(level[1]);
    expect(shortRuleOf(WHYS[2]![0])).toBe(level[1]);
    expect(shortRuleOf(WHYS[4]![0])).toBe(WHYS[3]![1]);
    expect(shortRuleOf(WHYS[6]![0])).toBe(WHYS[6]![1]);
    await loadLanguage('hi');
    expect(shortRuleOf(trading)).toBe('दिन के लक्ष्य का 84.03\u00a0%');
  });

  // Shows DEC-4.7
  it('The reason for an income line states its basis in the chosen language', async () => {
    await loadLanguage('hi');
    expect(sourceOf({ is: 'team', team: 'A' })).toBe('टीम A');
    expect(sourceOf({ is: 'purchase', buyer: 'Asha', title: 'Starter' })).toBe('Asha ने Starter ख़रीदा');
  });
});
