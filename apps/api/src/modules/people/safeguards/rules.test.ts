import { usdt } from '@plumbline/money';
import { describe, expect, it } from 'vitest';
import { isPauseLength, waitHours } from './rules.ts';

const waits = { raiseHours: 24, removalHours: 168 };
const [less, more] = [usdt(100_000_000n), usdt(200_000_000n)];

describe('a personal limit', () => {
  it.each([
    ['the first one', null, less, 0],
    ['a lower one', more, less, 0],
    ['the same one', less, less, 0],
    ['a higher one', less, more, 24],
    ['none any more', less, null, 168],
    ['none where there is none', null, null, 0],
  ] as const)('waits as long as it loosens: %s', (_what, current, wanted, hours) => {
    expect(waitHours(current, wanted, waits)).toBe(hours);
  });

  it('never waits less than a day to be loosened, whatever the settings say', () => {
    const hasty = { raiseHours: 0, removalHours: 1 };
    expect([waitHours(less, more, hasty), waitHours(less, null, hasty)]).toEqual([24, 24]);
  });
});

describe('a pause', () => {
  it('has one of the lengths that its kind offers', () => {
    expect([isPauseLength('cool-off', 7), isPauseLength('self-exclusion', 365)]).toEqual([true, true]);
    expect([isPauseLength('cool-off', 365), isPauseLength('self-exclusion', 7)]).toEqual([false, false]);
    expect([isPauseLength('cool-off', 0), isPauseLength('cool-off', -1)]).toEqual([false, false]);
  });
});
