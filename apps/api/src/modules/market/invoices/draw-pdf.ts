import type { Readable } from 'node:stream';
import { formatUsdt, usdt } from '@plumbline/money';
import { texts as documents } from '@plumbline/texts/all/documents';
import { faces } from '../../../platform/fonts.ts';
import { drawLine, INK, type Look, SOFT, wrap } from '../../../platform/pdf.ts';
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
import { type Content, isVatNumber, LANGUAGE, type Party, type Position, positionsOf, sumsOf } from './content.ts';
import { drawWhole, LEADING } from './draw-whole.ts';

/** A4 portrait. Lengths in points. */
const PAGE = { width: 595.28, height: 841.89, margin: 48 };
const WIDE = PAGE.width - 2 * PAGE.margin;
const ROW = 20;
const NAME_SIZE = 9;
const TOP = 44;
const FOOT = PAGE.height - 84;
const COLUMNS = {
  name: { x: PAGE.margin, width: 270 },
  quantity: { x: PAGE.margin + 275, width: 50, align: 'right' as const },
  price: { x: PAGE.margin + 330, width: 80, align: 'right' as const },
  total: { x: PAGE.margin + 415, width: WIDE - 415, align: 'right' as const },
};

type Document = PDFKit.PDFDocument;

const { invoice: t, invoices, demoClock } = documents[LANGUAGE];

/** Where and how a document can be verified. */
export interface Proof {
  /** In hex. */
  readonly hash: string;
  /** Address of the page that verifies it. */
  readonly url: string;
  /** The document says that its days are simulated. */
  readonly isDemo: boolean;
}

/** Draws an invoice or credit note, with people's texts as plain text, in a thread (platform/pdf-threads.ts). */
export function draw({ content, proof }: { content: Content; proof: Proof }): Readable {
  const title = `${titleOf(content)} ${content.number}`;
  const pdf = createPdf({ title, author: content.issuer.name, language: LANGUAGE });
  const { doc, root } = pdf;
  // Screen readers read the first page's footer last, and skip the other footers.
  const foot = newPage(pdf, footOf(title, proof), (line, at, look) =>
    tagLine(doc, { parent: null, type: 'P' }, line, at, look),
  );
  const turn = () => {
    newPage(pdf, footOf(title, proof), (line, at, look) => artifact(doc, () => drawLine(doc, line, at, look)));
    return TOP;
  };
  let y = drawHead(pdf, content, TOP);
  const table = group(doc, root, 'Table');
  y = drawTableHead(pdf, table, y);
  for (const position of positionsOf(content)) {
    if (y + heightOf(doc, position) > FOOT) y = turn();
    y = drawPosition(doc, table, position, y);
  }
  const sums = sumsOf(content);
  if (y + sums.length * 16 + 20 > FOOT) y = turn();
  drawSums(pdf, sums, y + 8);
  for (const line of foot) root.add(line);
  doc.end();
  return pdf.out;
}

const titleOf = ({ kind }: Content): string => invoices.kinds[kind];

type At = Parameters<typeof drawLine>[2];
type Line = readonly [text: string, at: At, look: Look];

function footOf(title: string, { hash, url, isDemo }: Proof): readonly Line[] {
  const foot = { x: PAGE.margin, width: WIDE };
  const small = { color: SOFT, size: 7 };
  return [
    [title, { ...foot, y: FOOT + 20 }, { color: SOFT }],
    [`SHA-256 ${hash}`, { ...foot, y: FOOT + 34 }, small],
    [t.check({ url }), { ...foot, y: FOOT + 47 }, small],
    ...(isDemo ? [[demoClock, { ...foot, y: FOOT + 60 }, small] as const] : []),
  ];
}

/** Adds a page and calls `write` for each line of its footer. Returns the results. */
function newPage<Made>({ doc }: Pdf, foot: readonly Line[], write: (...line: Line) => Made): readonly Made[] {
  doc.addPage();
  drawRule(doc, { x: PAGE.margin, y: FOOT + 12, width: WIDE });
  return foot.map((line) => write(...line));
}

function drawHead({ doc, root: parent }: Pdf, content: Content, top: number): number {
  const x = PAGE.margin + 16;
  drawPlumbLine(doc, { x: PAGE.margin + 3, top, bottom: top + 76, half: 3, bob: 9 });
  tagLine(
    doc,
    { parent, type: 'H1' },
    titleOf(content),
    { x, y: top - 4, width: WIDE - 16 },
    { size: 26, among: faces().title },
  );
  tagLine(doc, { parent, type: 'P' }, content.number, { x, y: top + 32, width: WIDE - 16 }, { size: 12 });
  const facts = [t.issued({ day: content.issuedOn }), t.order({ order: content.order, day: content.orderedOn })];
  if (content.corrects !== null) facts.push(t.corrects({ number: content.corrects }));
  tagLine(
    doc,
    { parent, type: 'P' },
    facts.join(' · '),
    { x, y: top + 54, width: WIDE - 16 },
    { size: 9, color: SOFT },
  );
  const reason = content.reason ? t.reason({ reason: content.reason }) : '';
  const end = drawWhole(doc, { parent, type: 'P' }, reason, { x, y: top + 70, width: WIDE - 16 }, { size: 9 });
  const half = WIDE / 2 - 10;
  const y = Math.max(top + 108, end + 14);
  const ends = [
    drawParty(doc, parent, t.from, content.issuer, { x: PAGE.margin, y, width: half }),
    drawParty(doc, parent, t.to, content.receiver, { x: PAGE.margin + half + 20, y, width: half }),
  ];
  return Math.max(...ends) + 20;
}

function drawParty(doc: Document, parent: Element, label: string, of: Party, at: At): number {
  const { address } = of;
  const lines = [
    of.name,
    ...(address === null
      ? []
      : [
          address.line1,
          address.line2,
          `${address.postcode} ${address.city}`.trim(),
          address.region ?? '',
          address.country,
        ]),
    of.vatId === null
      ? ''
      : (isVatNumber(of.vatId, of.address?.country ?? '') ? t.vat : t.taxNumber)({ number: of.vatId }),
  ].filter((each) => each !== '');
  tagLine(doc, { parent, type: 'H2' }, label, at, { color: SOFT });
  let y = at.y + 14;
  for (const each of lines) y = drawWhole(doc, { parent, type: 'P' }, each, { ...at, y }, { size: 10 });
  return y;
}

function drawTableHead({ doc }: Pdf, table: Element, y: number): number {
  const heads = { name: t.what, quantity: t.quantity, price: t.price, total: t.total };
  const parent = group(doc, table, 'TR');
  for (const [column, place] of Object.entries(COLUMNS)) {
    const head = heads[column as keyof typeof heads];
    tagLine(doc, { parent, type: 'TH', scope: 'Column' }, head, { ...place, y }, { size: 7.5, color: SOFT });
  }
  drawRule(doc, { x: PAGE.margin, y: y + 14, width: WIDE }, INK, 1);
  return y + 22;
}

const heightOf = (doc: Document, { name }: Position): number =>
  ROW + (wrap(doc, name, COLUMNS.name.width, { size: NAME_SIZE }).length - 1) * NAME_SIZE * LEADING;

function drawPosition(doc: Document, table: Element, of: Position, y: number): number {
  const look = { size: NAME_SIZE };
  const cell = { parent: group(doc, table, 'TR'), type: 'TD' };
  drawWhole(doc, cell, of.name, { ...COLUMNS.name, y }, look);
  tagLine(doc, cell, of.quantity.toString(), { ...COLUMNS.quantity, y }, look);
  tagLine(doc, cell, formatUsdt(usdt(of.priceMicro)), { ...COLUMNS.price, y }, look);
  tagLine(doc, cell, formatUsdt(usdt(of.totalMicro)), { ...COLUMNS.total, y }, look);
  return y + heightOf(doc, of);
}

function drawSums({ doc, root }: Pdf, sums: readonly (readonly [string, string])[], top: number): void {
  const table = group(doc, root, 'Table');
  for (const [index, [label, value]] of sums.entries()) {
    const y = top + index * 16;
    const parent = group(doc, table, 'TR');
    const head = { x: PAGE.margin, y, width: WIDE - 130, align: 'right' as const };
    tagLine(doc, { parent, type: 'TH', scope: 'Row' }, label, head, { size: 9, color: SOFT });
    const at = { x: PAGE.width - PAGE.margin - 120, y, width: 120, align: 'right' as const };
    tagLine(doc, { parent, type: 'TD' }, value, at, { size: 10 });
  }
}
