import { PassThrough, type Readable } from 'node:stream';
import PDFDocument from 'pdfkit';
import { encode } from 'uqr';
import { toDateTime } from '../../../platform/calendar.ts';
import { faces } from '../../../platform/fonts.ts';
import { ACCENT, drawLine, HAIR, INK, PAPER, SOFT } from '../../../platform/pdf.ts';

/** A4 across, lengths in points. */
const PAGE = { width: 841.89, height: 595.28, margin: 64 };
const QR = 132;
const CRITERIA_LINES = 4;

type Document = PDFKit.PDFDocument;

export interface Printed {
  readonly public_id: string;
  readonly title: string;
  readonly criteria: string;
  readonly recipient_name: string;
  readonly issued_at: Date;
}

/**
 * A certificate to print or send: who, what, when, and a code that leads to its page. Texts of people are drawn as text. In a thread
 * (platform/pdf-threads.ts).
 */
export function draw({ of, url }: { of: Printed; url: string }): Readable {
  const issuer = new URL(url).host;
  const doc = new PDFDocument({
    size: 'A4',
    layout: 'landscape',
    margin: 0,
    info: { Title: of.title, Author: issuer },
    lang: 'en',
  });
  for (const face of faces().title) doc.registerFont(face.name, face.file);
  const out = new PassThrough();
  doc.pipe(out);
  drawFrame(doc);
  drawWords(doc, of);
  drawProof(doc, of, { url, issuer });
  doc.end();
  return out;
}

/** Paper, and the plumb line of the screens. */
function drawFrame(doc: Document): void {
  const { margin, height, width } = PAGE;
  doc.rect(0, 0, width, height).fill(PAPER);
  doc
    .moveTo(margin, margin)
    .lineTo(margin, height - margin - 16)
    .lineWidth(1.5)
    .strokeColor(ACCENT)
    .stroke();
  const foot = height - margin - 16;
  doc.polygon([margin - 5, foot], [margin + 5, foot], [margin, foot + 16]).fill(ACCENT);
}

function drawWords(doc: Document, { title, criteria, recipient_name: name }: Printed): void {
  const at = { x: PAGE.margin + 36, width: PAGE.width - 2 * PAGE.margin - 36 };
  const heads = { among: faces().title };
  drawLine(doc, 'Certificate', { ...at, y: PAGE.margin }, { size: 13, color: SOFT });
  drawLine(doc, title, { ...at, y: PAGE.margin + 28 }, { ...heads, size: 34 });
  drawLine(doc, 'This was achieved by', { ...at, y: PAGE.margin + 100 }, { size: 11, color: SOFT });
  drawLine(doc, name, { ...at, y: PAGE.margin + 120 }, { ...heads, size: 28 });
  drawLine(doc, 'It is given for', { ...at, y: PAGE.margin + 178 }, { size: 11, color: SOFT });
  const lines = linesOf(criteria, CRITERIA_LINES);
  for (const [place, line] of lines.entries())
    drawLine(doc, line, { ...at, width: at.width, y: PAGE.margin + 198 + place * 17 }, { size: 12 });
}

/** The first lines of a text of about a hundred letters each. */
export function linesOf(text: string, most: number): readonly string[] {
  const lines: string[] = [];
  let line = '';
  for (const word of text.replace(/\s+/g, ' ').trim().split(' ')) {
    if (line !== '' && line.length + word.length > 100) {
      lines.push(line);
      line = word;
    } else line = line === '' ? word : `${line} ${word}`;
  }
  lines.push(line);
  return lines.length <= most ? lines : [...lines.slice(0, most - 1), `${lines[most - 1]} …`];
}

function drawProof(
  doc: Document,
  { issued_at: issuedAt, public_id: id }: Printed,
  { url, issuer }: { readonly url: string; readonly issuer: string },
): void {
  const top = PAGE.height - PAGE.margin - QR;
  const right = PAGE.width - PAGE.margin - QR;
  const { data, size } = encode(url, { ecc: 'M', border: 0 });
  const module = QR / size;
  for (const [row, cells] of data.entries())
    for (const [column, isDark] of cells.entries())
      if (isDark) doc.rect(right + column * module, top + row * module, module + 0.05, module + 0.05);
  doc.fill(INK);
  const at = { x: PAGE.margin + 36, width: right - PAGE.margin - 60 };
  doc
    .moveTo(at.x, top + 40)
    .lineTo(at.x + at.width, top + 40)
    .lineWidth(0.5)
    .strokeColor(HAIR)
    .stroke();
  drawLine(doc, `Issued on ${toDateTime(issuedAt)} UTC by ${issuer}`, { ...at, y: top + 52 }, { size: 11 });
  drawLine(
    doc,
    'A printed page proves nothing: anybody can draw one. Verify it at',
    { ...at, y: top + 76 },
    { size: 9, color: SOFT },
  );
  drawLine(doc, url, { ...at, y: top + 91 }, { size: 9 });
  drawLine(doc, `Number ${id}`, { ...at, y: top + 115 }, { size: 8, color: SOFT });
}
