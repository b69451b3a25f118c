import { type Face, faces, lettersOf, runsInOrder, runsOf } from './fonts.ts';

/** The colours of the light theme on screens. */
export const INK = '#191814';
export const SOFT = '#605c52';
export const HAIR = '#ddd6c8';
export const PAPER = '#f6f3ec';
export const ACCENT = '#2438c7';
const TEXT_SIZE = 8;

type Document = PDFKit.PDFDocument;

const mirrored = new WeakSet<Document>();

/** Draws a document for a language that is written from right to left: every page as in a mirror, except its texts. */
export const mirror = (doc: Document): unknown => mirrored.add(doc);

/** Returns the left edge of a box on the page. Layouts count from the side on which reading begins. */
export const leftOf = (doc: Document, { x, width }: { readonly x: number; readonly width: number }): number =>
  mirrored.has(doc) ? doc.page.width - x - width : x;

export interface Look {
  readonly size?: number;
  readonly color?: string;
  readonly among?: readonly Face[];
}

/** Draws one line of text and truncates it with an ellipsis if it does not fit. */
export function drawLine(
  doc: Document,
  text: string,
  at: { x: number; y: number; width: number /** The side on which lines end. */; align?: 'right' | undefined },
  look: Look = {},
): void {
  const widthOf = measure(doc, look);
  let shown = text.replace(/\s+/g, ' ');
  if (widthOf(shown) > at.width) {
    const letters = lettersOf(shown);
    while (letters.length > 0 && widthOf(`${letters.join('')}…`) > at.width)
      letters.splice(-Math.ceil(letters.length / 12));
    shown = `${letters.join('')}…`;
  }
  drawRuns(doc, shown, { x: at.align === 'right' ? at.x + at.width - widthOf(shown) : at.x, y: at.y }, look);
}

/** Draws a whole line and returns its width. */
export function drawRuns(
  doc: Document,
  line: string,
  at: { readonly x: number; readonly y: number },
  look: Look = {},
): number {
  const { size = TEXT_SIZE, color = INK, among = faces().text } = look;
  const width = measure(doc, look)(line);
  let x = leftOf(doc, { x: at.x, width });
  doc.fontSize(size).fillColor(color);
  for (const run of runsInOrder(line, among)) {
    if (run.isBoxes) for (const letter of lettersOf(run.text)) boxesOf(doc).add(letter);
    doc.font(run.face.name).text(run.text, x, at.y, { lineBreak: false });
    x += doc.widthOfString(run.text);
  }
  return width;
}

const boxes = new WeakMap<Document, Set<string>>();

/** Returns the letters that the document has shown as empty boxes so far. */
export function boxesOf(doc: Document): Set<string> {
  const letters = boxes.get(doc) ?? new Set();
  boxes.set(doc, letters);
  return letters;
}

function measure(doc: Document, { size = TEXT_SIZE, among = faces().text }: Look): (part: string) => number {
  doc.fontSize(size);
  return (part) => runsOf(part, among).reduce((sum, run) => sum + doc.font(run.face.name).widthOfString(run.text), 0);
}

/** Wraps a text between words, and inside words that are longer than a line. */
export function wrap(doc: Document, text: string, width: number, look: Look = {}): string[] {
  const widthOf = measure(doc, look);
  const space = widthOf(' ');
  const lines: string[] = [];
  for (const paragraph of text.split('\n')) {
    let line = '';
    let used = 0;
    for (const word of paragraph.split(/\s+/).filter((each) => each !== '')) {
      for (const [place, part] of cut(word, width, widthOf).entries()) {
        const wide = widthOf(part);
        const before = line === '' ? 0 : space;
        if (line !== '' && (place > 0 || used + before + wide > width)) {
          lines.push(line);
          line = part;
          used = wide;
        } else {
          line = line === '' ? part : `${line} ${part}`;
          used += before + wide;
        }
      }
    }
    if (line !== '') lines.push(line);
  }
  return lines;
}

function cut(word: string, width: number, widthOf: (part: string) => number): string[] {
  if (widthOf(word) <= width) return [word];
  const parts: string[] = [];
  let part = '';
  let used = 0;
  for (const letter of lettersOf(word)) {
    const wide = widthOf(letter);
    if (part !== '' && used + wide > width) {
      parts.push(part);
      part = '';
      used = 0;
    }
    part += letter;
    used += wide;
  }
  return [...parts, part];
}
