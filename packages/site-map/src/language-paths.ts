/** Below it stands what is there in Hindi, at the address that it has in English. */
export const HINDI = '/hi';

export type Path = `/${string}`;

export const inHindiPath = (path: Path): Path => (path === '/' ? HINDI : `${HINDI}${path}`);

export const inEnglishPath = (path: Path): Path =>
  path === HINDI ? '/' : path.startsWith(`${HINDI}/`) ? (path.slice(HINDI.length) as Path) : path;

/** A path as an address has it outside of a page: `/store/東京茶店` is `/store/%E6%9D%B1…`. What is encoded already stays. */
export const encodedPath = (path: Path): Path => path.replace(/\P{ASCII}+/gu, encodeURIComponent) as Path;

export const isHindiPath = (path: string): boolean => path === HINDI || path.startsWith(`${HINDI}/`);

/** English paths of pages that the API draws whole, each in both languages (apps/api/src/modules/views/storefront). */
const OF_THE_MARKET =
  /^\/(market(\/[a-z]+(\/feed\.xml)?)?|(listing|store|shop|courses)\/[\p{L}\p{M}\p{N}-]+|verify(\/[0-9a-f-]+)?)$/u;

/** An address in a tag, unless the tag says in which language it leads. */
const ADDRESS = /<(?:a|form)\b(?![^>]*\bhreflang=)[^>]*?\b(?:href|action)="(\/[^"#?]*)[^>]*>/gi;

/**
 * Links of a Hindi page lead to Hindi pages where there are some; one to an English page says that it is. `has` knows the
 * pages of the build.
 */
export const leadInHindi = (html: string, has: (path: Path) => boolean): string =>
  html.replace(ADDRESS, (tag, path: Path) => {
    if (isHindiPath(path)) return tag;
    const hindi = inHindiPath(path);
    if (has(hindi) || (!has(path) && OF_THE_MARKET.test(path))) return tag.replace(`="${path}`, `="${hindi}`);
    return has(path) && tag.startsWith('<a') ? tag.replace('<a', '<a hreflang="en"') : tag;
  });
