import { DEFAULT_LANGUAGE, LANGUAGES, type Language } from '@plumbline/texts/languages';

export type Path = `/${string}`;

/** Pages of the default language have no prefix; those of another language are below its code, such as `/hi`. */
export const prefixOf = (language: Language): Path | '' => (language === DEFAULT_LANGUAGE ? '' : `/${language}`);

/** Returns the path in a language of a page by its path in the default language. */
export const pathIn = (language: Language, path: Path): Path =>
  path === '/' ? prefixOf(language) || path : `${prefixOf(language)}${path}`;

const isBelow = (path: string, prefix: string): boolean => path === prefix || path.startsWith(`${prefix}/`);

export const languageOf = (path: string): Language =>
  LANGUAGES.find((language) => language !== DEFAULT_LANGUAGE && isBelow(path, `/${language}`)) ?? DEFAULT_LANGUAGE;

/** Returns the path of a page in the default language. */
export const withoutLanguage = (path: Path): Path => (path.slice(prefixOf(languageOf(path)).length) || '/') as Path;

/** Encodes a path for use outside a page: `/store/東京茶店` becomes `/store/%E6%9D%B1…`. Encoded parts stay unchanged. */
export const encodedPath = (path: Path): Path => path.replace(/\P{ASCII}+/gu, encodeURIComponent) as Path;

/** Paths of pages that the API renders completely, each in every language (apps/api/src/modules/views/storefront). */
const OF_THE_MARKET =
  /^\/(market(\/[a-z]+(\/feed\.xml)?)?|(listing|store|shop|courses)\/[\p{L}\p{M}\p{N}-]+|verify(\/[0-9a-f-]+)?)$/u;

/** Matches a path in a tag that does not state the language of its target. */
const ADDRESS = /<(?:a|form)\b(?![^>]*\bhreflang=)[^>]*?\b(?:href|action)="(\/[^"#?]*)[^>]*>/gi;

/**
 * Changes the links of a page to pages in its language if they exist, and marks links to pages that exist only in the
 * default language. `has` tells whether the build contains a page.
 */
export function leadIn(language: Language, html: string, has: (path: Path) => boolean): string {
  if (language === DEFAULT_LANGUAGE) return html;
  return html.replace(ADDRESS, (tag, path: Path) => {
    if (languageOf(path) !== DEFAULT_LANGUAGE) return tag;
    const own = pathIn(language, path);
    if (has(own) || (!has(path) && OF_THE_MARKET.test(path))) return tag.replace(`="${path}`, `="${own}`);
    return has(path) && tag.startsWith('<a') ? tag.replace('<a', `<a hreflang="${DEFAULT_LANGUAGE}"`) : tag;
  });
}
