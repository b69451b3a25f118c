/** Below it stands what is there in Hindi, at the address that it has in English. */
export const HINDI = '/hi';

export type Path = `/${string}`;

export const inHindiPath = (path: Path): Path => (path === '/' ? HINDI : `${HINDI}${path}`);

export const inEnglishPath = (path: Path): Path =>
  path === HINDI ? '/' : path.startsWith(`${HINDI}/`) ? (path.slice(HINDI.length) as Path) : path;

/** An address in a tag, unless the tag says in which language it leads. */
const ADDRESS = /<(?:a|form)\b(?![^>]*\bhreflang=)[^>]*?\b(?:href|action)="(\/[^"#?]*)[^>]*>/gi;

/** Links of a Hindi page lead to Hindi pages where there are some; one to an English page says that it is. */
export const leadInHindi = (html: string, has: (path: Path) => boolean): string =>
  html.replace(ADDRESS, (tag, path: Path) => {
    if (inEnglishPath(path) !== path) return tag;
    const hindi = inHindiPath(path);
    if (has(hindi)) return tag.replace(`="${path}`, `="${hindi}`);
    return has(path) && tag.startsWith('<a') ? tag.replace('<a', '<a hreflang="en"') : tag;
  });
