import { type Face, faces, runsOf } from './fonts.ts';

/** The colours of the screens' light theme. */
export const INK = '#191814';
export const SOFT = '#605c52';
export const HAIR = '#ddd6c8';
export const PAPER = '#f6f3ec';
export const ACCENT = '#2438c7';
const TEXT_SIZE = 8;

type Document = PDFKit.PDFDocument;

export interface Look {
  readonly size?: number;
  readonly color?: string;
  readonly among?: readonly Face[];
}

/** One line of text, cut off with an ellipsis where it does not fit. */
export function drawLine(
  doc: Document,
  text: string,
  at: { x: number; y: number; width: number; align?: 'right' | undefined },
  look: Look = {},
): void {
  const { size = TEXT_SIZE, color = INK, among = faces().text } = look;
  doc.fontSize(size).fillColor(color);
  const widthOf = measure(doc, among);
  let shown = text.replace(/\s+/g, ' ');
  if (widthOf(shown) > at.width) {
    const letters = [...shown];
    while (letters.length > 0 && widthOf(`${letters.join('')}…`) > at.width)
      letters.splice(-Math.ceil(letters.length / 12));
    shown = `${letters.join('')}…`;
  }
  let x = at.align === 'right' ? at.x + at.width - widthOf(shown) : at.x;
  for (const run of runsOf(shown, among)) {
    doc.font(run.face.name).text(run.text, x, at.y, { lineBreak: false });
    x += doc.widthOfString(run.text);
  }
}

const measure =
  (doc: Document, among: readonly Face[]) =>
  (part: string): number =>
    runsOf(part, among).reduce((sum, run) => sum + doc.font(run.face.name).widthOfString(run.text), 0);

/** The lines of a text that is drawn whole: broken between words, and inside a word that is longer than a line. */
export function wrap(doc: Document, text: string, width: number, look: Look = {}): string[] {
  const { size = TEXT_SIZE, among = faces().text } = look;
  doc.fontSize(size);
  const widthOf = measure(doc, among);
  const lines = [''];
  for (const word of text.trim().split(/\s+/)) {
    const longer = `${lines.at(-1)} ${word}`.trim();
    if (widthOf(longer) <= width) lines[lines.length - 1] = longer;
    else {
      if (lines.at(-1) !== '') lines.push('');
      for (const letter of word) {
        if (widthOf(lines.at(-1)! + letter) > width) lines.push('');
        lines[lines.length - 1] += letter;
      }
    }
  }
  return lines;
}
