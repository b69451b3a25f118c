import { built } from './built.ts';
import { withEdits } from './edits.ts';
import { editsOfThisRun } from './this-run.ts';

/** The site's texts: those of these files, but for the ones that an operator replaced. */
const said = withEdits(built, editsOfThisRun());

export const { about, authors, categories, contact, events, faqs, gallery, heads, home, jobs } = said;
export const { posts, projects, services, team, testimonials, texts } = said;
/** Of operators alone: slides of the first page, texts in Hindi, places in the menu. */
export const { slides, inHindi, menuPlaces } = said;
