import { expect, type Page } from '@playwright/test';
import { fill, inspect } from './support/inspect.ts';
import { memberPaths } from './support/routes.ts';
import { test } from './support/viewers.ts';

test.use({ trace: 'off' });

const TIMES = 100_003;
const IS_COUNT = /^(team_[abc]|members|total|registered|valid|active|direct)/i;
const IS_AMOUNT = /^-?\d+\.\d{2,6}$/;

/** Returns the product's response with the counts of a team of millions, its amounts, and full pages. */
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

/** Enlarges the figures in the product's responses, because no demo has a million people. */
async function enlarge(page: Page): Promise<void> {
  await page.route(/\/sellerApi\//, async (route) => {
    // Endless requests, such as live updates, are not intercepted.
    if (route.request().headers().accept?.includes('event-stream')) return route.fallback();
    const answer = await route.fetch();
    if (!answer.headers()['content-type']?.includes('json')) return route.fulfill({ response: answer });
    const { data, ...envelope } = await answer.json();
    return route.fulfill({ response: answer, json: { ...envelope, data: enlarged(data) } });
  });
}

/** Finds figures broken over two lines, such as 1,200,03 and 6. */
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

/** Independent screens, so they run in parallel. */
test.describe.configure({ mode: 'parallel' });

// Shows SPEC-2-header-8
test.describe('Signed-in screens of a member with millions in the team', () => {
  for (const path of memberPaths) {
    test(path, async ({ sponsor: { page, packageId } }) => {
      await enlarge(page);
      await inspect(page, fill(path, packageId), {
        frame: 'never',
        // Figures change no colour, name or role, which screens.spec.ts checks for the same screens.
        isSeenElsewhere: true,
        also: async () => expect(await brokenFigures(page), path).toEqual([]),
      });
      // Waits for pending responses, because none may arrive after the page is left.
      await page.unrouteAll({ behavior: 'wait' });
    });
  }
});
