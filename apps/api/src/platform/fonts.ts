import { existsSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import createBidi from 'bidi-js';
import { create, type Font } from 'fontkit';

const filesOf = (manifest: string): string => join(dirname(fileURLToPath(manifest)), 'files');
const NOTO_SANS = filesOf(import.meta.resolve('@fontsource/noto-sans/package.json'));
const INSTRUMENT_SERIF = filesOf(import.meta.resolve('@fontsource/instrument-serif/package.json'));

/** Scripts that have their own package. A bundle finds only names that are written literally (bundle.ts). */
const BY_SCRIPT = {
  arabic: import.meta.resolve('@fontsource/noto-sans-arabic/package.json'),
  bengali: import.meta.resolve('@fontsource/noto-sans-bengali/package.json'),
  gujarati: import.meta.resolve('@fontsource/noto-sans-gujarati/package.json'),
  gurmukhi: import.meta.resolve('@fontsource/noto-sans-gurmukhi/package.json'),
  hebrew: import.meta.resolve('@fontsource/noto-sans-hebrew/package.json'),
  kannada: import.meta.resolve('@fontsource/noto-sans-kannada/package.json'),
  malayalam: import.meta.resolve('@fontsource/noto-sans-malayalam/package.json'),
  tamil: import.meta.resolve('@fontsource/noto-sans-tamil/package.json'),
  telugu: import.meta.resolve('@fontsource/noto-sans-telugu/package.json'),
  thai: import.meta.resolve('@fontsource/noto-sans-thai/package.json'),
};

/** Font files in order of preference: the first that has a letter is used. All are under the SIL Open Font License. */
const TEXT_FILES = [
  ...['latin', 'latin-ext', 'devanagari', 'cyrillic', 'cyrillic-ext', 'greek', 'greek-ext', 'vietnamese'].map((part) =>
    join(NOTO_SANS, `noto-sans-${part}-400-normal.woff`),
  ),
  ...Object.entries(BY_SCRIPT).map(([script, manifest]) =>
    join(filesOf(manifest), `noto-sans-${script}-${script}-400-normal.woff`),
  ),
];
const TITLE_FILES = ['latin', 'latin-ext'].map((part) =>
  join(INSTRUMENT_SERIF, `instrument-serif-${part}-400-normal.woff`),
);

export interface Face {
  readonly name: string;
  readonly file: Buffer;
  readonly font: Font;
}

const load = (name: string, path: string): Face => {
  const file = readFileSync(path);
  return { name, file, font: create(file) as Font };
};

export interface Faces {
  readonly title: readonly Face[];
  readonly text: readonly Face[];
}

let loaded: Faces | undefined;

/**
 * Returns the fonts for PDFs and reads them once. `PDF_FONT_FILE` adds one (TTF, OTF or WOFF) for scripts that these
 * lack, such as Noto Sans SC for Chinese names.
 */
export function faces(extra: string | undefined = process.env.PDF_FONT_FILE): Faces {
  if (loaded) return loaded;
  const own = extra !== undefined && existsSync(extra) ? [load('extra', extra)] : [];
  const text = [...TEXT_FILES.map((path) => load(basename(path), path)), ...own];
  loaded = { text, title: [...TITLE_FILES.map((path) => load(basename(path), path)), ...text] };
  return loaded;
}

export interface Run {
  readonly face: Face;
  readonly text: string;
  /** No font has these letters, so each is drawn as an empty box. */
  readonly isBoxes: boolean;
}

const segmenter = new Intl.Segmenter('en', { granularity: 'grapheme' });
/** Splits a text into what people read as one letter, such as a letter of Devanagari with its vowel sign. */
export const lettersOf = (text: string): string[] => Array.from(segmenter.segment(text), ({ segment }) => segment);

/** Invisible characters that only set the direction, such as a phone puts around a name that it copies. */
const DIRECTIONS = /[\u200e\u200f\u202a-\u202e\u2066-\u2069]/g;

/** Splits a text into runs of one font each, never inside a letter. */
export function runsOf(text: string, among: readonly Face[]): Run[] {
  const runs: { face: Face; text: string; isBoxes: boolean }[] = [];
  for (const segment of lettersOf(text.replace(DIRECTIONS, ''))) {
    const last = runs.at(-1);
    const face =
      last && !last.isBoxes && holds(last.face, segment) ? last.face : among.find((each) => holds(each, segment));
    const isBoxes = face === undefined;
    if (last && last.isBoxes === isBoxes && (isBoxes || last.face === face)) last.text += segment;
    else runs.push({ face: face ?? among[0]!, text: segment, isBoxes });
  }
  return runs;
}

const holds = (face: Face, segment: string): boolean =>
  [...segment].every((letter) => face.font.hasGlyphForCodePoint(letter.codePointAt(0)!));

/** Returns the letters that no font has. A PDF shows an empty box for each. */
export const lettersWithoutFace = (text: string, among: readonly Face[] = faces().text): string[] => {
  const letters = new Set(lettersOf(text.replace(/\s/g, '').replace(DIRECTIONS, '')));
  return [...letters].filter((letter) => !among.some((face) => holds(face, letter)));
};

const RIGHT_TO_LEFT =
  /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}\u200f\u202b\u202e\u2067]/u;
/** Returns true for scripts whose letters are not drawn in the order in which they are written. */
export const isReordered = (text: string): boolean => /\p{Script=Devanagari}/u.test(text) || RIGHT_TO_LEFT.test(text);

const bidi = createBidi();

interface Piece {
  readonly text: string;
  readonly level: number;
}

/** Returns the runs in the order of drawing, left to right (UAX #9). The font itself reverses a right-to-left word. */
export function runsInOrder(line: string, among: readonly Face[]): Run[] {
  if (!RIGHT_TO_LEFT.test(line)) return runsOf(line, among);
  return inOrder(piecesOf(line)).flatMap(({ text, level }) => {
    const runs = runsOf(text, among);
    return level % 2 === 1 ? runs.toReversed() : runs;
  });
}

function piecesOf(line: string): Piece[] {
  const { levels } = bidi.getEmbeddingLevels(line);
  const mirrored = bidi.getMirroredCharactersMap(line, levels);
  const pieces: { text: string; level: number }[] = [];
  for (let index = 0; index < line.length; index++) {
    const level = levels[index]!;
    const letter = mirrored.get(index) ?? line[index]!;
    const last = pieces.at(-1);
    const isBetweenWords = level % 2 === 1 && last !== undefined && (letter === ' ') !== last.text.startsWith(' ');
    if (last?.level === level && !isBetweenWords) last.text += letter;
    else pieces.push({ text: letter, level });
  }
  return pieces;
}

/** Rule L2: from the highest level down to the lowest odd one, reverses everything at that level or above. */
function inOrder(pieces: readonly Piece[]): Piece[] {
  let order = [...pieces];
  for (let level = Math.max(...pieces.map((each) => each.level)); level > 0; level--) {
    const turned: Piece[] = [];
    for (let from = 0; from < order.length; ) {
      let to = from;
      while (to < order.length && order[to]!.level >= level) to++;
      turned.push(...order.slice(from, to).toReversed());
      if (to === from) turned.push(order[to++]!);
      from = to;
    }
    order = turned;
  }
  return order;
}
