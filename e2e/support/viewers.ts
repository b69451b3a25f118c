import { type Browser, test as base, type Page } from '@playwright/test';
import { call, demoMember, type Member, newMember, putSession } from './member.ts';

export interface Viewer extends Member {
  /** A package that can be withdrawn, for /withdrawladd/{id}. */
  readonly packageId: string;
  readonly page: Page;
}

/** One sign-in and one window a worker, because these tests only read, and loaded files are reused. */
export const test = base.extend<object, { visitor: Page; sponsor: Viewer; beginner: Viewer }>({
  visitor: [async ({ browser }, use) => withPage(browser, use), { scope: 'worker' }],
  // Above all other members: every list is full.
  sponsor: [
    async ({ browser }, use) => {
      const member = await demoMember(0);
      const held = await call<readonly { package_id: string }[]>(member.token, '/sellerApi/useractivePackage');
      await withPage(browser, async (page) => {
        await putSession(page, member);
        await use({ ...member, packageId: held[0]!.package_id, page });
      });
    },
    { scope: 'worker' },
  ],
  // Empty everywhere, with a name that fills its line.
  beginner: [
    async ({ browser }, use) => {
      const member = await newMember('Wolfeschlegelsteinhausenbergerdorff Venkatanarasimharajuvaripeta');
      await withPage(browser, async (page) => {
        await putSession(page, member);
        await use({ ...member, packageId: '1', page });
      });
    },
    { scope: 'worker' },
  ],
});

/** Opens a page without the service worker, whose prefetches are not part of a screen. */
async function withPage(browser: Browser, use: (page: Page) => Promise<void>): Promise<void> {
  const context = await browser.newContext({ serviceWorkers: 'block', timezoneId: 'UTC' });
  await use(await context.newPage());
  await context.close();
}
