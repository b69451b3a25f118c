import { COUNTRIES } from '@plumbline/contract/addresses/countries';
import type { Language } from '../../lib/text/index.ts';

/** All countries by name, as a list is read. */
export function countriesIn(language: Language): readonly (readonly [code: string, name: string])[] {
  const names = new Intl.DisplayNames([language], { type: 'region' });
  const order = new Intl.Collator(language);
  return COUNTRIES.map((code) => [code, names.of(code) ?? code] as const).sort(([, one], [, other]) =>
    order.compare(one, other),
  );
}
