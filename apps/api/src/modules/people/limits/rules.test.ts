import { describe, expect, it } from 'vitest';
import { isPauseLength } from './own-limits.ts';

describe('the length of a pause', () => {
  it('A pause must have one of the lengths offered for its kind', () => {
    expect([isPauseLength('cool-off', 7), isPauseLength('self-exclusion', 365)]).toEqual([true, true]);
    expect([isPauseLength('cool-off', 365), isPauseLength('self-exclusion', 7)]).toEqual([false, false]);
    expect([isPauseLength('cool-off', 0), isPauseLength('cool-off', -1)]).toEqual([false, false]);
  });
});
