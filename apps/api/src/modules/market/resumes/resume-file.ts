import { Readable } from 'node:stream';
import type { ResumeContent, ResumeLayout } from '@plumbline/contract/resumes';
import type { Language } from '@plumbline/texts/languages';
import type { LeaseDeps } from '../../../platform/leases.ts';
import { drawPdf } from '../../../platform/pdf-threads.ts';
import type { FileAnswer } from '../../../routing/mounts.ts';
import type { draw } from './draw-pdf.ts';

const SCHEMA = 'https://raw.githubusercontent.com/jsonresume/resume-schema/v1.0.0/schema.json';

/** A resume to export. */
export interface ToFile {
  readonly content: ResumeContent;
  readonly layout: ResumeLayout;
  readonly language: Language;
  readonly changedAt: Date;
}

/** Returns PDF or JSON Resume 1.0.0. The file name reveals no owner, because others may see the downloads folder. */
export async function resumeFile(
  deps: LeaseDeps,
  { content, layout, language, changedAt }: ToFile,
  format: 'pdf' | 'json',
  reader: bigint,
): Promise<FileAnswer> {
  const name = `resume.${format}`;
  if (format === 'pdf') {
    const file = new URL('./draw-pdf.ts', import.meta.url);
    const pdf = await drawPdf<typeof draw>(deps, reader, file, { content, layout, language });
    return { name, type: 'application/pdf', content: pdf };
  }
  const meta = { version: 'v1.0.0', lastModified: changedAt.toISOString().slice(0, 19) };
  const text = JSON.stringify({ $schema: SCHEMA, ...content, meta }, null, 2);
  return { name, type: 'application/json', content: Readable.from([text]) };
}
