import type { Language } from './text/index.ts';

/** The name of a country by its ISO 3166-1 code; the browser knows it in every language. A code that is none stays as it is. */
export function nameOfCountry(code: string, language: Language): string {
  try {
    return new Intl.DisplayNames([language], { type: 'region' }).of(code) ?? code;
  } catch {
    return code;
  }
}
