import { existsSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { create, type Font } from 'fontkit';

const filesOf = (manifest: string): string => join(dirname(fileURLToPath(manifest)), 'files');
const NOTO_SANS = filesOf(import.meta.resolve('@fontsource/noto-sans/package.json'));
const INSTRUMENT_SERIF = filesOf(import.meta.resolve('@fontsource/instrument-serif/package.json'));

/** Where each letter may come from, the first that has it; all under the SIL Open Font License. */
const TEXT_FILES = [
  'latin',
  'latin-ext',
  'devanagari',
  'cyrillic',
  'cyrillic-ext',
  'greek',
  'greek-ext',
  'vietnamese',
].map((part) => join(NOTO_SANS, `noto-sans-${part}-400-normal.woff`));
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
 * The faces of a PDF, read once. `PDF_FONT_FILE` names one more (TTF, OTF or WOFF) for scripts that these do not hold,
 * such as Noto Sans SC for Chinese names.
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
}

const segmenter = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** A text cut where another face is needed, never inside what is read as one letter. */
export function runsOf(text: string, among: readonly Face[]): Run[] {
  const runs: { face: Face; text: string }[] = [];
  for (const { segment } of segmenter.segment(text)) {
    const last = runs.at(-1);
    if (last && holds(last.face, segment)) last.text += segment;
    else runs.push({ face: among.find((face) => holds(face, segment)) ?? among[0]!, text: segment });
  }
  return runs;
}

const holds = (face: Face, segment: string): boolean =>
  [...segment].every((letter) => face.font.hasGlyphForCodePoint(letter.codePointAt(0)!));
