import { expect, type Page } from '@playwright/test';
import { fill, inspect } from './support/inspect.ts';
import { memberPaths } from './support/routes.ts';
import { test } from './support/viewers.ts';

test.use({ trace: 'off' });

const TIMES = 100_003;
const IS_COUNT = /^(team_[abc]|members|total|registered|valid|active|direct)/i;
const IS_AMOUNT = /^-?\d+\.\d{2,6}$/;

/** The product's own answer with the counts of a team of millions, its sums of money, and pages that are full. */
function enlarged(value: unknown, key = ''): unknown {
  if (typeof value === 'number') return IS_COUNT.test(key) ? value * TIMES : value;
  if (typeof value === 'string') return IS_AMOUNT.test(value) ? `${Number.parseInt(value, 10) * TIMES}.987654` : value;
  if (Array.isArray(value)) {
    const rows = value.map((each) => enlarged(each));
    if (key !== 'docs' || rows.length === 0) return rows;
    return Array.from({ length: 20 }, (_, at) => ({ ...(rows[at % rows.length] as object), _id: `row-${at}` }));
  }
  if (value === null || typeof value !== 'object') return value;
  return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, enlarged(each, name)]));
}

/** Nobody has a million people in a demo: the answers are the product's, their figures are not. */
async function enlarge(page: Page): Promise<void> {
  await page.route(/\/sellerApi\//, async (route) => {
    // A request that never ends, such as the live updates, goes its own way.
    if (route.request().headers().accept?.includes('event-stream')) return route.fallback();
    const answer = await route.fetch();
    if (!answer.headers()['content-type']?.includes('json')) return route.fulfill({ response: answer });
    const { data, ...envelope } = await answer.json();
    return route.fulfill({ response: answer, json: { ...envelope, data: enlarged(data) } });
  });
}

/** Figures that go over two lines: nobody reads 1,200,036 out of 1,200,03 and 6. */
const brokenFigures = (page: Page): Promise<string[]> =>
  page.locator('main').evaluate((main) => {
    const texts = document.createTreeWalker(main, NodeFilter.SHOW_TEXT);
    const broken: string[] = [];
    for (let text = texts.nextNode(); text; text = texts.nextNode()) {
      const range = document.createRange();
      range.selectNodeContents(text);
      if (/^[\d,.]+$/.test(text.textContent ?? '') && range.getClientRects().length > 1) broken.push(text.textContent!);
    }
    return broken;
  });

/** No screen needs another: shared out over the workers. */
test.describe.configure({ mode: 'parallel' });

// Shows SPEC-2-header-8
test.describe('Signed-in screens of a member with millions in the team', () => {
  for (const path of memberPaths) {
    test(path, async ({ sponsor: { page, packageId } }) => {
      await enlarge(page);
      await inspect(page, fill(path, packageId), {
        frame: 'never',
        // Figures change no colour, name or role: screens.spec.ts looks at the same screens for those.
        isSeenElsewhere: true,
        also: async () => expect(await brokenFigures(page), path).toEqual([]),
      });
      // An answer that is on its way when the page is left would be nobody's.
      await page.unrouteAll({ behavior: 'wait' });
    });
  }
});
