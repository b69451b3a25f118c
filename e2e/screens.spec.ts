import { expect, type Page } from '@playwright/test';
import { texts as reviewsTexts } from '@plumbline/texts/en/reviews';
import { demoState, productUrl } from './support/demo.ts';
import { fill, inspect, PHONE } from './support/inspect.ts';
import { call, putSession } from './support/member.ts';
import { expectShortRows, memberPaths, publicPaths, SENTENCES } from './support/routes.ts';
import { test } from './support/viewers.ts';

/** Besides the app's own list: URLs with more than a path. site.spec.ts covers the site's pages. */
const PUBLIC = publicPaths;
const SIGNED_IN = [...memberPaths, '/statement?account=earnings'];

/** Expects every control to be reachable with Tab, in reading order. */
async function expectStopsOfTab(page: Page, path: string): Promise<void> {
  const unreachable = await page.locator('main').evaluate((main) =>
    [...main.querySelectorAll<HTMLElement>('a, button, input, select, textarea, summary, [role=button], [onclick]')]
      .filter((each) => each.checkVisibility({ visibilityProperty: true }) && !each.matches(':disabled'))
      // A group of choices has one stop; arrow keys move within it.
      .filter(
        (each) => !each.closest('[role=tablist], [role=radiogroup], [role=tree]') && !each.matches('[type=radio]'),
      )
      .filter((each) => each.tabIndex !== 0)
      .map((each) => each.outerHTML.slice(0, 120)),
  );
  expect(unreachable, path).toEqual([]);
}

// By far the longest file, with independent screens, so it is shared among the workers.
test.describe.configure({ mode: 'parallel' });

test.use({ serviceWorkers: 'block', trace: 'off' });

/** The frame around the screens is the same for all visitors, and for all members except the name. */
const FRAME_OF_VISITORS = '/login';
const FRAME_OF_MEMBERS = '/my';

// Shows SPEC-2.1, DEC-7.24
test.describe('Public screens in light and dark: demo label, accessibility, overflow and console errors', () => {
  for (const path of PUBLIC) {
    test(path, ({ visitor }) =>
      inspect(visitor, fill(path, ''), { frame: path === FRAME_OF_VISITORS ? 'always' : 'once' }),
    );
  }
});

// Shows SPEC-2.1, SPEC-2.2, DEC-7.24, DEC-8-screens-8
test.describe('Signed-in screens in light and dark: demo label, accessibility, overflow, row height, console errors and Tab stops', () => {
  for (const path of SIGNED_IN) {
    const isFrame = path === FRAME_OF_MEMBERS;
    test(`${path} of a member with a team`, ({ sponsor: { page, packageId } }) =>
      inspect(page, fill(path, packageId), {
        frame: isFrame ? 'always' : 'once',
        also: async (width) => {
          await expectStopsOfTab(page, path);
          if (width === PHONE.width && !SENTENCES.includes(path)) await expectShortRows(page, path);
        },
      }));
    test(`${path} of a new member`, ({ beginner: { page, packageId } }) =>
      inspect(page, fill(path, packageId), { frame: isFrame ? 'always' : 'never', isZoomed: true }));
  }
});

test('A cleared order asks its buyer for a review, without accessibility barriers', async ({
  sponsor: { page, token },
}) => {
  const path = '/sellerApi/getMarketOrders?status=cleared';
  const { docs } = await call<{ docs: readonly { readonly _id: string }[] }>(token, path);
  await inspect(page, `/my-order/${docs[0]!._id}`, {
    frame: 'never',
    also: () => expect(page.getByRole('heading', { name: reviewsTexts.title })).toBeVisible(),
  });
});

test('Every signed-in path sends a visitor to the login, and auth pages send a member to / (section 2)', async ({
  page,
  sponsor,
}) => {
  for (const path of memberPaths) {
    await page.goto(`${productUrl()}${fill(path, '1')}`);
    await expect(page, path).toHaveURL(/\/login$/);
  }
  await putSession(page, sponsor);
  for (const path of ['/login', '/register', '/referalsignup?ref=PL7K2Q9', '/forget-Password']) {
    await page.goto(`${productUrl()}${path}`);
    await expect(page, path).toHaveURL(`${productUrl()}/`);
  }
});

test('The routes are spelled as in the specification (section 2)', async () => {
  const spelled =
    '/login /register /referalsignup /forget-Password /WalletConnect /assets /earn /my /reserve /stake /settings /my-team /deposit /withdrawladd /withdrawladd/:id /settingNew /my-order /trading-income /level-income /direct-income /rewardIncome /reacharge-list /withdrawl-list /team-a /team-b /team-c';
  expect([...publicPaths, ...memberPaths]).toEqual(expect.arrayContaining(spelled.split(' ')));
  expect((await demoState()).members.length).toBeGreaterThan(30);
});
