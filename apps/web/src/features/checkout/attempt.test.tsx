import { beforeEach, describe, expect, it } from 'vitest';
import { attemptOf, beginAttempt, clearAttempt, type Figures, writeAttempt } from './attempt.ts';

beforeEach(() => localStorage.clear());

const FIGURES: Figures = { buyer: 'm1', cartVersion: 'v1', addressId: 'a1', total: '10.00' };

describe('Idempotency key of a purchase', () => {
  // Shows DEC-9-orders-20
  it('The same purchase keeps its key after a reload and in another tab', () => {
    const first = beginAttempt(FIGURES);
    expect(beginAttempt({ ...FIGURES }).key).toBe(first.key);
    expect(attemptOf(FIGURES)?.key).toBe(first.key);
  });

  it.each<[string, Partial<Figures>]>([
    ['buyer', { buyer: 'm2' }],
    ['cart', { cartVersion: 'v2' }],
    ['address', { addressId: 'a2' }],
    ['total', { total: '10.01' }],
  ])('Changing the %s makes a new purchase with a new key', (_what, change) => {
    const { key } = beginAttempt(FIGURES);
    expect(beginAttempt({ ...FIGURES, ...change }).key).not.toBe(key);
  });

  it('A completed purchase discards its key', () => {
    const { key } = beginAttempt(FIGURES);
    clearAttempt();
    expect(beginAttempt(FIGURES).key).not.toBe(key);
  });

  it('After a reload, a requested code is still expected for exactly the same purchase', () => {
    writeAttempt({ ...beginAttempt(FIGURES), confirm: { challenge: null } });
    expect(attemptOf(FIGURES)?.confirm).toEqual({ challenge: null });
    expect(attemptOf({ ...FIGURES, total: '11.00' })).toBeNull();
  });

  it.each(['{', '[]', '"x"', '{"key":1}'])('A stored %s is not read as a purchase', (stored) => {
    localStorage.setItem('plumbline_checkout', stored);
    expect(attemptOf(FIGURES)).toBeNull();
  });
});
