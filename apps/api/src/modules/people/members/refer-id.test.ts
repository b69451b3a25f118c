import { describe, expect, it } from 'vitest';
import { newReferId } from './create-member.ts';

describe('a referral code', () => {
  it('A referral code is PL and six characters that are easy to tell apart', () => {
    for (let i = 0; i < 500; i++) expect(newReferId()).toMatch(/^PL[0-9A-HJKMNP-TV-Z]{6}$/);
  });

  it('Each referral code is generated at random', () => {
    expect(new Set(Array.from({ length: 200 }, newReferId)).size).toBeGreaterThan(195);
  });
});
