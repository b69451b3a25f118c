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
  const widthOf = (part: string): number =>
    runsOf(part, among).reduce((sum, run) => sum + doc.font(run.face.name).widthOfString(run.text), 0);
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
