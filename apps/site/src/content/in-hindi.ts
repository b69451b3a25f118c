/**
 * The entries of a collection with their words in Hindi. Order, dates, drawings and whether an entry is a sample are
 * those of the English file. An entry without Hindi words keeps its English ones, which hindi.test.ts refuses.
 */
export const inHindi = <Entry extends { readonly slug: string }>(
  english: readonly Entry[],
  words: Readonly<Record<string, Partial<Omit<Entry, 'slug' | 'isSample'>>>>,
): readonly Entry[] => english.map((entry) => ({ ...entry, ...words[entry.slug] }));
