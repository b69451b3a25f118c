import { texts } from '@plumbline/texts/all/site-frame';
import type { Language } from '@plumbline/texts/languages';

/** Formats `2026-11-21` as "21 November 2026", in the language of its context. */
export const toDateText = (iso: string, language: Language): string => {
  const { date, months } = texts[language];
  const [year = '', month, day] = iso.slice(0, 10).split('-');
  return date({ day: Number(day), month: months[Number(month) - 1]!, year });
};

/** Formats `2026-12-04T15:00:00Z` as "15:00". */
export const toTimeText = (iso: string): string => iso.slice(11, 16);
