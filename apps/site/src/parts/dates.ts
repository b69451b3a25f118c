const MONTHS = {
  en: 'January February March April May June July August September October November December'.split(' '),
  hi: 'जनवरी फ़रवरी मार्च अप्रैल मई जून जुलाई अगस्त सितंबर अक्टूबर नवंबर दिसंबर'.split(' '),
} as const;

/** Formats `2026-11-21` as "21 November 2026", in the language of its context. */
export const toDateText = (iso: string, language: keyof typeof MONTHS = 'en'): string => {
  const [year, month, day] = iso.slice(0, 10).split('-');
  return `${Number(day)} ${MONTHS[language][Number(month) - 1]} ${year}`;
};

/** Formats `2026-12-04T15:00:00Z` as "15:00". */
export const toTimeText = (iso: string): string => iso.slice(11, 16);
