import { inEachLanguage } from '@plumbline/texts/languages';
import { built } from './built.ts';
import { withEdits } from './edits.ts';
import { editsOfThisRun } from './this-run.ts';

/** The site's content in each language, with operators' edits applied. */
export const said = inEachLanguage((language) => withEdits(built[language], editsOfThisRun(), language));
