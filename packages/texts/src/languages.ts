/** The languages of the product. English is the default, and the one in which the binding texts are written. */
export const LANGUAGES = ['en', 'hi'] as const;
export type Language = (typeof LANGUAGES)[number];

export const DEFAULT_LANGUAGE = 'en' satisfies Language;

/** Areas that only operators read, whose console is in English. No other language has them. */
export const ENGLISH_ONLY: readonly string[] = ['console-answers', 'console-errors', 'console-inputs'];
