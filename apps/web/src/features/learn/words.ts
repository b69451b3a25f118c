import { nameIn } from '@plumbline/texts/languages';
import type { Texts } from '@plumbline/texts/learn';
import { texts } from '@plumbline/texts/loaders/learn';
import { currentLanguage, featureWords } from '../../lib/text/index.ts';

export type LearnWords = Texts;

export const { words: learnWords, useWords: useLearnWords } = featureWords(texts);

/** Returns the name of the language that a course is taught in. */
export const languageOf = (code: string, t: LearnWords): string =>
  t.languages[code as keyof typeof t.languages] ?? nameIn(code, currentLanguage());

const HOUR_MINUTES = 60;

/** Formats a duration: up to an hour and a half in minutes. */
export const durationOf = (minutes: number, t: LearnWords): string =>
  minutes < 90 ? t.durationMinutes({ minutes }) : t.durationHours({ hours: Math.round(minutes / HOUR_MINUTES) });

/** Formats the size of a file in kilobytes or megabytes. */
export const sizeOf = (bytes: number, t: LearnWords): string =>
  bytes < 100_000
    ? t.kilobytes({ size: Math.ceil(bytes / 1000) })
    : t.megabytes({ size: (bytes / 1_000_000).toFixed(1) });
