import { useSyncExternalStore } from 'react';
import { loadChunk } from '../load-chunk.ts';
import type { Texts } from './en/index.ts';
import { type Language, storeLanguage } from './language.ts';

export { LANGUAGE_NAMES, LANGUAGES, type Language, storedLanguage } from './language.ts';
export { rich } from './rich.ts';
export type { Texts };

/** Fetched when it is the one to be shown: nobody pays for a language that they do not read. */
const CATALOGUES: Readonly<Record<Language, () => Promise<{ readonly texts: Texts }>>> = {
  en: () => import('./en/index.ts'),
  hi: () => import('./hi/index.ts'),
};

let active: { readonly language: Language; readonly texts: Texts } | null = null;
const watchers = new Set<() => void>();

function watch(onChange: () => void): () => void {
  watchers.add(onChange);
  return () => watchers.delete(onChange);
}

/** Before the first screen is drawn (`entry.client.tsx`), and in the set-up of the tests. */
export async function loadLanguage(language: Language): Promise<void> {
  const { texts } = await loadChunk(CATALOGUES[language]);
  active = { language, texts };
  for (const onChange of watchers) onChange();
}

/** The switch: shown once its texts are there, and only then remembered. */
export async function chooseLanguage(language: Language): Promise<void> {
  await loadLanguage(language);
  storeLanguage(language);
}

export const currentLanguage = (): Language => active?.language ?? 'en';

/**
 * The texts of the active language, for what runs while a screen is drawn or acts. Never at the top of a module: nothing
 * is loaded yet there, and the language can change.
 */
export function text(): Texts {
  if (active === null) throw new Error('no language is loaded yet');
  return active.texts;
}

/** The texts, in a component: drawn again when the language changes. */
export const useText = (): Texts => useSyncExternalStore(watch, text, text);

/** English while the static page is built: `before-paint.js` corrects the page before it is painted. */
export const useLanguage = (): Language => useSyncExternalStore(watch, currentLanguage, () => 'en');
