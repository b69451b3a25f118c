import { area } from '@plumbline/texts/runtime';
import { loadChunk } from '../load-chunk.ts';

/** Loaders of an area's texts, a file for each language. Operators can replace sentences of those with a name. */
export type Loaders<Language extends string, Texts> = Readonly<
  Record<Language, () => Promise<{ readonly texts: Texts }>>
> & { readonly area?: string };

/** The texts of an area in the languages that were needed so far. */
export interface Area<Language extends string, Texts> {
  /** Undefined until they are loaded. */
  readonly loaded: (language: Language) => Texts | undefined;
  /** The same promise each time, even of a failed load: a component that suspends on it must not start another. */
  readonly loading: (language: Language) => Promise<Texts>;
  /** Why the last load failed; undefined if it did not. */
  readonly failure: (language: Language) => Error | undefined;
  /** Loads, and retries a failed load. */
  readonly load: (language: Language) => Promise<Texts>;
}

export function createArea<Language extends string, Texts extends object>(
  loaders: Loaders<Language, Texts>,
): Area<Language, Texts> {
  const loaded = new Map<Language, Texts>();
  const loads = new Map<Language, Promise<Texts>>();
  const failures = new Map<Language, Error>();
  const fetchTexts = async (language: Language): Promise<Texts> => {
    const { texts } = await loadChunk(loaders[language]);
    const registered = loaders.area === undefined ? texts : area(`${language}/${loaders.area}`, texts);
    loaded.set(language, registered);
    return registered;
  };
  const start = (language: Language): Promise<Texts> => {
    const load = fetchTexts(language);
    loads.set(language, load);
    // The error reaches those who wait for the texts.
    load.catch((error: Error) => failures.set(language, error));
    return load;
  };
  const loading = (language: Language): Promise<Texts> => loads.get(language) ?? start(language);
  return {
    loaded: (language) => loaded.get(language),
    loading,
    failure: (language) => failures.get(language),
    load: (language) => (failures.delete(language) ? start(language) : loading(language)),
  };
}
