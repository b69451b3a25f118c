import { inEachLanguage } from '@plumbline/texts/languages';

const IN_ENGLISH = new Intl.DisplayNames(['en'], { type: 'language' });

/** The languages of the product in English, which operators read. */
export const LANGUAGE_NAMES = inEachLanguage((language) => IN_ENGLISH.of(language)!);
