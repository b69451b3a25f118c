import { PassThrough, type Readable } from 'node:stream';
import { texts as documents } from '@plumbline/texts/all/documents';
import { directions } from '@plumbline/texts/directions';
import type { Language } from '@plumbline/texts/languages';
import PDFDocument from 'pdfkit';
import { faces, isReordered, lettersWithoutFace } from './fonts.ts';
import { ACCENT, boxesOf, drawLine, HAIR, type Look, leftOf, mirror, PAPER, SOFT } from './pdf.ts';

type Document = PDFKit.PDFDocument;
/** A node of the structure that screen readers and reflowing viewers use. The drawing itself has no reading order. */
export type Element = PDFKit.PDFStructureElement;
type Draw = () => void;

export interface Pdf {
  readonly doc: Document;
  /** Elements are read in the order in which they are added. */
  readonly root: Element;
  readonly out: Readable;
}

interface Sheet {
  readonly title: string;
  readonly author: string;
  readonly language: Language;
  /** Width and height in points. Default: A4 portrait. */
  readonly size?: readonly [number, number];
  /** Set it for drawings that return to an earlier page. */
  readonly bufferPages?: true;
}

/**
 * Creates an accessible PDF (PDF/UA-1): tagged, PDF 1.7, with title and language. It starts without a page, and each
 * new page gets its background. Everything drawn must be tagged (`tag`, `tagLine`) or be an artifact (`artifact`).
 */
export function createPdf({ title, author, language, size, bufferPages }: Sheet): Pdf {
  const doc = new PDFDocument({
    size: size ? [...size] : 'A4',
    margin: 0,
    autoFirstPage: false,
    bufferPages: bufferPages ?? false,
    pdfVersion: '1.7',
    tagged: true,
    displayTitle: true,
    lang: language,
    // pdfkit's types do not list it.
    subset: 'PDF/UA' as never,
    info: { Title: title, Author: author },
  });
  if (directions[language] === 'rtl') mirror(doc);
  // pdfkit writes both into XML without escaping. The entries that need the plain text are already written here.
  const endMetadata = doc.endMetadata.bind(doc);
  doc.endMetadata = () => {
    Object.assign(doc.info, { Title: toXml(title), Author: toXml(author) });
    endMetadata();
  };
  for (const face of faces().title) doc.registerFont(face.name, face.file);
  doc.on('pageAdded', () => artifact(doc, () => doc.rect(0, 0, doc.page.width, doc.page.height).fill(PAPER)));
  const root = doc.struct('Document');
  doc.addStructure(root);
  const end = doc.end.bind(doc);
  doc.end = () => {
    nameBoxes(doc, root, language);
    end();
  };
  return { doc, root, out: doc.pipe(new PassThrough()) };
}

/** Adds a note at the foot of the last page about missing letters, so that the reader knows of them. */
function nameBoxes(doc: Document, parent: Element, language: Sheet['language']): void {
  const letters = [...boxesOf(doc)];
  if (letters.length === 0) return;
  const codes = letters.map((letter) => [...letter].map(toCode).join('+')).join(', ');
  const text = documents[language].emptyBoxes({ codes });
  const at = { x: NOTE.margin, y: doc.page.height - NOTE.fromFoot, width: doc.page.width - 2 * NOTE.margin };
  tagLine(doc, { parent, type: 'P' }, text, at, { size: NOTE.size, color: SOFT });
}
/** In points. */
const NOTE = { margin: 40, fromFoot: 14, size: 6.5 };
const toCode = (letter: string): string => `U+${letter.codePointAt(0)!.toString(16).toUpperCase().padStart(4, '0')}`;

const ESCAPED: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };
const toXml = (text: string): string => text.replace(/\p{Cc}/gu, ' ').replace(/[&<>]/g, (sign) => ESCAPED[sign]!);

/** Draws decoration that screen readers skip: lines, background, and what every page repeats. */
export function artifact(doc: Document, draw: Draw): void {
  // A nested artifact belongs to the outer one.
  if (inArtifact.has(doc)) {
    draw();
    return;
  }
  inArtifact.add(doc);
  doc.markContent('Artifact');
  draw();
  doc.endMarkedContent();
  inArtifact.delete(doc);
}
const inArtifact = new WeakSet<Document>();

/** Draws a horizontal line. Units: points from the top left corner. */
export const drawRule = (
  doc: Document,
  { x, y, width }: { readonly x: number; readonly y: number; readonly width: number },
  color: string = HAIR,
  weight = 0.5,
): void =>
  artifact(doc, () => {
    const left = leftOf(doc, { x, width });
    doc
      .moveTo(left, y)
      .lineTo(left + width, y)
      .lineWidth(weight)
      .strokeColor(color)
      .stroke();
  });

/** Draws the product's mark: a plumb line that ends in its bob. `x` is the middle, `half` half of the bob's width. */
export const drawPlumbLine = (
  doc: Document,
  { x, top, bottom, half, bob }: Readonly<Record<'x' | 'top' | 'bottom' | 'half' | 'bob', number>>,
): void =>
  artifact(doc, () => {
    const middle = leftOf(doc, { x, width: 0 });
    doc.moveTo(middle, top).lineTo(middle, bottom).lineWidth(1.5).strokeColor(ACCENT).stroke();
    doc.polygon([middle - half, bottom], [middle + half, bottom], [middle, bottom + bob]).fill(ACCENT);
  });

interface Said {
  /** Alternative text of a picture. */
  readonly alt?: string;
  /** Position: left, top, right and bottom, in points from the top left corner. */
  readonly bbox?: readonly [number, number, number, number];
  /** The text in reading order, if its letters are drawn in another order. */
  readonly actual?: string;
  /** For a table header: whether it heads a column or a row. */
  readonly scope?: 'Column' | 'Row';
}

/** Draws tagged content below `parent`. With null, the caller adds it later than it is drawn, such as a footer. */
export function tag(doc: Document, parent: Element | null, type: string, draw: Draw, said: Said = {}): Element {
  const element = doc.struct(type, said as PDFKit.Mixins.StructureElementOptions);
  parent?.add(element);
  element.add(doc.markStructureContent(type));
  draw();
  doc.endMarkedContent();
  element.end();
  return element;
}

/** Adds a node that contains others, such as a table for its rows. */
export function group(doc: Document, parent: Element, type: string): Element {
  const element = doc.struct(type);
  parent.add(element);
  return element;
}

/** Returns the actual text if a font may draw it in another order or without some letters. */
export const actualOf = (text: string): Pick<Said, 'actual'> =>
  isReordered(text) || (BEYOND_LATIN.test(text) && lettersWithoutFace(text).length > 0) ? { actual: text } : {};
const BEYOND_LATIN = /[\u0250-\uffff]/;

/** Draws one line of text with its tag. `scope` is for table headers. */
export const tagLine = (
  doc: Document,
  { parent, type, scope }: { readonly parent: Element | null; readonly type: string; readonly scope?: Said['scope'] },
  text: string,
  at: Parameters<typeof drawLine>[2],
  look?: Look,
): Element =>
  tag(doc, parent, type, () => drawLine(doc, text, at, look), { ...actualOf(text), ...(scope ? { scope } : {}) });
