import type { Readable } from 'node:stream';
import {
  type DrawnEntry,
  type DrawnResume,
  type DrawnSection,
  drawResume,
  MARGIN_SECTIONS,
  type ResumeContent,
  type ResumeLayout,
} from '@plumbline/contract/resumes';
import { texts } from '@plumbline/texts/all/resume-sections';
import type { Language } from '@plumbline/texts/languages';
import { faces } from '../../../platform/fonts.ts';
import { ACCENT, HAIR, SOFT } from '../../../platform/pdf.ts';
import { createPdf, type Pdf } from '../../../platform/pdf-document.ts';
import { columnOf, type Flow, PAGE } from './flow.ts';

const WIDE = PAGE.width - 2 * PAGE.margin;
const MARGIN = { width: 150, gap: 24 } as const;

export interface Drawing {
  readonly content: ResumeContent;
  readonly layout: ResumeLayout;
  /** For headings and months. */
  readonly language: Language;
}

/**
 * Draws a resume in one column (`plain`), or with contact, skills and languages in a margin (`margin`). People's texts
 * are drawn as plain text, and pictures are not loaded. Runs in a thread (platform/pdf-threads.ts).
 */
export function draw({ content, layout, language }: Drawing): Readable {
  const resume = drawResume(content, texts[language], language);
  const pdf = createPdf({ title: resume.name, author: resume.name, language, bufferPages: true });
  pdf.doc.addPage();
  LAYOUTS[layout](pdf, resume);
  pdf.doc.end();
  return pdf.out;
}

type Layout = (pdf: Pdf, resume: DrawnResume) => void;

const LAYOUTS: Readonly<Record<ResumeLayout, Layout>> = {
  plain: (pdf, resume) => {
    const column = columnOf(pdf, { x: PAGE.margin, width: WIDE, top: PAGE.margin });
    writeHead(column, resume);
    column.write(resume.contact.join('  ·  '), { size: 9, color: SOFT, above: 6 });
    column.rule(ACCENT, 10);
    writeSummary(column, resume);
    for (const section of resume.sections) writeSection(column, section);
  },
  margin: (pdf, resume) => {
    const head = columnOf(pdf, { x: PAGE.margin, width: WIDE, top: PAGE.margin });
    writeHead(head, resume);
    head.rule(ACCENT, 10);
    const top = head.y() + 4;
    const side = columnOf(pdf, { x: PAGE.margin, width: MARGIN.width, top });
    for (const line of resume.contact) side.write(line, { size: 9, color: SOFT, above: 4 });
    const x = PAGE.margin + MARGIN.width + MARGIN.gap;
    const main = columnOf(pdf, { x, width: WIDE - MARGIN.width - MARGIN.gap, top });
    writeSummary(main, resume);
    for (const section of resume.sections) writeSection(MARGIN_SECTIONS.includes(section.name) ? side : main, section);
  },
};

function writeHead(column: Flow, { name, label }: DrawnResume): void {
  column.write(name, { as: 'H1', size: 26, among: faces().title });
  column.write(label, { size: 12, color: SOFT });
}

function writeSummary(column: Flow, { summary, summaryTitle }: DrawnResume): void {
  if (summary === '') return;
  writeTitle(column, summaryTitle);
  column.write(summary, { size: 10, above: 4 });
}

function writeTitle(column: Flow, title: string): void {
  // Keeps a heading from being the last line of a page.
  column.need(70);
  column.write(title, { as: 'H2', size: 15, among: faces().title, above: 16 });
  column.rule(HAIR, 1);
}

function writeSection(column: Flow, { title, entries }: DrawnSection): void {
  writeTitle(column, title);
  for (const entry of entries) writeEntry(column, entry);
}

function writeEntry(column: Flow, { title, sub, period, url, text, points, tags }: DrawnEntry): void {
  column.need(34);
  column.write(title, { as: 'H3', size: 10.5, above: 8 });
  column.write([sub, period].filter((each) => each !== '').join('  ·  '), { size: 9, color: SOFT });
  if (url !== '') column.write(url, { size: 8.5, color: ACCENT, link: url });
  column.write(text, { size: 10, above: 2 });
  for (const point of points) column.write(`•  ${point}`, { as: 'LI', size: 10, above: 1, indent: 8 });
  column.write(tags, { size: 9, color: SOFT, above: 1 });
}
