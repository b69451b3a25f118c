import { describe, expect, it } from 'vitest';
import { faces, lettersWithoutFace, runsInOrder, runsOf } from './fonts.ts';

/** The letters behind each glyph, in the order in which they are drawn. */
function drawn(text: string): readonly string[] {
  const [run] = runsOf(text, faces(undefined).text);
  return run!.face.font.layout(text).glyphs.map(({ codePoints }) => String.fromCodePoint(...codePoints));
}

describe('Devanagari in a PDF', () => {
  it.each([
    ['A vowel sign that is written before its letter is drawn before it', 'नि', ['ि', 'न']],
    ['Two letters that join are one glyph', 'क्ष', ['क्ष']],
    // Shows DEC-8-screens-21
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

describe('A text from right to left in a PDF', () => {
  const inOrder = (text: string) => runsInOrder(text, faces(undefined).text).map((run) => run.text);

  it.each([
    ['Words from right to left are drawn the first at the right', 'محمد علي', ['علي', ' ', 'محمد']],
    [
      'A name from right to left in an English line keeps its place',
      'To: محمد علي, paid',
      ['To: ', 'علي', ' ', 'محمد', ', paid'],
    ],
    ['A number in a text from right to left is read from left to right', 'שלום 42', ['42', ' ', 'שלום']],
    ['A bracket around a text from right to left opens to the text', '(שלום)', ['(', 'שלום', ')']],
    ['A line without such letters is one run', 'Asha, 42', ['Asha, 42']],
  ])('%s', (_, text, drawn) => {
    expect(inOrder(text).join('|')).toBe(drawn.join('|'));
  });

  it('Arabic letters that join have the forms of joined letters', () => {
    const [run] = runsOf('محمد', faces(undefined).text);
    const { glyphs } = run!.face.font.layout('محمد');
    const alone = glyphs.map(({ codePoints }) => run!.face.font.glyphForCodePoint(codePoints[0]!).id);
    expect(glyphs.map(({ id }) => id)).not.toEqual(alone);
    expect(String.fromCodePoint(...glyphs.map(({ codePoints }) => codePoints[0]!))).toBe('دمحم');
  });
});

describe('Letters that no font of a PDF holds', () => {
  it.each([
    'Asha',
    'Ása Ðorđe Łukasz',
    'Ελένη',
    'Ольга',
    'नमस्ते',
    'محمد',
    'שלום',
    'বাংলা',
    'தமிழ்',
    'తెలుగు',
    'ગુજરાતી',
    'ਪੰਜਾਬੀ',
    'ಕನ್ನಡ',
    'മലയാളം',
    'ไทย',
  ])('Every letter of %s is held', (text) => {
    expect(lettersWithoutFace(text)).toEqual([]);
  });

  it('Each letter that is not held is named once', () => {
    expect(lettersWithoutFace('山田 山 Taro 김')).toEqual(['山', '田', '김']);
  });
});
