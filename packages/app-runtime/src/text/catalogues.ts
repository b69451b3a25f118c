import { area } from '@plumbline/texts/runtime';
import { useSyncExternalStore } from 'react';
import { loadChunk } from '../load-chunk.ts';
import { createObservers } from '../observers.ts';

/** Loads a language's texts only when it is shown. */
export type Catalogues<Language extends string, Texts> = Readonly<
  Record<Language, () => Promise<{ readonly texts: Texts }>>
>;

/** Creates an app's texts in the shown language. `fallback` is the language of the static page. */
export function createCatalogues<Language extends string, Texts, Fallback extends Language>(
  catalogues: Catalogues<Language, Texts>,
  fallback: Fallback,
) {
  let active: { readonly language: Language; readonly texts: Texts } | null = null;
  const { watch, notify } = createObservers();
  const features = new Set<(language: Language) => Promise<void>>();
  const currentLanguage = (): Language => active?.language ?? fallback;
  const text = (): Texts => {
    if (active === null) throw new Error('no language is loaded yet');
    return active.texts;
  };
  return {
    /** Call before the first screen renders, on a switch, and in the tests' set-up. */
    loadLanguage: async (language: Language): Promise<void> => {
      const [{ texts }] = await Promise.all([
        loadChunk(catalogues[language]),
        ...[...features].map((load) => load(language)),
      ]);
      active = { language, texts };
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
    /** The fallback while the static page is built; a script corrects the page before it is painted. */
    useLanguage: (): Language => useSyncExternalStore(watch, currentLanguage, () => fallback),
    /**
     * A feature's texts in their own chunks: the fallback's are bundled with the feature, others load when their
     * language is shown. A route waits for `loadWords` before it renders; a switch loads the texts of all loaded
     * features.
     */
    featureWords: <Words extends object>(
      ofFallback: Words,
      others: Readonly<Record<Exclude<Language, Fallback>, () => Promise<{ readonly texts: Words }>>> & {
        readonly area?: string;
      },
    ) => {
      const registered = (language: Language, texts: Words): Words => area(`${language}/${others.area}`, texts);
      const loaded = new Map<Language, Words>([[fallback, registered(fallback, ofFallback)]]);
      const load = async (language: Language): Promise<void> => {
        if (loaded.has(language)) return;
        const { texts } = await loadChunk(others[language as Exclude<Language, Fallback>]);
        loaded.set(language, registered(language, texts));
      };
      features.add(load);
      const words = (): Words => loaded.get(currentLanguage()) ?? ofFallback;
      const asked = new Set<Language>();
      /** Returns the texts, and loads them if a part of another feature renders before its route has done so. */
      const wordsThatFollow = (): Words => {
        const language = currentLanguage();
        if (active !== null && !loaded.has(language) && !asked.has(language)) {
          asked.add(language);
          // Without the chunk the fallback stays, and the next route retries.
          load(language).then(notify, () => asked.delete(language));
        }
        return words();
      };
      // Starts as soon as the feature's code is there, and not only when it renders.
      if (active !== null) wordsThatFollow();
      return {
        /** As a route's loader: rejects if the chunk fails to load, like a code chunk. */
        loadWords: async (): Promise<null> => {
          await load(currentLanguage());
          return null;
        },
        words,
        useWords: (): Words => useSyncExternalStore(watch, wordsThatFollow, () => ofFallback),
      };
    },
  };
}
