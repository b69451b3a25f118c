import { drawLine, type Look, wrap } from '../../../platform/pdf.ts';
import { actualOf, type Element, tag } from '../../../platform/pdf-document.ts';

/** Line spacing of wrapped text, relative to the size. */
export const LEADING = 1.3;

/** Draws a text on as many lines as it needs. Returns the position of its end. */
export function drawWhole(
  doc: PDFKit.PDFDocument,
  { parent, type }: { readonly parent: Element; readonly type: string },
  text: string,
  at: Parameters<typeof drawLine>[2],
  look: Look & { readonly size: number },
): number {
  let { y } = at;
  if (text === '') return y;
  const draw = () => {
    for (const line of wrap(doc, text, at.width, look)) {
      drawLine(doc, line, { ...at, y }, look);
      y += look.size * LEADING;
    }
  };
  tag(doc, parent, type, draw, actualOf(text));
  return y;
}
