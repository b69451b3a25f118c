import { loadChunk } from '@plumbline/app-runtime/load-chunk';
import type { Language } from '../text/index.ts';
import type { Term, Topic } from './topics.ts';

export interface TopicWords {
  /** What the screen is. */
  readonly is: string;
  /** Where its figures come from. */
  readonly from: string;
}

export interface TermWords {
  readonly name: string;
  readonly means: string;
}

/** The words of another language for the same topics: one that is missing does not compile. */
export type Translated<Words> = Readonly<Record<keyof Words, TopicWords>>;
export type Glossary = Readonly<Record<Term, TermWords>>;

export interface HelpWords {
  readonly from: string;
  readonly terms: string;
  readonly more: string;
  readonly fees: string;
  readonly faq: string;
  readonly glossary: Glossary;
  readonly topics: Readonly<Record<Topic, TopicWords>>;
}

const asked = new Map<Language, Promise<HelpWords>>();

/** Nobody loads them before they ask, and nobody loads those of a language that they do not read. */
export function helpIn(language: Language): Promise<HelpWords> {
  const known = asked.get(language);
  if (known) return known;
  const words = loadChunk(async () =>
    language === 'hi' ? (await import('./words/index.hi.ts')).help : (await import('./words/index.en.ts')).help,
  );
  asked.set(language, words);
  // What did not come is asked for again the next time.
  words.catch(() => asked.delete(language));
  return words;
}
