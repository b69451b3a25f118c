import { textOf } from '@plumbline/contract/texts';
import type { Path } from '@plumbline/site-map/language-paths';
import type { Language } from '@plumbline/texts/languages';
import type { Deps } from '../../../platform/deps.ts';
import { readCategories, searchListings } from '../../market/catalogue/index.ts';
import type { MarketFacts } from './draw-filters.ts';
import { type Asked, toSearch } from './market-query.ts';
import { WORDS } from './words.ts';

type Db = Deps['db'];

/** Returns the requested listings, or what is wrong with the query. */
export async function find(
  db: Db,
  path: Path,
  asked: Asked,
  language: Language,
  store = asked.store,
): Promise<MarketFacts> {
  const search = toSearch({ ...asked, store });
  const categories = await readCategories(db, asked.kind);
  const refused = (wrong: string) => ({ found: null, wrong });
  const all = { path, asked, categories };
  if ('wrong' in search) return { ...all, ...refused(textOf(search.wrong, language)) };
  const found = await searchListings(db, search.input);
  if (found.ok) return { ...all, found: found.value, wrong: null };
  return { ...all, ...refused(found.message ? textOf(found.message, language) : WORDS[language].shelf.checkTyped) };
}
