import { type Texts, texts } from '@plumbline/texts/all/site-script';
import type { Language } from '@plumbline/texts/languages';

export const pageLanguage = (): Language => document.documentElement.lang as Language;

/** This script's own texts in the language of the page. The server's messages come in it. */
export const text = (): Texts => texts[pageLanguage()];
