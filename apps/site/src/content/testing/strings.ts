interface Said {
  readonly where: string;
  readonly text: string;
}

/** Returns every string of a text with its location. */
export const stringsOf = (value: unknown, where: string): readonly Said[] => {
  if (typeof value === 'string') return [{ where, text: value }];
  if (typeof value !== 'object' || value === null) return [];
  const named = value as { slug?: string; path?: string; id?: string };
  return Object.entries(value).flatMap(([key, inner]) =>
    stringsOf(inner, `${where}.${named.slug ?? named.path ?? named.id ?? ''}.${key}`),
  );
};

/** Returns the paths on this site to which a Markdown text links. */
export const linksOf = (text: string): readonly string[] =>
  [...text.matchAll(/\]\((\/[^)\s]*)\)/g)].map(([, to]) => to!);
