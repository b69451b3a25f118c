import { describe, expect, it } from 'vitest';
import { newReferId } from './create-member.ts';
import { currentNotice } from './notices/index.ts';

describe('a referral code', () => {
  it('A referral code is PL and six characters that are easy to tell apart', () => {
    for (let i = 0; i < 500; i++) expect(newReferId()).toMatch(/^PL[0-9A-HJKMNP-TV-Z]{6}$/);
  });

  it('Each referral code is generated at random', () => {
    expect(new Set(Array.from({ length: 200 }, newReferId)).size).toBeGreaterThan(195);
  });
});

/** A changed text gets a new version and a new line here; existing lines are never edited. */
const PUBLISHED = {
  referral: { 1: '05f0ec1943c07175a9c535a1cb2f3cbf84aa1aa61389f65369def52ba49f0c6b' },
  risk: { 1: 'd34572221e1d36817c25d2ce875a277954d802662855ca916c98220dafeb9cb8' },
  terms: { 1: '01f0408737f3dad63293dfd73785c7294f2254e2c6e272163f59fb2ea55b8cb9' },
} as const;

describe('notices', () => {
  it.each(['referral', 'risk', 'terms'] as const)('The text of %s is the one published for its version', (name) => {
    const { version, textSha256 } = currentNotice(name);
    expect((PUBLISHED[name] as Record<number, string>)[version]).toBe(textSha256);
  });

  // Shows DEC-1.9b
  it('The risk notice says what members must know before a purchase, and promises nothing', () => {
    const { text } = currentNotice('risk');
    for (const part of [/not(hing is)? guaranteed/i, /zero/, /never paid out of deposits/, /charge/, /chain/, /lose/]) {
      expect(text).toMatch(part);
    }
    expect(text).not.toMatch(/!/);
  });
});
