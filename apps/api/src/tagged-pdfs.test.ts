import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import type { Receipt } from '@plumbline/contract';
import { readResume } from '@plumbline/contract/resumes';
import type { Language } from '@plumbline/texts/languages';
import { extractText } from 'unpdf';
import { describe, expect, it } from 'vitest';
import { draw as drawCertificate } from './modules/market/certificates/draw-pdf.ts';
import type { Content } from './modules/market/invoices/content.ts';
import { draw as drawInvoice } from './modules/market/invoices/draw-pdf.ts';
import { draw as drawResume } from './modules/market/resumes/draw-pdf.ts';
import { draw as drawReceipt } from './modules/views/receipts/write-receipt.ts';
import { draw as drawTable } from './modules/views/statements/draw-table.ts';
import { readStructure } from './testing/read-structure.ts';

/** Reads every PDF of the product as a screen reader does. */
const AT = '2026-03-04 05:06:07';
const BRAND = 'Loom & <Sons>';
const person = { brand: BRAND, name: 'Asha', writtenAt: AT };

function statement(rows: number, language: Language = 'en'): Readable {
  return drawTable({
    heading: { ...person, referId: 'PLX', period: 'All time', language, isDemo: true },
    table: {
      title: language === 'hi' ? 'विवरण' : 'Statement',
      columns: ['Day', 'Amount'].map((label) => ({ label, width: 10 })),
      total: rows,
      facts: [['Opening balance', '1.00']],
      rows: Array.from({ length: rows }, (_, row) => ['2026-01-01', `${row}.00`]),
    },
  });
}

function receipt(): Readable {
  const of = { _id: 'w1', kind: 'withdrawal', state: 'open', reason: '', income: null, title: null };
  const steps = [{ step: 'requested', isDone: true, at: AT, day: null }];
  const amounts = { amount: '30.00', charge: '1.00', net: '29.00', address: `0x${'ab'.repeat(20)}` };
  const heading = { ...person, email: 'asha@member.example', language: 'en' as const, isDemo: true };
  return drawReceipt({ of: { ...of, ...amounts, steps, transaction: null } as unknown as Receipt, heading });
}

const party = (name: string) => ({ name, vatId: null, address: null });

function invoice(lines: number): Readable {
  const line = { variant: '', quantity: 1, priceMicro: 1_000_000n, delivery: null, deliveryMicro: 0n };
  const content = {
    number: 'R-1',
    kind: 'invoice',
    issuedOn: '2026-01-01',
    order: 'O-1',
    orderedOn: '2026-01-01',
    totalMicro: 1_000_000n,
    discountMicro: 0n,
    voucher: null,
    feeBps: null,
    corrects: null,
    reason: null,
    issuer: party(BRAND),
    receiver: party('Asha'),
    tax: null,
    lines: Array.from({ length: lines }, (_, index) => ({ ...line, title: `Cloth ${index}` })),
  };
  const proof = { hash: 'ab'.repeat(32), url: 'https://shop.example/verify', isDemo: true };
  return drawInvoice({ content: content as Content, proof });
}

function certificate(recipient = 'Asha'): Readable {
  const of = { public_id: 'c1', title: 'Weaving', criteria: 'Wove. '.repeat(60), recipient_name: recipient };
  return drawCertificate({ of: { ...of, issued_at: new Date(0) }, url: 'https://shop.example/verify/c1' });
}

function resume(layout: 'plain' | 'margin', jobs = 1): Readable {
  const work = {
    name: 'Mills',
    position: 'Weaver',
    url: 'https://mills.example',
    highlights: ['Eight shafts', 'Dyes'],
  };
  const { content } = readResume({
    basics: { name: BRAND, label: 'Weaver', email: 'asha@sample.example', summary: 'बुनाई और रंगाई' },
    work: Array.from({ length: jobs }, () => work),
    skills: [{ name: 'Weaving' }],
  });
  return drawResume({ content, layout, language: 'en' });
}

const DOCUMENTS: readonly (readonly [string, () => Readable])[] = [
  ['statement', () => statement(3)],
  ['statement without rows', () => statement(0)],
  ['statement in Hindi', () => statement(3, 'hi')],
  ['statement of several pages', () => statement(80)],
  ['receipt', receipt],
  ['invoice', () => invoice(2)],
  ['certificate with letters missing from all fonts', () => invoice(80)],
  ['certificate', () => certificate()],
  ['certificate with letters that no font has', () => certificate('山田 Asha')],
  ['resume in one column', () => resume('plain')],
  ['resume with a margin', () => resume('margin')],
  ['resume of several pages', () => resume('margin', 14)],
];
const read = async (paper: Readable) => readStructure(new Uint8Array(await buffer(paper)));

describe('PDFs for screen readers', () => {
  it.each(DOCUMENTS)(
    'A PDF (%s) is PDF 1.7 with title and language, and all its content is tagged',
    async (_name, draw) => {
      const { info, isMarked, part, title, untagged, unbalanced, pages } = await read(draw());
      expect([info.PDFFormatVersion, isMarked, part]).toEqual(['1.7', true, '1']);
      expect([['en', 'hi'].includes(String(info.Language)), String(info.Title), title]).toEqual([true, title, title]);
      expect([untagged, unbalanced]).toEqual([0, 0]);
      for (const page of pages) expect(page).toMatch(/^Document\(/);
    },
  );

  it('A statement is read as heading, facts and one table with column headings, however many pages it has', async () => {
    const facts = 'Table(TR(TH TD))';
    expect((await read(statement(2))).pages).toEqual([
      `Document(H1 P P ${facts} Table(TR(TH TH) TR(TD TD) TR(TD TD)) P)`,
    ]);
    const { pages } = await read(statement(80));
    const rows = pages.map((page) => page.match(/TR\(TD TD\)/g)?.length);
    expect([pages.length, rows.reduce<number>((sum, each) => sum + (each ?? 0), 0)]).toEqual([4, 80]);
    // Repeated headings and footers are artifacts.
    expect(pages.slice(1)).toEqual(
      rows.slice(1).map((count) => `Document(Table(${Array(count).fill('TR(TD TD)').join(' ')}))`),
    );
  });

  it('A receipt is read as heading, amount and two tables of labels and values', async () => {
    const [page] = (await read(receipt())).pages;
    expect(page).toMatch(/^Document\(H1 P Table\((TR\(TH TD\) ?)+\) Table\(TR\(TH TD\)\) P P\)$/);
  });

  it('An invoice is read as heading, parties, items and totals, with its proof at the end', async () => {
    const [page] = (await read(invoice(1))).pages;
    expect(page).toBe('Document(H1 P P H2 P H2 P Table(TR(TH TH TH TH) TR(TD TD TD TD)) Table(TR(TH TD)) P P P P)');
  });

  it('A certificate is read with its title as heading and its code as an address', async () => {
    const [page] = (await read(certificate())).pages;
    expect(page).toBe('Document(P H1 P P P P Figure"QR code of https://shop.example/verify/c1" P P P P)');
  });

  it('A resume is read with headings, one list of points, and addresses as links', async () => {
    const [page] = (await read(resume('plain'))).pages;
    expect(page).toBe('Document(H1 P P H2 P H2 H3 P P(Link) L(LI(LBody) LI(LBody)) H2 H3)');
  });
});

describe('Letters missing from the fonts of a PDF', () => {
  const textOf = async (paper: Readable) => {
    const { text } = await extractText(new Uint8Array(await buffer(paper)), { mergePages: true });
    return text.replace(/\s+/g, ' ');
  };

  it('A PDF lists each letter that its fonts lack once, at the end', async () => {
    expect(await textOf(certificate('山田 Asha 山'))).toMatch(
      /Empty boxes stand for letters that are missing from the fonts of this file: U\+5C71, U\+7530$/,
    );
  });

  it('A PDF whose fonts have every letter has no note about missing letters', async () => {
    expect(await textOf(certificate('Ольга आशा محمد'))).not.toContain('Empty boxes');
  });
});
