import { type Face, faces, runsOf } from '../../../platform/fonts.ts';
import { INK, PAPER } from '../../../platform/pdf.ts';

type Document = PDFKit.PDFDocument;

/** A4 upright, lengths in points. */
export const PAGE = { width: 595.28, height: 841.89, margin: 54 } as const;
const BOTTOM = PAGE.height - PAGE.margin;

export interface TextLook {
  readonly size: number;
  readonly color?: string;
  readonly among?: readonly Face[];
  /** Points between this and what stands above it; nothing at the top of a page. */
  readonly above?: number;
  readonly indent?: number;
  readonly link?: string;
}

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** A column that goes on over pages, each face of a line drawn with what it has. */
export interface Flow {
  write(text: string, look: TextLook): void;
  /** Goes on at the next page unless so much fits below. */
  need(height: number): void;
  rule(color: string, above: number): void;
  readonly y: () => number;
}

/** `top`: where it begins on its first page. Pages are added as columns need them, and shared among columns. */
export function columnOf(doc: Document, { x, width, top }: { x: number; width: number; top: number }): Flow {
  let page = 0;
  let y = top;
  let isAtTop = true;
  const goOn = (): void => {
    page += 1;
    if (page >= doc.bufferedPageRange().count) addPage(doc);
    y = PAGE.margin;
    isAtTop = true;
  };
  const need = (height: number): void => {
    if (y + height > BOTTOM && !isAtTop) goOn();
    doc.switchToPage(page);
  };
  return {
    need,
    y: () => y,
    rule(color, above) {
      need(above + 1);
      y += above;
      doc
        .moveTo(x, y)
        .lineTo(x + width, y)
        .lineWidth(0.5)
        .strokeColor(color)
        .stroke();
    },
    write(text, { size, color = INK, among = faces().text, above = 0, indent = 0, link }) {
      const high = size * 1.42;
      const lines = wrap(doc, text, { size, among, width: width - indent });
      for (const [index, line] of lines.entries()) {
        const gap = index === 0 ? above : 0;
        need(gap + high);
        if (!isAtTop) y += gap;
        const end = drawRuns(doc, line, { x: x + indent, y }, { size, color, among });
        if (link !== undefined) doc.link(x + indent, y, end - x - indent, high, link);
        y += high;
        isAtTop = false;
      }
    },
  };
}

export function addPage(doc: Document): void {
  doc.addPage();
  doc.rect(0, 0, PAGE.width, PAGE.height).fill(PAPER);
}

/** Answers with where the line ends. */
function drawRuns(
  doc: Document,
  line: string,
  at: { x: number; y: number },
  { size, color, among }: { size: number; color: string; among: readonly Face[] },
): number {
  let x = at.x;
  doc.fontSize(size).fillColor(color);
  for (const run of runsOf(line, among)) {
    // Devanagari is drawn in another order than it is written in: whoever copies it gets it as it was written.
    doc.markContent('Span', { actual: run.text });
    doc.font(run.face.name).text(run.text, x, at.y, { lineBreak: false });
    doc.endMarkedContent();
    x += doc.widthOfString(run.text);
  }
  return x;
}

/** Lines that fit; a word that is longer than one is cut between letters. */
function wrap(
  doc: Document,
  text: string,
  { size, among, width }: { size: number; among: readonly Face[]; width: number },
): string[] {
  doc.fontSize(size);
  const widthOf = (part: string): number =>
    runsOf(part, among).reduce((sum, run) => sum + doc.font(run.face.name).widthOfString(run.text), 0);
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
  for (const { segment } of graphemes.segment(word)) {
    const wide = widthOf(segment);
    if (part !== '' && used + wide > width) {
      parts.push(part);
      part = '';
      used = 0;
    }
    part += segment;
    used += wide;
  }
  return [...parts, part];
}
