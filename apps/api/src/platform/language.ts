/** The languages that mails and files are written in. */
export type Language = 'en' | 'hi';

/** The same words in both. */
export type Said = readonly [english: string, hindi: string];

/** Chooses between the same words in both languages: those of a file stand where the file is made. */
export const sayIn =
  (language: Language) =>
  (english: string, hindi: string): string =>
    language === 'hi' ? hindi : english;

/** What every file and mail of a demo says about its two clocks: a click closes a day, and nothing else moves by one. */
export const DEMO_CLOCK: Readonly<Record<Language, string>> = {
  en: 'Demo: days are simulated; dates with a time are real (UTC)',
  hi: 'डेमो: दिन बनावटी हैं; समय के साथ लिखी तारीख़ें असली हैं (UTC)',
};
