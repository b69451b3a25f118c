/**
 * Returns a collection's entries with their Hindi texts. Order, dates, drawings and sample labels come from the English
 * file. An entry without Hindi texts stays English, which fails hindi.test.ts.
 */
export const inHindi = <Entry extends { readonly slug: string }>(
  english: readonly Entry[],
  words: Readonly<Record<string, Partial<Omit<Entry, 'slug' | 'isSample'>>>>,
): readonly Entry[] => english.map((entry) => ({ ...entry, ...words[entry.slug] }));
