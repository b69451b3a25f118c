import { useSyncExternalStore } from 'react';
import { loadChunk } from '../load-chunk.ts';
import { createObservers } from '../observers.ts';

/** Fetches the texts of a language when it is the one to be shown: nobody pays for a language that they do not read. */
export type Catalogues<Language extends string, Texts> = Readonly<
  Record<Language, () => Promise<{ readonly texts: Texts }>>
>;

/** The texts of an app in the language that is shown. `fallback` is the language of the static page. */
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
    /** Before the first screen is drawn, at a switch, and in the set-up of the tests. */
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
     * The texts of the active language, for what runs while a screen is drawn or acts. Never at the top of a module: nothing
     * is loaded yet there, and the language can change.
     */
    text,
    /** The texts, in a component: drawn again when the language changes. */
    useText: (): Texts => useSyncExternalStore(watch, text, text),
    /** The fallback while the static page is built: a script corrects the page before it is painted. */
    useLanguage: (): Language => useSyncExternalStore(watch, currentLanguage, () => fallback),
    /**
     * The words of one feature, in chunks of its own: those of the fallback come with the feature, those of another language
     * when it is the one that is read. A route waits for `loadWords` before it is drawn; a switch brings along the words of
     * every feature that is there.
     */
    featureWords: <Words>(
      ofFallback: Words,
      others: Readonly<Record<Exclude<Language, Fallback>, () => Promise<{ readonly texts: Words }>>>,
    ) => {
      const loaded = new Map<Language, Words>([[fallback, ofFallback]]);
      const load = async (language: Language): Promise<void> => {
        if (loaded.has(language)) return;
        loaded.set(language, (await loadChunk(others[language as Exclude<Language, Fallback>])).texts);
      };
      features.add(load);
      const words = (): Words => loaded.get(currentLanguage()) ?? ofFallback;
      const asked = new Set<Language>();
      /** A part of another feature may be drawn whose words the route did not wait for: they follow. */
      const wordsThatFollow = (): Words => {
        const language = currentLanguage();
        if (active !== null && !loaded.has(language) && !asked.has(language)) {
          asked.add(language);
          // Without the chunk the fallback stays, and the next route asks again.
          load(language).then(notify, () => asked.delete(language));
        }
        return words();
      };
      return {
        /** As a route's loader: rejects when the chunk cannot be fetched, as a chunk of code does. */
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
