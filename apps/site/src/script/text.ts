import { type Texts, texts } from '@plumbline/texts/all/site-script';

export const isInHindi = (): boolean => document.documentElement.lang === 'hi';

/** This script's own texts in the language of the page. The server's messages come in it. */
export const text = (): Texts => texts[isInHindi() ? 'hi' : 'en'];
