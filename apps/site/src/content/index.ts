import { isMainThread, workerData } from 'node:worker_threads';
import { built, builtHindi } from './built.ts';
import { type Edit, withEdits } from './edits.ts';

/**
 * Texts that operators published instead of the words in this folder. The build has none of it. A drawing for the
 * server is a worker of its own (../worker.ts), which is given them, draws once and ends.
 */
const editsOfThisRun = (): readonly Edit[] =>
  isMainThread ? [] : ((workerData as { edits?: readonly Edit[] } | null)?.edits ?? []);

/** The site's texts in each language: those of these files, but for the ones that an operator replaced. */
export const said = {
  en: withEdits(built, editsOfThisRun()),
  hi: withEdits(builtHindi, editsOfThisRun(), 'hi'),
} as const;

export const { about, authors, categories, contact, events, faqs, gallery, heads, home, jobs } = said.en;
export const { posts, projects, services, team, testimonials, texts } = said.en;
/** Of operators alone: slides of the first page, places in the menu. */
export const { slides, menuPlaces } = said.en;
