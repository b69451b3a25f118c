import { beforeEach, describe, expect, it } from 'vitest';
import { attemptOf, beginAttempt, clearAttempt, type Figures, writeAttempt } from './attempt.ts';

beforeEach(() => localStorage.clear());

const FIGURES: Figures = { buyer: 'm1', cartVersion: 'v1', addressId: 'a1', total: '10.00' };

describe('The key of a purchase', () => {
  // Shows DEC-9-orders-20
  it('The same figures have the same key, over a reload and in another tab of the browser', () => {
    const first = beginAttempt(FIGURES);
    expect(beginAttempt({ ...FIGURES }).key).toBe(first.key);
    expect(attemptOf(FIGURES)?.key).toBe(first.key);
  });

  it.each<[string, Partial<Figures>]>([
    ['buyer', { buyer: 'm2' }],
    ['cart', { cartVersion: 'v2' }],
    ['address', { addressId: 'a2' }],
    ['total', { total: '10.01' }],
  ])('Another %s is another purchase, with a key of its own', (_what, change) => {
    const { key } = beginAttempt(FIGURES);
    expect(beginAttempt({ ...FIGURES, ...change }).key).not.toBe(key);
  });

  it('A purchase that went through forgets its key', () => {
    const { key } = beginAttempt(FIGURES);
    clearAttempt();
    expect(beginAttempt(FIGURES).key).not.toBe(key);
  });

  it('A code that was asked for is still awaited after a reload, for exactly these figures', () => {
    writeAttempt({ ...beginAttempt(FIGURES), confirm: { challenge: null } });
    expect(attemptOf(FIGURES)?.confirm).toEqual({ challenge: null });
    expect(attemptOf({ ...FIGURES, total: '11.00' })).toBeNull();
  });

  it.each(['{', '[]', '"x"', '{"key":1}'])('A stored %s is no purchase', (stored) => {
    localStorage.setItem('plumbline_checkout', stored);
    expect(attemptOf(FIGURES)).toBeNull();
  });
});
