import { useSyncExternalStore } from 'react';
import { loadChunk } from '../load-chunk.ts';
import { createObservers } from '../observers.ts';
import { type Area, createArea, type Loaders } from './area.ts';

/** Loads a language's texts only when it is shown. */
export type Catalogues<Language extends string, Texts> = Readonly<
  Record<Language, () => Promise<{ readonly texts: Texts }>>
>;

/** Creates an app's texts, of which a reader loads one language. `ofPage` is the language of the static page. */
export function createCatalogues<Language extends string, Texts>(
  catalogues: Catalogues<Language, Texts>,
  ofPage: Language,
) {
  let active: { readonly language: Language; readonly texts: Texts } | null = null;
  /** The language that a switch is loading, or else the active one. Null until the first one loads. */
  let wanted: Language | null = null;
  let lastSwitch: Promise<unknown> = Promise.resolve();
  const areas = new Set<Area<Language, object>>();
  const { watch, notify } = createObservers();
  const currentLanguage = (): Language => active?.language ?? ofPage;
  const text = (): Texts => {
    if (active === null) throw new Error('no language is loaded yet');
    return active.texts;
  };
  /** Loads the texts of all areas, including those whose code arrives meanwhile. */
  const loadAreas = async (language: Language): Promise<void> => {
    const missing = () => [...areas].filter((each) => each.loaded(language) === undefined);
    for (let some = missing(); some.length > 0; some = missing())
      await Promise.all(some.map((each) => each.load(language)));
  };
  const switchTo = async (language: Language): Promise<void> => {
    wanted = language;
    try {
      const [{ texts }] = await Promise.all([loadChunk(catalogues[language]), loadAreas(language)]);
      await loadAreas(language);
      active = { language, texts };
    } finally {
      wanted = active?.language ?? null;
    }
    notify();
  };
  return {
    /**
     * Call before the first screen renders, on a switch, and in the tests' set-up. Switches run one after the other, so
     * that the last choice wins.
     */
    loadLanguage: (language: Language): Promise<void> => {
      const now = lastSwitch.then(() => switchTo(language));
      // Its own caller gets the error; the next switch only waits for the end.
      lastSwitch = now.catch(() => {});
      return now;
    },
    /**
     * Resolves once no language is loading and all areas whose code has arrived have their texts. Call before a screen
     * renders. Retries failed loads, and rejects like a code chunk if one fails again.
     */
    textsReady: async (): Promise<void> => {
      await lastSwitch;
      if (active !== null) await loadAreas(active.language);
    },
    currentLanguage,
    /** Calls back after each switch; returns a function that stops it. */
    watchLanguage: watch,
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
     * A feature's texts. They start to load when the feature's module runs, beside the data of its screen, which renders
     * after `textsReady`. A switch loads the texts of all features.
     */
    featureWords: <Words extends object>(loaders: Loaders<Language, Words>) => {
      const own = createArea(loaders);
      areas.add(own);
      if (wanted !== null) void own.loading(wanted);
      return {
        /** For code outside components, which runs after the screen has rendered. */
        words: (): Words => {
          const texts = own.loaded(currentLanguage());
          if (texts === undefined) throw new Error(`the texts of ${loaders.area ?? 'an area'} are not loaded`);
          return texts;
        },
        /** A part that loads after its screen suspends until its texts have arrived. */
        useWords: (): Words => {
          const language = useSyncExternalStore(watch, currentLanguage, currentLanguage);
          const texts = own.loaded(language);
          if (texts !== undefined) return texts;
          // Suspends by throwing. `use` expects to be called in each render of a part, or in none: called for loaded
          // texts too, it kept late parts from appearing, and left out for them, React rendered the whole app again.
          throw own.failure(language) ?? own.loading(language);
        },
      };
    },
  };
}
