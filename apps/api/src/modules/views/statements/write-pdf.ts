import { PassThrough, type Readable } from 'node:stream';
import PDFDocument from 'pdfkit';
import { faces } from '../../../platform/fonts.ts';
import { DEMO_CLOCK, type Language, sayIn } from '../../../platform/language.ts';
import { ACCENT, drawLine as draw, HAIR, INK, PAPER, SOFT } from '../../../platform/pdf.ts';
import type { Table, TableColumn } from '../../../platform/table.ts';

/** Whose list it is and what of it. */
export interface Heading {
  /** What the product is called. */
  readonly brand: string;
  readonly name: string;
  readonly referId: string;
  readonly period: string;
  /** `YYYY-MM-DD HH:mm:ss`, UTC. */
  readonly writtenAt: string;
  readonly language: Language;
  /** Its days are simulated; the file says so. */
  readonly isDemo: boolean;
}

/** A4, lengths in points. */
const PAGE = { width: 841.89, height: 595.28, margin: 40 };
const ROW = 17;
const FIRST_ROW = 70;
const FOOT = PAGE.height - 34;
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

/** Writes a table as a statement: every row has one height, so the number of pages is known before the first is drawn. */
export function writePdf(table: Table, heading: Heading): Readable {
  const doc = new PDFDocument({
    size: [PAGE.width, PAGE.height],
    margin: 0,
    autoFirstPage: false,
    info: { Title: `${heading.brand} ${table.title}`, Author: heading.brand },
    lang: heading.language,
  });
  for (const face of faces().title) doc.registerFont(face.name, face.file);
  const out = new PassThrough();
  doc.pipe(out);
  void fill(doc, table, heading).then(
    () => doc.end(),
    (error: Error) => out.destroy(error),
  );
  return out;
}

async function fill(doc: Document, table: Table, heading: Heading): Promise<void> {
  const places = placesOf(table);
  const top = 112 + table.facts.length * 14;
  const pages = 1 + Math.max(0, Math.ceil((table.total - rowsFrom(top + 24)) / rowsFrom(FIRST_ROW)));
  let page = 0;
  let y = Number.POSITIVE_INFINITY;
  const turn = () => {
    page += 1;
    y = newPage(doc, table, heading, places, page, pages, top);
  };
  turn();
  if (table.total === 0)
    draw(
      doc,
      table.emptyText ?? sayIn(heading.language)('Nothing in this period.', 'इस अवधि में कुछ नहीं।'),
      { x: PAGE.margin, y, width: 400 },
      { color: SOFT },
    );
  // Rows that came after the counting stay out: the pages were promised.
  let left = table.total;
  for await (const batch of table.batches) {
    for (const cells of batch.slice(0, left)) {
      if (y + ROW > FOOT - 14) turn();
      for (const place of places)
        draw(doc, cells[place.index] ?? '', { x: place.x, y, width: place.span, align: place.align });
      hairline(doc, y + ROW - 5);
      y += ROW;
    }
    left -= batch.length;
    if (left <= 0) break;
    // Others have their turn between two batches.
    await new Promise(setImmediate);
  }
}

const hairline = (doc: Document, y: number, color = HAIR, weight = 0.5): void => {
  doc
    .moveTo(PAGE.margin, y)
    .lineTo(PAGE.width - PAGE.margin, y)
    .lineWidth(weight)
    .strokeColor(color)
    .stroke();
};

/** Paper, line and foot of a page, the heading of the first, the column heads; answers with where its rows begin. */
function newPage(
  doc: Document,
  table: Table,
  heading: Heading,
  places: readonly Place[],
  page: number,
  pages: number,
  top: number,
): number {
  doc.addPage();
  doc.rect(0, 0, PAGE.width, PAGE.height).fill(PAPER);
  const wide = PAGE.width - 2 * PAGE.margin;
  const foot = { x: PAGE.margin, y: FOOT, width: wide };
  const { brand, period, writtenAt } = heading;
  const say = sayIn(heading.language);
  const written = say(`written ${writtenAt} UTC`, `${writtenAt} UTC को लिखी गई`);
  draw(doc, `${brand} · ${table.title} · ${period} · ${written}`, foot, { color: SOFT });
  const place = say(`Page ${page} of ${pages}`, `पृष्ठ ${page} / ${pages}`);
  draw(doc, place, { ...foot, align: 'right' }, { color: SOFT });
  if (page === 1) drawHeading(doc, table, heading);
  else draw(doc, `${table.title}, ${heading.name}`, { x: PAGE.margin, y: 30, width: wide }, { color: SOFT });
  const headsAt = page === 1 ? top : FIRST_ROW - 22;
  for (const place of places)
    draw(
      doc,
      place.label,
      { x: place.x, y: headsAt, width: place.span, align: place.align },
      { size: 7.5, color: SOFT },
    );
  hairline(doc, headsAt + 14, INK, 1);
  return headsAt + 22;
}

function aboutOf({ period, language, isDemo }: Heading): string {
  const say = sayIn(language);
  return [
    period,
    say('amounts in USDT (BEP-20)', 'राशियाँ USDT (BEP-20) में'),
    ...(isDemo ? [DEMO_CLOCK[language]] : []),
  ].join(' · ');
}

function drawHeading(doc: Document, table: Table, heading: Heading): void {
  const wide = PAGE.width - 2 * PAGE.margin;
  const x = PAGE.margin + 16;
  // The plumb line with its bob.
  const end = 92 + table.facts.length * 14;
  doc
    .moveTo(PAGE.margin + 3, 30)
    .lineTo(PAGE.margin + 3, end - 7)
    .lineWidth(1.5)
    .strokeColor(ACCENT)
    .stroke();
  doc.polygon([PAGE.margin, end - 7], [PAGE.margin + 6, end - 7], [PAGE.margin + 3, end + 2]).fill(ACCENT);
  draw(doc, table.title, { x, y: 26, width: wide }, { size: 26, among: faces().title });
  draw(doc, `${heading.name} · UID ${heading.referId}`, { x, y: 62, width: wide - 16 }, { size: 10 });
  draw(doc, aboutOf(heading), { x, y: 78, width: wide - 16 }, { size: 9, color: SOFT });
  for (const [index, [label, value]] of table.facts.entries()) {
    const y = 94 + index * 14;
    draw(doc, label, { x, y, width: 150 }, { size: 9, color: SOFT });
    draw(doc, value, { x: x + 160, y, width: wide - 180 }, { size: 9 });
  }
}
