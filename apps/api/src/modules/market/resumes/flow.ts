import type { Face } from '../../../platform/fonts.ts';
import { drawRuns, leftOf, wrap } from '../../../platform/pdf.ts';
import { drawRule, type Element, group, type Pdf } from '../../../platform/pdf-document.ts';

/** A4 portrait. Lengths in points. */
export const PAGE = { width: 595.28, height: 841.89, margin: 54 } as const;
const BOTTOM = PAGE.height - PAGE.margin;

export interface TextLook {
  /** The role for screen readers, by default a paragraph. Consecutive items form one list. */
  readonly as?: 'P' | 'H1' | 'H2' | 'H3' | 'LI';
  readonly size: number;
  readonly color?: string;
  readonly among?: readonly Face[];
  /** Space above in points. None at the top of a page. */
  readonly above?: number;
  readonly indent?: number;
  readonly link?: string;
}

/** A column that continues over pages. Each part of a line is drawn in a font that has its letters. */
export interface Flow {
  write(text: string, look: TextLook): void;
  /** Continues on the next page unless this height fits. */
  need(height: number): void;
  rule(color: string, above: number): void;
  readonly y: () => number;
}

/** Creates a column. `top` is its start on its first page. Pages are added as needed and shared by columns. */
export function columnOf(pdf: Pdf, { x, width, top }: { x: number; width: number; top: number }): Flow {
  const { doc } = pdf;
  const elementOf = elementsIn(pdf);
  let page = 0;
  let y = top;
  let isAtTop = true;
  const goOn = (): void => {
    page += 1;
    if (page >= doc.bufferedPageRange().count) doc.addPage();
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
      drawRule(doc, { x, y, width }, color);
    },
    write(text, { as = 'P', above = 0, indent = 0, link, ...look }) {
      const high = look.size * 1.42;
      const lines = wrap(doc, text, width - indent, look);
      if (lines.length === 0) return;
      const element = elementOf(as);
      for (const [index, line] of lines.entries()) {
        const gap = index === 0 ? above : 0;
        need(gap + high);
        if (!isAtTop) y += gap;
        const own = link === undefined ? element : group(doc, element, 'Link');
        // One line at a time, because the next one may be on another page.
        own.add(doc.markStructureContent(link === undefined ? as : 'Link'));
        // Some letters are drawn in another order than they are written. Copying returns the written order.
        doc.markContent('Span', { actual: line });
        const wide = drawRuns(doc, line, { x: x + indent, y }, look);
        doc.endMarkedContent();
        doc.endMarkedContent();
        if (link !== undefined) {
          // A String object, because pdfkit writes a plain string as a PDF name.
          const told = { structParent: own, Contents: new String(link) as string };
          doc.link(leftOf(doc, { x: x + indent, width: wide }), y, wide, high, link, told);
          // Written while its page is still the current one.
          own.end();
        }
        y += high;
        isAtTop = false;
      }
    },
  };
}

/** Creates the elements of a column in the order of its texts. Consecutive list items share one list. */
function elementsIn({ doc, root }: Pdf): (as: NonNullable<TextLook['as']>) => Element {
  let list: Element | null = null;
  return (as) => {
    if (as !== 'LI') {
      list = null;
      return group(doc, root, as);
    }
    list ??= group(doc, root, 'L');
    return group(doc, group(doc, list, 'LI'), 'LBody');
  };
}
