import { describe, expect, it } from 'vitest';
import { faces, runsOf } from './fonts.ts';

/** The letters behind each glyph, in the order in which they are drawn. */
function drawn(text: string): readonly string[] {
  const [run] = runsOf(text, faces(undefined).text);
  return run!.face.font.layout(text).glyphs.map(({ codePoints }) => String.fromCodePoint(...codePoints));
}

describe('Devanagari in a PDF', () => {
  it.each([
    ['A vowel sign that is written before its letter is drawn before it', 'नि', ['ि', 'न']],
    ['Two letters that join are one glyph', 'क्ष', ['क्ष']],
    ['A vowel sign is drawn before the letters that join', 'ष्टि', ['ि', 'ष्ट']],
    ['An r before a letter is drawn above it, after it', 'र्क', ['क', 'र्']],
  ])('%s', (_, text, glyphs) => {
    expect(drawn(text)).toEqual(glyphs);
  });

  it('A line of both scripts is cut where the face changes, and never inside a letter', () => {
    const runs = runsOf('निकासी 40.00 USDT', faces(undefined).text);
    expect(runs.map(({ text }) => text).join('')).toBe('निकासी 40.00 USDT');
    expect(new Set(runs.map(({ face }) => face.name)).size).toBe(2);
  });
});
