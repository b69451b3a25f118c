import { test as base, expect } from '@playwright/test';
import { demoState, productUrl } from './support/demo.ts';
import { inspect, NOTHING } from './support/inspect.ts';
import { call, demoMember, type Member, putSession } from './support/member.ts';
import { newMember } from './support/new-member.ts';
import { memberPaths, publicPaths } from './support/routes.ts';

/** Beside the app's own list: addresses that say more than their path. The site's pages are gone through in site.spec.ts. */
const PUBLIC = publicPaths;
const SIGNED_IN = [...memberPaths, '/statement?account=earnings'];

const fill = (path: string, packageId: string): string =>
  path.replace(/^\/withdrawladd\/:id$/, `/withdrawladd/${packageId}`).replace(/:\w+\??/g, NOTHING);

interface Viewer extends Member {
  /** A position that can be withdrawn: the screen of /withdrawladd/{id} with something on it. */
  readonly packageId: string;
}

/** One sign-in a worker: sessions live in the browser's storage, as the app puts them there. */
const test = base.extend<object, { sponsor: Viewer; beginner: Viewer }>({
  // Above everybody else: all lists are full.
  sponsor: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of fixtures from the pattern
    async ({}, use) => {
      const member = await demoMember(0);
      const held = await call<readonly { package_id: string }[]>(member.token, '/sellerApi/useractivePackage');
      await use({ ...member, packageId: held[0]!.package_id });
    },
    { scope: 'worker' },
  ],
  // Nothing yet anywhere, and a name that fills its line.
  beginner: [
    // biome-ignore lint/correctness/noEmptyPattern: see above
    async ({}, use) => {
      const member = await newMember('Wolfeschlegelsteinhausenbergerdorff Venkatanarasimharajuvaripeta');
      await use({ ...member, packageId: '1' });
    },
    { scope: 'worker' },
  ],
});

// The longest file by far, and no screen needs another: shared out, so that no worker is left with all of it.
test.describe.configure({ mode: 'parallel' });

// Each screen is loaded as at a first visit; what the worker would fetch ahead is not part of it.
test.use({ serviceWorkers: 'block', trace: 'off' });

test.describe('every public screen, light and dark, says Demo and holds no barrier, overflow or console error', () => {
  for (const path of PUBLIC) test(path, async ({ page }) => inspect(page, fill(path, '')));
});

test.describe('every signed-in screen, light and dark, says Demo and holds no barrier, overflow or console error', () => {
  for (const path of SIGNED_IN) {
    test(`${path} of a member with a team`, async ({ page, sponsor }) => {
      await putSession(page, sponsor);
      await inspect(page, fill(path, sponsor.packageId));
    });
    test(`${path} of a new member`, async ({ page, beginner }) => {
      await putSession(page, beginner);
      await inspect(page, fill(path, beginner.packageId));
    });
  }
});

test('every signed-in path leads a visitor to the login, and the auth pages lead a member to / (section 2)', async ({
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

test('the routes are spelled as the specification has them (section 2)', async () => {
  const spelled =
    '/login /register /referalsignup /forget-Password /WalletConnect /assets /earn /my /reserve /stake /settings /my-team /deposit /withdrawladd /withdrawladd/:id /settingNew /my-order /trading-income /level-income /direct-income /rewardIncome /reacharge-list /withdrawl-list /team-a /team-b /team-c';
  expect([...publicPaths, ...memberPaths]).toEqual(expect.arrayContaining(spelled.split(' ')));
  expect((await demoState()).members.length).toBeGreaterThan(30);
});
