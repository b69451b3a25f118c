import { leadIn } from '@plumbline/site-map/language-paths';
import { inEachLanguage, type Language } from '@plumbline/texts/languages';
import type { Deps } from '../../../platform/deps.ts';
import { selectOfferedCategories } from '../../market/catalogue/index.ts';
import { selectPlatformCourses } from '../../market/courses/index.ts';
import { type DrawSlot, type Html, html, NOTHING } from '../site/index.ts';
import { drawPlatformCourses } from './draw-course.ts';
import type { Found } from './draw-filters.ts';
import { drawGoods, isProduct } from './draw-goods.ts';
import { find } from './find.ts';
import { type Asked, hrefOf, readAsked } from './market-query.ts';
import { categoryName, type MarketWords, WORDS } from './words.ts';

const PATH = '/market/product';
const NEWEST_IN_SHOP = 6;
const MAX_IN_RESULTS = 3;
type Offered = Awaited<ReturnType<typeof selectOfferedCategories>>[number];
const NOTHING_ASKED = readAsked('product', new URLSearchParams());

/** The market's parts of the site's own pages: the shelf of /shop, and the market results of /search. */
export const storefrontSlots = ({ db }: Pick<Deps, 'db'>): Readonly<Record<string, DrawSlot>> => ({
  'shop-newest': async (_query, language) => {
    const { found } = await find(db, PATH, NOTHING_ASKED, language);
    return found === null || found.docs.length === 0
      ? null
      : drawGoods(found.docs.filter(isProduct).slice(0, NEWEST_IN_SHOP), WORDS[language]).safe;
  },
  'shop-categories': async (_query, language) => {
    const categories = await selectOfferedCategories(db);
    return categories.length === 0
      ? null
      : html`<ul class="titles">${categories.map((each) => drawCategory(each, language))}</ul>`.safe;
  },
  'house-courses': async (_query, language) => {
    const courses = await selectPlatformCourses(db);
    return courses.length === 0 ? null : drawPlatformCourses(courses, WORDS[language]).safe;
  },
  'market-results': async (query, language) => {
    const asked = { ...NOTHING_ASKED, q: readAsked('product', new URLSearchParams({ q: query.get('q') ?? '' })).q };
    if (asked.q === '') return null;
    const { found } = await find(db, PATH, asked, language);
    return found === null || found.docs.length === 0 ? null : drawResults(asked, found, WORDS[language]).safe;
  },
});

const drawResults = (asked: Asked, found: Found, words: MarketWords): Html => {
  const { shelf: t } = words;
  return html`<section class="from-market"><div class="row-head"><h2>${t.inMarket}</h2><p class="more"><a href="${hrefOf(PATH, asked)}">${t.allOfIt}</a></p></div>${
    found.isSimilar ? html`<p class="small soft">${t.similarWords}</p>` : NOTHING
  }${drawGoods(found.docs.filter(isProduct).slice(0, MAX_IN_RESULTS), words)}</section>`;
};

const drawCategory = (category: Offered, language: Language): Html =>
  html`<li><a href="${PATH}?category=${category.slug}">${categoryName(language, 'product', category)}</a></li>`;

/** A flood of visitors causes one query a second. A change splits the build again, because every page has the menu. */
const FRESH_MS = 1000;

/** Returns links for the site's menu to categories with offers. Without a database, the last ones are used. */
export function shopMenu({ db, log }: Pick<Deps, 'db' | 'log'>): () => Promise<Readonly<Record<Language, string>>> {
  let last = inEachLanguage(() => '');
  let until = Number.NEGATIVE_INFINITY;
  return async () => {
    if (until > performance.now()) return last;
    until = performance.now() + FRESH_MS;
    try {
      const categories = await selectOfferedCategories(db);
      const menuIn = (language: Language) => html`${categories.map((each) => drawCategory(each, language))}`.safe;
      // No page of the build uses an address of the market.
      last = inEachLanguage((language) => leadIn(language, menuIn(language), () => false));
    } catch (error) {
      log.warn({ err: error }, 'could not read the menu categories; pages keep the last ones');
    }
    return last;
  };
}
