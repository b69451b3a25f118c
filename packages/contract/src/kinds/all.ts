import { texts } from '@plumbline/texts/all/kinds';
import { inEachLanguage } from '@plumbline/texts/languages';
import { kindsIn } from './index.ts';

export { englishMarriage } from './english.ts';

/** The kinds in every language, for the server. */
export const kindsByLanguage = inEachLanguage((language) => kindsIn(texts[language], language));
