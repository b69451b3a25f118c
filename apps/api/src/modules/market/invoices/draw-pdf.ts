import { PassThrough, type Readable } from 'node:stream';
import { formatUsdt, usdt } from '@plumbline/money';
import PDFDocument from 'pdfkit';
import { faces } from '../../../platform/fonts.ts';
import { ACCENT, drawLine, HAIR, INK, PAPER, SOFT } from '../../../platform/pdf.ts';
import { type Content, type Party, type Position, positionsOf } from './content.ts';

/** A4 upright, lengths in points. */
const PAGE = { width: 595.28, height: 841.89, margin: 48 };
const WIDE = PAGE.width - 2 * PAGE.margin;
const ROW = 20;
const FOOT = PAGE.height - 84;
const COLUMNS = {
  name: { x: PAGE.margin, width: 270 },
  quantity: { x: PAGE.margin + 275, width: 50, align: 'right' as const },
  price: { x: PAGE.margin + 330, width: 80, align: 'right' as const },
  total: { x: PAGE.margin + 415, width: WIDE - 415, align: 'right' as const },
};

type Document = PDFKit.PDFDocument;

/** Where a paper can be checked, and by what. */
export interface Proof {
  /** In hex. */
  readonly hash: string;
  /** Of the page that checks it. */
  readonly url: string;
}

/** An invoice or credit note to print. Texts of people are drawn as text, cut where they do not fit. */
export function drawPdf(content: Content, proof: Proof): Readable {
  const title = `${titleOf(content)} ${content.number}`;
  const doc = new PDFDocument({
    size: 'A4',
    margin: 0,
    autoFirstPage: false,
    info: { Title: title, Author: content.issuer.name },
    lang: 'en',
  });
  for (const face of faces().title) doc.registerFont(face.name, face.file);
  const out = new PassThrough();
  doc.pipe(out);
  let y = drawHead(doc, content, newPage(doc, title, proof));
  for (const position of positionsOf(content)) {
    if (y + ROW > FOOT) y = newPage(doc, title, proof);
    y = drawPosition(doc, position, y);
  }
  const sums = sumsOf(content);
  if (y + sums.length * 16 + 20 > FOOT) y = newPage(doc, title, proof);
  drawSums(doc, sums, y + 8);
  doc.end();
  return out;
}

const titleOf = ({ kind }: Content): string => (kind === 'invoice' ? 'Invoice' : 'Credit note');
const show = (micro: bigint): string => `${formatUsdt(usdt(micro))} USDT`;
const cents = (value: bigint): string => formatUsdt(usdt(value * 10_000n));

/** Paper and foot; answers with where the page begins. */
function newPage(doc: Document, title: string, { hash, url }: Proof): number {
  doc.addPage();
  doc.rect(0, 0, PAGE.width, PAGE.height).fill(PAPER);
  doc
    .moveTo(PAGE.margin, FOOT + 12)
    .lineTo(PAGE.width - PAGE.margin, FOOT + 12)
    .lineWidth(0.5)
    .strokeColor(HAIR)
    .stroke();
  const foot = { x: PAGE.margin, width: WIDE };
  drawLine(doc, title, { ...foot, y: FOOT + 20 }, { color: SOFT });
  drawLine(doc, `SHA-256 ${hash}`, { ...foot, y: FOOT + 34 }, { color: SOFT, size: 7 });
  drawLine(doc, `Check it at ${url}`, { ...foot, y: FOOT + 47 }, { color: SOFT, size: 7 });
  return 44;
}

function drawHead(doc: Document, content: Content, top: number): number {
  const x = PAGE.margin + 16;
  doc
    .moveTo(PAGE.margin + 3, top)
    .lineTo(PAGE.margin + 3, top + 76)
    .lineWidth(1.5)
    .strokeColor(ACCENT)
    .stroke();
  doc.polygon([PAGE.margin, top + 76], [PAGE.margin + 6, top + 76], [PAGE.margin + 3, top + 85]).fill(ACCENT);
  drawLine(doc, titleOf(content), { x, y: top - 4, width: WIDE - 16 }, { size: 26, among: faces().title });
  drawLine(doc, content.number, { x, y: top + 32, width: WIDE - 16 }, { size: 12 });
  const facts = [`Issued on ${content.issuedOn}`, `Order ${content.order} of ${content.orderedOn}`];
  if (content.corrects !== null) facts.push(`Corrects ${content.corrects}`);
  drawLine(doc, facts.join(' · '), { x, y: top + 54, width: WIDE - 16 }, { size: 9, color: SOFT });
  if (content.reason) drawLine(doc, `Reason: ${content.reason}`, { x, y: top + 70, width: WIDE - 16 }, { size: 9 });
  const half = WIDE / 2 - 10;
  const ends = [
    drawParty(doc, 'From', content.issuer, { x: PAGE.margin, y: top + 108, width: half }),
    drawParty(doc, 'To', content.receiver, { x: PAGE.margin + half + 20, y: top + 108, width: half }),
  ];
  return drawTableHead(doc, Math.max(...ends) + 20);
}

function drawParty(doc: Document, label: string, of: Party, at: { x: number; y: number; width: number }): number {
  const { address } = of;
  const lines = [
    of.name,
    ...(address === null
      ? []
      : [address.line1, address.line2, `${address.postcode} ${address.city}`, address.region ?? '', address.country]),
    of.vatId === null ? '' : `VAT ${of.vatId}`,
  ].filter((each) => each !== '');
  drawLine(doc, label, at, { color: SOFT });
  for (const [index, each] of lines.entries()) drawLine(doc, each, { ...at, y: at.y + 14 + index * 13 }, { size: 10 });
  return at.y + 14 + lines.length * 13;
}

function drawTableHead(doc: Document, y: number): number {
  const heads = { name: 'What', quantity: 'Quantity', price: 'Price', total: 'Total' };
  for (const [column, place] of Object.entries(COLUMNS))
    drawLine(doc, heads[column as keyof typeof heads], { ...place, y }, { size: 7.5, color: SOFT });
  doc
    .moveTo(PAGE.margin, y + 14)
    .lineTo(PAGE.width - PAGE.margin, y + 14)
    .lineWidth(1)
    .strokeColor(INK)
    .stroke();
  return y + 22;
}

function drawPosition(doc: Document, of: Position, y: number): number {
  const look = { size: 9 };
  drawLine(doc, of.name, { ...COLUMNS.name, y }, look);
  drawLine(doc, of.quantity.toString(), { ...COLUMNS.quantity, y }, look);
  drawLine(doc, formatUsdt(usdt(of.priceMicro)), { ...COLUMNS.price, y }, look);
  drawLine(doc, formatUsdt(usdt(of.totalMicro)), { ...COLUMNS.total, y }, look);
  return y + ROW;
}

/** The lines below the positions: label and value. */
export function sumsOf(content: Content): readonly (readonly [string, string])[] {
  const { discountMicro, voucher, tax, totalMicro } = content;
  return [
    ...(discountMicro === 0n ? [] : [[`Voucher ${voucher}`, `−${show(discountMicro)}`] as const]),
    [content.kind === 'invoice' ? 'Total, paid' : 'Total, paid back', show(totalMicro)] as const,
    ...(tax === null
      ? []
      : [
          [
            `In ${tax.currency}, 1 USDT = ${formatUsdt(usdt(tax.rateMicro))} (${tax.rateSource})`,
            cents(tax.grossCents),
          ] as const,
          [`Net ${tax.currency}`, cents(tax.netCents)] as const,
          [`VAT ${tax.vatBps / 100} % ${tax.currency}`, cents(tax.vatCents)] as const,
          ...(tax.roundingCents === 0n ? [] : [['Rounding', cents(tax.roundingCents)] as const]),
        ]),
  ];
}

function drawSums(doc: Document, sums: readonly (readonly [string, string])[], top: number): void {
  for (const [index, [label, value]] of sums.entries()) {
    const y = top + index * 16;
    drawLine(doc, label, { x: PAGE.margin, y, width: WIDE - 130, align: 'right' }, { size: 9, color: SOFT });
    drawLine(doc, value, { x: PAGE.width - PAGE.margin - 120, y, width: 120, align: 'right' }, { size: 10 });
  }
}
