import type { Deps } from '../../../platform/deps.ts';
import { selectOfferedCategories } from '../../market/catalogue/index.ts';
import { selectHouseCourses } from '../../market/courses/index.ts';
import { type DrawSlot, html, NOTHING } from '../site/index.ts';
import { drawHouseCourses } from './draw-course.ts';
import { drawGoods, isProduct } from './draw-goods.ts';
import { hrefOf, readAsked } from './market-query.ts';
import { find } from './storefront.ts';

const PATH = '/market/product';
const NEWEST_IN_SHOP = 6;
const MAX_IN_RESULTS = 3;
const NOTHING_ASKED = readAsked('product', new URLSearchParams());

/** The market's parts of the site's own pages: the shelf of /shop, and what /search finds in the market. */
export const storefrontSlots = ({ db }: Pick<Deps, 'db'>): Readonly<Record<string, DrawSlot>> => ({
  'shop-newest': async () => {
    const { found } = await find(db, PATH, NOTHING_ASKED);
    return found === null || found.docs.length === 0
      ? null
      : drawGoods(found.docs.filter(isProduct).slice(0, NEWEST_IN_SHOP)).safe;
  },
  'shop-categories': async () => {
    const categories = await selectOfferedCategories(db);
    if (categories.length === 0) return null;
    return html`<ul class="titles">${categories.map(
      ({ slug, name }) => html`<li><a href="${PATH}?category=${slug}">${name}</a></li>`,
    )}</ul>`.safe;
  },
  'house-courses': async () => {
    const courses = await selectHouseCourses(db);
    return courses.length === 0 ? null : drawHouseCourses(courses).safe;
  },
  'market-results': async (query) => {
    const asked = { ...NOTHING_ASKED, q: readAsked('product', new URLSearchParams({ q: query.get('q') ?? '' })).q };
    if (asked.q === '') return null;
    const { found } = await find(db, PATH, asked);
    if (found === null || found.docs.length === 0) return null;
    return html`<section class="from-market"><div class="row-head"><h2>In the market</h2><p class="more"><a href="${hrefOf(PATH, asked)}">All of it</a></p></div>${
      found.isSimilar ? html`<p class="small soft">With similar words:</p>` : NOTHING
    }${drawGoods(found.docs.filter(isProduct).slice(0, MAX_IN_RESULTS))}</section>`.safe;
  },
});

/** The menu is the same in every page, and the build is cut anew when it changes. */
const FRESH_MS = 60_000;

/** Links of the site's menu to the categories that something is offered in. While the database is away, the last ones hold. */
export function shopMenu({ db, log }: Pick<Deps, 'db' | 'log'>): () => Promise<string> {
  let last = '';
  let until = Number.NEGATIVE_INFINITY;
  return async () => {
    if (until > performance.now()) return last;
    until = performance.now() + FRESH_MS;
    try {
      const categories = await selectOfferedCategories(db);
      last = html`${categories.map(({ slug, name }) => html`<li><a href="${PATH}?category=${slug}">${name}</a></li>`)}`
        .safe;
    } catch (error) {
      log.warn({ err: error }, 'the categories of the menu could not be read; pages keep the last ones');
    }
    return last;
  };
}
