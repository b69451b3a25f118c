import { describe, expect, it } from 'vitest';
import { isPauseLength } from './own-limits.ts';

describe('a pause', () => {
  it('A pause has one of the lengths that its kind offers', () => {
    expect([isPauseLength('cool-off', 7), isPauseLength('self-exclusion', 365)]).toEqual([true, true]);
    expect([isPauseLength('cool-off', 365), isPauseLength('self-exclusion', 7)]).toEqual([false, false]);
    expect([isPauseLength('cool-off', 0), isPauseLength('cool-off', -1)]).toEqual([false, false]);
  });
});
