import type { Readable } from 'node:stream';
import { texts as documents } from '@plumbline/texts/all/documents';
import { encode } from 'uqr';
import { toDateTime } from '../../../platform/calendar.ts';
import { faces } from '../../../platform/fonts.ts';
import { drawLine, INK, leftOf, SOFT } from '../../../platform/pdf.ts';
import { createPdf, drawPlumbLine, drawRule, type Pdf, tag, tagLine } from '../../../platform/pdf-document.ts';

/** A4 landscape. Lengths in points. */
const PAGE = { width: 841.89, height: 595.28, margin: 64 };
const QR = 132;
const CRITERIA_LINES = 4;

const LANGUAGE = 'en' as const;
const { certificate: t } = documents[LANGUAGE];

export interface Printed {
  readonly public_id: string;
  readonly title: string;
  readonly criteria: string;
  readonly recipient_name: string;
  readonly issued_at: Date;
}

/**
 * Draws a certificate: who, what, when, and a code that links to its page. People's texts are drawn as plain text. Runs
 * in a thread (platform/pdf-threads.ts).
 */
export function draw({ of, url }: { of: Printed; url: string }): Readable {
  const issuer = new URL(url).host;
  const pdf = createPdf({ title: of.title, author: issuer, language: LANGUAGE, size: [PAGE.width, PAGE.height] });
  pdf.doc.addPage();
  const { margin, height } = PAGE;
  drawPlumbLine(pdf.doc, { x: margin, top: margin, bottom: height - margin - 16, half: 5, bob: 16 });
  drawWords(pdf, of);
  drawProof(pdf, of, { url, issuer });
  pdf.doc.end();
  return pdf.out;
}

function drawWords({ doc, root: parent }: Pdf, { title, criteria, recipient_name: name }: Printed): void {
  const at = { x: PAGE.margin + 36, width: PAGE.width - 2 * PAGE.margin - 36 };
  const heads = { among: faces().title };
  tagLine(doc, { parent, type: 'P' }, t.title, { ...at, y: PAGE.margin }, { size: 13, color: SOFT });
  tagLine(doc, { parent, type: 'H1' }, title, { ...at, y: PAGE.margin + 28 }, { ...heads, size: 34 });
  tagLine(doc, { parent, type: 'P' }, t.achievedBy, { ...at, y: PAGE.margin + 100 }, { size: 11, color: SOFT });
  tagLine(doc, { parent, type: 'P' }, name, { ...at, y: PAGE.margin + 120 }, { ...heads, size: 28 });
  tagLine(doc, { parent, type: 'P' }, t.givenFor, { ...at, y: PAGE.margin + 178 }, { size: 11, color: SOFT });
  const lines = linesOf(criteria, CRITERIA_LINES);
  tag(doc, parent, 'P', () => {
    for (const [place, line] of lines.entries())
      drawLine(doc, line, { ...at, width: at.width, y: PAGE.margin + 198 + place * 17 }, { size: 12 });
  });
}

/** Returns the first lines of a text, about a hundred letters each. */
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
  { doc, root: parent }: Pdf,
  { issued_at: issuedAt, public_id: id }: Printed,
  { url, issuer }: { readonly url: string; readonly issuer: string },
): void {
  const top = PAGE.height - PAGE.margin - QR;
  const right = PAGE.width - PAGE.margin - QR;
  const { data, size } = encode(url, { ecc: 'M', border: 0 });
  const module = QR / size;
  const left = leftOf(doc, { x: right, width: QR });
  const drawCode = () => {
    for (const [row, cells] of data.entries())
      for (const [column, isDark] of cells.entries())
        if (isDark) doc.rect(left + column * module, top + row * module, module + 0.05, module + 0.05);
    doc.fill(INK);
  };
  tag(doc, parent, 'Figure', drawCode, { alt: t.code({ url }), bbox: [left, top, left + QR, top + QR] });
  const at = { x: PAGE.margin + 36, width: right - PAGE.margin - 60 };
  drawRule(doc, { ...at, y: top + 40 });
  tagLine(
    doc,
    { parent, type: 'P' },
    t.issued({ at: toDateTime(issuedAt), issuer }),
    { ...at, y: top + 52 },
    { size: 11 },
  );
  tagLine(doc, { parent, type: 'P' }, t.printed, { ...at, y: top + 76 }, { size: 9, color: SOFT });
  tagLine(doc, { parent, type: 'P' }, url, { ...at, y: top + 91 }, { size: 9 });
  tagLine(doc, { parent, type: 'P' }, t.number({ number: id }), { ...at, y: top + 115 }, { size: 8, color: SOFT });
}
