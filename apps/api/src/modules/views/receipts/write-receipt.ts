import { PassThrough, type Readable } from 'node:stream';
import type { Receipt, ReceiptKind, ReceiptStep } from '@plumbline/contract';
import PDFDocument from 'pdfkit';
import { faces } from '../../../platform/fonts.ts';
import { ACCENT, drawLine, HAIR, INK, PAPER, SOFT } from '../../../platform/pdf.ts';

/** A4 upright, lengths in points. */
const PAGE = { width: 595.28, height: 841.89, margin: 48 };
const WIDE = PAGE.width - 2 * PAGE.margin;
const ROW = 22;
const LABELS = 130;

const TITLES: Record<ReceiptKind, string> = {
  withdrawal: 'Withdrawal',
  exit: 'Package withdrawal',
  deposit: 'Deposit',
  purchase: 'Package bought',
  return: 'Matured package returned',
  claim: 'Profit claimed',
};

const STATES: Record<Receipt['state'], string> = { open: 'On its way', done: 'Done', failed: 'Not carried out' };

const STEPS: Record<ReceiptStep, string> = {
  requested: 'Confirmed with the code, amount reserved',
  approved: 'Approved',
  sent: 'Sent to the network',
  final: 'Final on the chain',
  rejected: 'Rejected, the whole amount is back',
  seen: 'Seen on the chain',
  credited: 'Credited to the Electronic Wallet',
  waits: 'Below the minimum, waits for more',
  removed: 'Taken back by the network, nothing arrived',
  bought: 'Bought from the Electronic Wallet',
  earns: 'First paid day; pays what was earned, can be zero',
  shows: 'The first paid day shows',
  matures: 'Matures at the close of',
  returned: 'Returned to the Electronic Wallet',
  claimed: 'Moved to the Flexible wallet',
};

export interface ReceiptHeading {
  readonly brand: string;
  readonly name: string;
  readonly email: string;
  /** `YYYY-MM-DD HH:mm:ss`, UTC. */
  readonly writtenAt: string;
}

type Document = PDFKit.PDFDocument;
type Line = readonly [label: string, value: string];

const factsOf = (of: Receipt, { name, email }: ReceiptHeading): readonly Line[] => [
  ['Of', `${name}, ${email}`],
  ['State', STATES[of.state]],
  ...(of.reason === '' ? [] : [['Reason', of.reason] as const]),
  ...(of.title === null ? [] : [['Package', of.title] as const]),
  ['Amount', `${of.amount} USDT`],
  ['Charge', `${of.charge} USDT`],
  ['Arrives', `${of.net} USDT`],
  ...(of.address === null ? [] : [['To', of.address] as const]),
  ...(of.transaction === null ? [] : [['Transaction', of.transaction.hash] as const]),
  ...(of.transaction?.link ? [['Look it up', of.transaction.link] as const] : []),
  ['Receipt', of._id],
];

/** As it stands now: a page of facts, and each step with its time. */
export function writeReceipt(of: Receipt, heading: ReceiptHeading): Readable {
  const title = TITLES[of.kind];
  const doc = new PDFDocument({
    size: 'A4',
    margin: 0,
    info: { Title: `${heading.brand} ${title}`, Author: heading.brand },
    lang: 'en',
  });
  for (const face of faces().title) doc.registerFont(face.name, face.file);
  const out = new PassThrough();
  doc.pipe(out);
  doc.rect(0, 0, PAGE.width, PAGE.height).fill(PAPER);
  drawHead(doc, title, `${of.amount} USDT`);
  const steps = of.steps.map(
    ({ step, isDone, at, day }): Line => [at ?? day ?? (isDone ? 'done' : 'still to come'), STEPS[step]],
  );
  const end = drawLines(doc, factsOf(of, heading), 148);
  drawLines(doc, steps, end + 24);
  const foot = { x: PAGE.margin, y: PAGE.height - 48, width: WIDE };
  drawLine(doc, `${heading.brand} · written ${heading.writtenAt} UTC · times in UTC`, foot, { color: SOFT });
  doc.end();
  return out;
}

function drawHead(doc: Document, title: string, amount: string): void {
  const x = PAGE.margin + 16;
  doc
    .moveTo(PAGE.margin + 3, 44)
    .lineTo(PAGE.margin + 3, 116)
    .lineWidth(1.5)
    .strokeColor(ACCENT)
    .stroke();
  doc.polygon([PAGE.margin, 116], [PAGE.margin + 6, 116], [PAGE.margin + 3, 125]).fill(ACCENT);
  drawLine(doc, title, { x, y: 44, width: WIDE - 16 }, { size: 12, color: SOFT });
  drawLine(doc, amount, { x, y: 64, width: WIDE - 16 }, { size: 34, among: faces().title, color: INK });
}

/** Label and value, a hairline below each; answers with where they end. */
function drawLines(doc: Document, lines: readonly Line[], top: number): number {
  for (const [index, [label, value]] of lines.entries()) {
    const y = top + index * ROW;
    drawLine(doc, label, { x: PAGE.margin, y, width: LABELS - 10 }, { size: 9, color: SOFT });
    drawLine(doc, value, { x: PAGE.margin + LABELS, y, width: WIDE - LABELS }, { size: 9 });
    doc
      .moveTo(PAGE.margin, y + 15)
      .lineTo(PAGE.width - PAGE.margin, y + 15)
      .lineWidth(0.5)
      .strokeColor(HAIR)
      .stroke();
  }
  return top + lines.length * ROW;
}
