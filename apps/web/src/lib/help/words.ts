import { loadChunk } from '@plumbline/app-runtime/load-chunk';
import type { Texts as HelpWords } from '@plumbline/texts/help';
import { texts } from '@plumbline/texts/loaders/help';
import { area } from '@plumbline/texts/runtime';
import type { Language } from '../text/index.ts';

export type { HelpWords };

const requests = new Map<Language, Promise<HelpWords>>();

/** Loads the help texts of a language, on first use only. */
export function helpIn(language: Language): Promise<HelpWords> {
  const known = requests.get(language);
  if (known) return known;
  const words = loadChunk(texts[language]).then((module) => area(`${language}/help`, module.texts));
  requests.set(language, words);
  // A failed load is retried the next time.
  words.catch(() => requests.delete(language));
  return words;
}
