import { useSyncExternalStore } from 'react';
import { loadChunk } from '../load-chunk.ts';
import { createObservers } from '../observers.ts';

/** Loads a language's texts only when it is shown. */
export type Catalogues<Language extends string, Texts> = Readonly<
  Record<Language, () => Promise<{ readonly texts: Texts }>>
>;

/** Creates an app's texts. `first` is the language until one is chosen, and `ofPage` that of the static page. */
export function createCatalogues<Language extends string, Texts>(
  catalogues: Catalogues<Language, Texts>,
  ofPage: Language,
  first = ofPage,
) {
  let active: { readonly language: Language; readonly texts: Texts } | null = null;
  /** The language that is loading, or else the active one. */
  let wanted = first;
  const { watch, notify } = createObservers();
  const features = new Set<(language: Language) => Promise<void>>();
  const currentLanguage = (): Language => active?.language ?? first;
  const text = (): Texts => {
    if (active === null) throw new Error('no language is loaded yet');
    return active.texts;
  };
  return {
    /** Call before the first screen renders, on a switch, and in the tests' set-up. */
    loadLanguage: async (language: Language): Promise<void> => {
      wanted = language;
      try {
        const [{ texts }] = await Promise.all([
          loadChunk(catalogues[language]),
          ...[...features].map((load) => load(language)),
        ]);
        active = { language, texts };
      } finally {
        wanted = currentLanguage();
      }
      notify();
    },
    currentLanguage,
    /**
     * The active language's texts, for code that runs during rendering or actions. Not at the top of a module, where
     * nothing is loaded yet and the language can still change.
     */
    text,
    /** The texts in a component, re-rendered when the language changes. */
    useText: (): Texts => useSyncExternalStore(watch, text, text),
    /** That of the page while it is built; a script corrects the page before it is painted. */
    useLanguage: (): Language => useSyncExternalStore(watch, currentLanguage, () => ofPage),
    /**
     * A feature's texts, in one file for each language. Its module awaits those of the reader's language, so that a part
     * never renders without them; a switch loads the texts of all loaded features.
     */
    featureWords: async <Words>(catalogue: Catalogues<Language, Words>) => {
      const loaded = new Map<Language, Words>();
      const load = async (language: Language): Promise<void> => {
        if (!loaded.has(language)) loaded.set(language, (await loadChunk(catalogue[language])).texts);
      };
      features.add(load);
      // Again if the language is switched meanwhile.
      while (!loaded.has(wanted)) await load(wanted);
      const words = (): Words => loaded.get(currentLanguage())!;
      return { words, useWords: (): Words => useSyncExternalStore(watch, words, words) };
    },
  };
}
