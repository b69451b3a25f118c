import type { Readable } from 'node:stream';
import type { Receipt } from '@plumbline/contract';
import { parseUsdt, together, type Usdt } from '@plumbline/money';
import { texts as documents } from '@plumbline/texts/all/documents';
import type { Language } from '@plumbline/texts/languages';
import { faces } from '../../../platform/fonts.ts';
import { INK, SOFT } from '../../../platform/pdf.ts';
import { createPdf, drawPlumbLine, drawRule, group, type Pdf, tagLine } from '../../../platform/pdf-document.ts';

/** A4 portrait. Lengths in points. */
const PAGE = { width: 595.28, height: 841.89, margin: 48 };
const WIDE = PAGE.width - 2 * PAGE.margin;
const ROW = 22;
const LABELS = 130;

export interface ReceiptHeading {
  readonly brand: string;
  readonly name: string;
  readonly email: string;
  /** `YYYY-MM-DD HH:mm:ss`, UTC. */
  readonly writtenAt: string;
  readonly language: Language;
  /** The file says that its days are simulated. */
  readonly isDemo: boolean;
}

type Line = readonly [label: string, value: string];

const read = (amount: string): Usdt => parseUsdt(amount)!;

/** Formats a receipt's amounts as on the screen and in mails. */
function inUsdtOf({ amount, charge, net }: Receipt): (amount: string) => string {
  const show = together([amount, charge, net].map(read));
  return (each) => `${show(read(each))} USDT`;
}

const factsOf = (of: Receipt, { name, email, language }: ReceiptHeading): readonly Line[] => {
  const { receipt: t, postings } = documents[language];
  const inUsdt = inUsdtOf(of);
  return [
    [t.of, `${name}, ${email}`],
    [t.state, t.states[of.state]],
    ...(of.reason === '' ? [] : [[t.reason, of.reason] as const]),
    ...(of.income === null ? [] : [[t.income, of.income === 'bonus_income' ? t.bonus : postings[of.income]] as const]),
    ...(of.title === null ? [] : [[t.package, of.title] as const]),
    [t.amount, inUsdt(of.amount)],
    [t.charge, inUsdt(of.charge)],
    [t.arrives, inUsdt(of.net)],
    ...(of.address === null ? [] : [[t.to, of.address] as const]),
    ...(of.transaction === null ? [] : [[t.transaction, of.transaction.hash] as const]),
    ...(of.transaction?.link ? [[t.lookUp, of.transaction.link] as const] : []),
    [t.receipt, of._id],
  ];
};

/** Draws the receipt with its facts and each step's time. Runs in a thread (platform/pdf-threads.ts). */
export function draw({ of, heading }: { of: Receipt; heading: ReceiptHeading }): Readable {
  const { receipt: t, demoClock } = documents[heading.language];
  const title = t.titles[of.kind];
  const { brand, language } = heading;
  const pdf = createPdf({ title: `${brand} ${title}`, author: brand, language });
  const { doc, root: parent, out } = pdf;
  doc.addPage();
  drawHead(pdf, title, inUsdtOf(of)(of.amount));
  const steps = of.steps.map(
    ({ step, isDone, at, day }): Line => [at ?? day ?? (isDone ? t.done : t.toCome), t.steps[step]],
  );
  const end = drawLines(pdf, factsOf(of, heading), 148);
  drawLines(pdf, steps, end + 24);
  const foot = { x: PAGE.margin, y: PAGE.height - 48, width: WIDE };
  tagLine(doc, { parent, type: 'P' }, t.written({ brand, at: heading.writtenAt }), foot, { color: SOFT });
  if (heading.isDemo) tagLine(doc, { parent, type: 'P' }, demoClock, { ...foot, y: foot.y + 13 }, { color: SOFT });
  doc.end();
  return out;
}

function drawHead({ doc, root: parent }: Pdf, title: string, amount: string): void {
  const x = PAGE.margin + 16;
  drawPlumbLine(doc, { x: PAGE.margin + 3, top: 44, bottom: 116, half: 3, bob: 9 });
  tagLine(doc, { parent, type: 'H1' }, title, { x, y: 44, width: WIDE - 16 }, { size: 12, color: SOFT });
  tagLine(
    doc,
    { parent, type: 'P' },
    amount,
    { x, y: 64, width: WIDE - 16 },
    { size: 34, among: faces().title, color: INK },
  );
}

/** Draws labels and values with a hairline below each. Returns the position of the end. */
function drawLines({ doc, root }: Pdf, lines: readonly Line[], top: number): number {
  const table = group(doc, root, 'Table');
  for (const [index, [label, value]] of lines.entries()) {
    const parent = group(doc, table, 'TR');
    const y = top + index * ROW;
    tagLine(
      doc,
      { parent, type: 'TH', scope: 'Row' },
      label,
      { x: PAGE.margin, y, width: LABELS - 10 },
      { size: 9, color: SOFT },
    );
    tagLine(doc, { parent, type: 'TD' }, value, { x: PAGE.margin + LABELS, y, width: WIDE - LABELS }, { size: 9 });
    drawRule(doc, { x: PAGE.margin, y: y + 15, width: WIDE });
  }
  return top + lines.length * ROW;
}
