import { built, builtHindi } from './built.ts';
import { withEdits } from './edits.ts';
import { editsOfThisRun } from './this-run.ts';

/** The site's texts in each language: those of these files, with operators' edits applied. */
export const said = {
  en: withEdits(built, editsOfThisRun()),
  hi: withEdits(builtHindi, editsOfThisRun(), 'hi'),
} as const;

export const { about, authors, categories, contact, events, faqs, gallery, heads, home, jobs } = said.en;
export const { posts, projects, services, team, testimonials, texts } = said.en;
/** Only from operators: slides of the home page, places in the menu. */
export const { slides, menuPlaces } = said.en;
