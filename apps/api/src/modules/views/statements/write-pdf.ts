import type { Readable } from 'node:stream';
import { texts as documents } from '@plumbline/texts/all/documents';
import type { Language } from '@plumbline/texts/languages';
import { faces } from '../../../platform/fonts.ts';
import { drawLine, INK, type Look, SOFT } from '../../../platform/pdf.ts';
import {
  artifact,
  createPdf,
  drawPlumbLine,
  drawRule,
  type Element,
  group,
  type Pdf,
  tagLine,
} from '../../../platform/pdf-document.ts';
import type { Cells, Table, TableColumn } from '../../../platform/table.ts';

/** The owner and the content of the list. */
export interface Heading {
  /** The product's name. */
  readonly brand: string;
  readonly name: string;
  readonly referId: string;
  readonly period: string;
  /** `YYYY-MM-DD HH:mm:ss`, UTC. */
  readonly writtenAt: string;
  readonly language: Language;
  /** The file says that its days are simulated. */
  readonly isDemo: boolean;
}

/** A4. Lengths in points. */
const PAGE = { width: 841.89, height: 595.28, margin: 40 };
const ROW = 17;
const FIRST_ROW = 70;
const FOOT = PAGE.height - 34;
const WIDE = PAGE.width - 2 * PAGE.margin;
const FOOT_AT = { x: PAGE.margin, y: FOOT, width: WIDE };
type Document = PDFKit.PDFDocument;

interface Place extends TableColumn {
  readonly index: number;
  readonly x: number;
  readonly span: number;
}

const GAP = 10;

function placesOf(table: Table): Place[] {
  const shown = table.columns.map((column, index) => ({ ...column, index })).filter((column) => !column.isForMachines);
  const all = shown.reduce((sum, column) => sum + column.width, 0);
  const room = PAGE.width - 2 * PAGE.margin - GAP * (shown.length - 1);
  let x = PAGE.margin;
  return shown.map((column) => {
    const span = (room * column.width) / all;
    const place = { ...column, x, span };
    x += span + GAP;
    return place;
  });
}

const rowsFrom = (top: number): number => Math.floor((FOOT - 14 - top) / ROW);

/** Writes a table as a statement. Every row has the same height, so the number of pages is known in advance. */
export function writePdf(table: Table, heading: Heading): Readable {
  const { brand, language } = heading;
  const pdf = createPdf({ title: `${brand} ${table.title}`, author: brand, language, size: [PAGE.width, PAGE.height] });
  void fill(pdf, table, heading).then(
    () => pdf.doc.end(),
    (error: Error) => pdf.out.destroy(error),
  );
  return pdf.out;
}

async function fill(pdf: Pdf, table: Table, heading: Heading): Promise<void> {
  const { doc, root } = pdf;
  const places = placesOf(table);
  const top = 112 + table.facts.length * 14;
  const pages = 1 + Math.max(0, Math.ceil((table.total - rowsFrom(top + 24)) / rowsFrom(FIRST_ROW)));
  let page = 1;
  doc.addPage();
  // Drawn first and read last.
  const written = tagLine(doc, { parent: null, type: 'P' }, writtenOf(table, heading), FOOT_AT, { color: SOFT });
  artifact(doc, () => drawNumber(doc, page, pages, heading));
  drawHeading(pdf, table, heading);
  const rows = group(doc, root, 'Table');
  const heads = group(doc, rows, 'TR');
  let y = drawHeads(doc, places, top, (place, at, look) =>
    tagLine(doc, { parent: heads, type: 'TH', scope: 'Column' }, place.label, at, look),
  );
  if (table.total === 0) drawEmpty(pdf, table, heading, y);
  // Rows that arrived after the count are left out, because the number of pages is fixed.
  let left = table.total;
  for await (const batch of table.batches) {
    for (const cells of batch.slice(0, left)) {
      if (y + ROW > FOOT - 14) {
        page += 1;
        y = newPage(doc, table, heading, places, page, pages);
      }
      drawRow(doc, rows, places, cells, y);
      y += ROW;
    }
    left -= batch.length;
    if (left <= 0) break;
    // Lets other work run between two batches.
    await new Promise(setImmediate);
  }
  root.add(written);
}

function drawRow(doc: Document, rows: Element, places: readonly Place[], cells: Cells, y: number): void {
  const parent = group(doc, rows, 'TR');
  for (const { index, x, span, align } of places)
    tagLine(doc, { parent, type: 'TD' }, cells[index] ?? '', { x, y, width: span, align });
  parent.end();
  drawAcross(doc, y + ROW - 5);
}

function drawEmpty({ doc, root: parent }: Pdf, { emptyText }: Table, { language }: Heading, y: number): void {
  const text = emptyText ?? documents[language].list.nothing;
  tagLine(doc, { parent, type: 'P' }, text, { x: PAGE.margin, y, width: 400 }, { color: SOFT });
}

const drawAcross = (doc: Document, y: number, color?: string, weight?: number): void =>
  drawRule(doc, { x: PAGE.margin, y, width: PAGE.width - 2 * PAGE.margin }, color, weight);

function writtenOf({ title }: Table, { brand, period, writtenAt, language }: Heading): string {
  const written = documents[language].list.written({ at: writtenAt });
  return `${brand} · ${title} · ${period} · ${written}`;
}

function drawNumber(doc: Document, page: number, pages: number, { language }: Heading): void {
  const place = documents[language].list.page({ page, pages });
  drawLine(doc, place, { ...FOOT_AT, align: 'right' }, { color: SOFT });
}

/** Draws what later pages repeat, hidden from screen readers. Returns where the rows begin. */
function newPage(
  doc: Document,
  table: Table,
  heading: Heading,
  places: readonly Place[],
  page: number,
  pages: number,
): number {
  doc.addPage();
  let y = 0;
  artifact(doc, () => {
    drawLine(doc, writtenOf(table, heading), FOOT_AT, { color: SOFT });
    drawNumber(doc, page, pages, heading);
    drawLine(doc, `${table.title}, ${heading.name}`, { x: PAGE.margin, y: 30, width: WIDE }, { color: SOFT });
    y = drawHeads(doc, places, FIRST_ROW - 22, (place, at, look) => drawLine(doc, place.label, at, look));
  });
  return y;
}

type Write = (place: Place, at: Parameters<typeof drawLine>[2], look: Look) => unknown;

/** Draws the column headings and the line below. Returns where the rows begin. */
function drawHeads(doc: Document, places: readonly Place[], y: number, write: Write): number {
  for (const place of places)
    write(place, { x: place.x, y, width: place.span, align: place.align }, { size: 7.5, color: SOFT });
  drawAcross(doc, y + 14, INK, 1);
  return y + 22;
}

function aboutOf({ period, language, isDemo }: Heading): string {
  const { list, demoClock } = documents[language];
  return [period, list.amounts, ...(isDemo ? [demoClock] : [])].join(' · ');
}

function drawHeading({ doc, root: parent }: Pdf, table: Table, heading: Heading): void {
  const x = PAGE.margin + 16;
  const end = 92 + table.facts.length * 14;
  drawPlumbLine(doc, { x: PAGE.margin + 3, top: 30, bottom: end - 7, half: 3, bob: 9 });
  const text = { parent, type: 'P' };
  tagLine(doc, { parent, type: 'H1' }, table.title, { x, y: 26, width: WIDE }, { size: 26, among: faces().title });
  tagLine(doc, text, `${heading.name} · UID ${heading.referId}`, { x, y: 62, width: WIDE - 16 }, { size: 10 });
  tagLine(doc, text, aboutOf(heading), { x, y: 78, width: WIDE - 16 }, { size: 9, color: SOFT });
  if (table.facts.length === 0) return;
  const facts = group(doc, parent, 'Table');
  for (const [index, [label, value]] of table.facts.entries()) {
    const y = 94 + index * 14;
    const row = group(doc, facts, 'TR');
    tagLine(doc, { parent: row, type: 'TH', scope: 'Row' }, label, { x, y, width: 150 }, { size: 9, color: SOFT });
    tagLine(doc, { parent: row, type: 'TD' }, value, { x: x + 160, y, width: WIDE - 180 }, { size: 9 });
  }
}
