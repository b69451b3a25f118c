/** The languages that mails and files are written in. */
export type Language = 'en' | 'hi';

/** The same text in both languages. */
export type Said = readonly [english: string, hindi: string];

/** Chooses between two translations. The texts of a file are kept next to the code that writes the file. */
export const sayIn =
  (language: Language) =>
  (english: string, hindi: string): string =>
    language === 'hi' ? hindi : english;

/** Explains a demo's two clocks in every file and mail: the button closes a business day and moves nothing else. */
export const DEMO_CLOCK: Readonly<Record<Language, string>> = {
  en: 'Demo: days are simulated; dates with a time are real (UTC)',
  hi: 'डेमो: दिन बनावटी हैं; समय के साथ लिखी तारीख़ें असली हैं (UTC)',
};
