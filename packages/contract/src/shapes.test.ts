import { describe, expect, it } from 'vitest';
import { mergeCart } from './endpoints/cart.ts';
import { reason } from './operator/inputs.ts';
import { atLeast } from './shapes.ts';

describe('Minimum text length', () => {
  // Shows DEC-5-calls-2
  it('The minimum text length counts an emoji once, as PostgreSQL does', () => {
    expect(atLeast(3, 'giveReason').safeParse('😀😀').success).toBe(false);
    expect(atLeast(3, 'giveReason').safeParse('😀😀😀').success).toBe(true);
  });

  // Shows DEC-5-calls-2
  it.each([
    ['reason', reason().safeParse('😀😀')],
    ['key of a cart', mergeCart.input.safeParse({ key: '😀😀😀😀', lines: [] })],
  ])('A minimum text length for a %s gives one message', (_what, { error }) => {
    expect(error?.issues.map(({ message }) => message)).toHaveLength(1);
  });
});
