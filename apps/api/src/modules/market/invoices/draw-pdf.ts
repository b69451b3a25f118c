import { PassThrough, type Readable } from 'node:stream';
import { formatUsdt, usdt } from '@plumbline/money';
import PDFDocument from 'pdfkit';
import { faces } from '../../../platform/fonts.ts';
import { DEMO_CLOCK } from '../../../platform/language.ts';
import { ACCENT, drawLine, HAIR, INK, type Look, PAPER, SOFT, wrap } from '../../../platform/pdf.ts';
import { type Content, type Party, type Position, positionsOf } from './content.ts';

/** A4 upright, lengths in points. */
const PAGE = { width: 595.28, height: 841.89, margin: 48 };
const WIDE = PAGE.width - 2 * PAGE.margin;
const ROW = 20;
/** From one line of a wrapped text to the next, for a size. */
const LEADING = 1.3;
const NAME_SIZE = 9;
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
  /** Its days are simulated; the paper says so. */
  readonly isDemo: boolean;
}

/** An invoice or credit note to print. Texts of people are drawn as text, and whole. In a thread (platform/pdf-threads.ts). */
export function draw({ content, proof }: { content: Content; proof: Proof }): Readable {
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
    if (y + heightOf(doc, position) > FOOT) y = newPage(doc, title, proof);
    y = drawPosition(doc, position, y);
  }
  const sums = sumsOf(content);
  if (y + sums.length * 16 + 20 > FOOT) y = newPage(doc, title, proof);
  drawSums(doc, sums, y + 8);
  doc.end();
  return out;
}

const titleOf = ({ kind }: Content): string => (kind === 'invoice' ? 'Invoice' : 'Credit note');
const toSum = (micro: bigint): string => `${formatUsdt(usdt(micro))} USDT`;
const cents = (value: bigint): string => formatUsdt(usdt(value * 10_000n));

/** Paper and foot; answers with where the page begins. */
function newPage(doc: Document, title: string, { hash, url, isDemo }: Proof): number {
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
  if (isDemo) drawLine(doc, DEMO_CLOCK.en, { ...foot, y: FOOT + 60 }, { color: SOFT, size: 7 });
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
  const reason = content.reason ? `Reason: ${content.reason}` : '';
  const end = drawWhole(doc, reason, { x, y: top + 70, width: WIDE - 16 }, { size: 9 });
  const half = WIDE / 2 - 10;
  const y = Math.max(top + 108, end + 14);
  const ends = [
    drawParty(doc, 'From', content.issuer, { x: PAGE.margin, y, width: half }),
    drawParty(doc, 'To', content.receiver, { x: PAGE.margin + half + 20, y, width: half }),
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
  let y = at.y + 14;
  for (const each of lines) y = drawWhole(doc, each, { ...at, y }, { size: 10 });
  return y;
}

/** A text on as many lines as it takes; answers with where it ends. */
function drawWhole(
  doc: Document,
  text: string,
  at: { x: number; y: number; width: number },
  look: Look & { readonly size: number },
): number {
  let { y } = at;
  for (const line of text === '' ? [] : wrap(doc, text, at.width, look)) {
    drawLine(doc, line, { ...at, y }, look);
    y += look.size * LEADING;
  }
  return y;
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

const heightOf = (doc: Document, { name }: Position): number =>
  ROW + (wrap(doc, name, COLUMNS.name.width, { size: NAME_SIZE }).length - 1) * NAME_SIZE * LEADING;

function drawPosition(doc: Document, of: Position, y: number): number {
  const look = { size: NAME_SIZE };
  drawWhole(doc, of.name, { ...COLUMNS.name, y }, look);
  drawLine(doc, of.quantity.toString(), { ...COLUMNS.quantity, y }, look);
  drawLine(doc, formatUsdt(usdt(of.priceMicro)), { ...COLUMNS.price, y }, look);
  drawLine(doc, formatUsdt(usdt(of.totalMicro)), { ...COLUMNS.total, y }, look);
  return y + heightOf(doc, of);
}

/** The lines below the positions: label and value. */
export function sumsOf(content: Content): readonly (readonly [string, string])[] {
  const { discountMicro, voucher, tax, totalMicro } = content;
  return [
    ...(discountMicro === 0n ? [] : [[`Voucher ${voucher}`, `−${toSum(discountMicro)}`] as const]),
    [content.kind === 'invoice' ? 'Total, paid' : 'Total, paid back', toSum(totalMicro)] as const,
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
