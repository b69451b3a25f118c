import { describe, expect, it } from 'vitest';
import { faces, lettersWithoutFace, runsInOrder, runsOf } from './fonts.ts';

/** Returns the letters behind each glyph, in drawing order. */
function drawn(text: string): readonly string[] {
  const [run] = runsOf(text, faces(undefined).text);
  return run!.face.font.layout(text).glyphs.map(({ codePoints }) => String.fromCodePoint(...codePoints));
}

describe('Devanagari in a PDF', () => {
  it.each([
    ['A vowel sign that is written before its letter is drawn before it', 'नि', ['ि', 'न']],
    ['Two joined letters are one glyph', 'क्ष', ['क्ष']],
    // Shows DEC-8-screens-21
    ['A vowel sign is drawn before joined letters', 'ष्टि', ['ि', 'ष्ट']],
    ['An r before a letter is drawn above it, after it', 'र्क', ['क', 'र्']],
  ])('%s', (_, text, glyphs) => {
    expect(drawn(text)).toEqual(glyphs);
  });

  it('A line with both scripts is split where the font changes, and never inside a letter', () => {
    const runs = runsOf('निकासी 40.00 USDT', faces(undefined).text);
    expect(runs.map(({ text }) => text).join('')).toBe('निकासी 40.00 USDT');
    expect(new Set(runs.map(({ face }) => face.name)).size).toBe(2);
  });
});

describe('Right-to-left text in a PDF', () => {
  const inOrder = (text: string) => runsInOrder(text, faces(undefined).text).map((run) => run.text);

  it.each([
    ['Right-to-left words start at the right', 'محمد علي', ['علي', ' ', 'محمد']],
    [
      'A right-to-left name in an English line keeps its place',
      'To: محمد علي, paid',
      ['To: ', 'علي', ' ', 'محمد', ', paid'],
    ],
    ['A number in right-to-left text is read from left to right', 'שלום 42', ['42', ' ', 'שלום']],
    ['A bracket in right-to-left text opens towards the text', '(שלום)', ['(', 'שלום', ')']],
    ['A line without right-to-left letters stays in one piece', 'Asha, 42', ['Asha, 42']],
    ['A mark that sets the direction orders the words and is not drawn', '\u202eAsha 42\u202c', ['42', ' ', 'Asha']],
  ])('%s', (_, text, drawn) => {
    expect(inOrder(text).join('|')).toBe(drawn.join('|'));
  });

  it('Joined Arabic letters have their joined forms', () => {
    const [run] = runsOf('محمد', faces(undefined).text);
    const { glyphs } = run!.face.font.layout('محمد');
    const alone = glyphs.map(({ codePoints }) => run!.face.font.glyphForCodePoint(codePoints[0]!).id);
    expect(glyphs.map(({ id }) => id)).not.toEqual(alone);
    expect(String.fromCodePoint(...glyphs.map(({ codePoints }) => codePoints[0]!))).toBe('دمحم');
  });
});

describe('Letters that are missing from the fonts of a PDF', () => {
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
    '\u2068محمد\u2069',
  ])('Every letter of %s is available', (text) => {
    expect(lettersWithoutFace(text)).toEqual([]);
  });

  it('Each missing letter is listed once', () => {
    expect(lettersWithoutFace('山田 山 Taro 김')).toEqual(['山', '田', '김']);
  });
});
