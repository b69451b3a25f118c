import PDFDocument from 'pdfkit';
import { expect, it } from 'vitest';
import { faces } from './fonts.ts';
import { drawLine, leftOf, mirror } from './pdf.ts';

/** Returns where a line of 100 points that begins 40 points from the reader's side starts on the page. */
function drawnAt(text: string, { isMirrored, align }: { readonly isMirrored: boolean; readonly align?: 'right' }) {
  const doc = new PDFDocument({ size: [400, 400], margin: 0 });
  for (const face of faces(undefined).title) doc.registerFont(face.name, face.file);
  if (isMirrored) mirror(doc);
  const drawn: number[] = [];
  doc.text = ((_: string, x: number) => {
    drawn.push(x);
    return doc;
  }) as typeof doc.text;
  drawLine(doc, text, { x: 40, y: 0, width: 100, align }, { size: 10, among: faces(undefined).text });
  return { x: drawn[0]!, width: doc.fontSize(10).widthOfString(text) };
}

it('A line begins at the left in a language written from left to right', () => {
  expect(drawnAt('Receipt', { isMirrored: false }).x).toBe(40);
});

it('A line begins at the right in a language written from right to left', () => {
  const { x, width } = drawnAt('Receipt', { isMirrored: true });
  expect(x + width).toBeCloseTo(400 - 40, 6);
});

it('An amount ends at the left in a language written from right to left', () => {
  const { x } = drawnAt('12.00', { isMirrored: true, align: 'right' });
  expect(x).toBeCloseTo(400 - 40 - 100, 6);
});

it('A box lies as far from the right edge as it lay from the left', () => {
  const doc = new PDFDocument({ size: [400, 400], margin: 0 });
  const box = { x: 30, width: 50 };
  expect(leftOf(doc, box)).toBe(30);
  mirror(doc);
  expect(leftOf(doc, box)).toBe(320);
});
