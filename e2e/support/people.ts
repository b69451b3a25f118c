import { type BrowserContext, type BrowserContextOptions, test as base, expect, type Page } from '@playwright/test';
import { listen } from './faults.ts';
import { PHONE } from './inspect.ts';

/** Of a context: what a phone has. */
export const ON_PHONE = { viewport: PHONE, hasTouch: true, isMobile: true };

/** A part that is busy asks to be tried again. The app does so with what it reads; a press that was refused fails its test. */
const BUSY = /status of 503 /;

interface People {
  /** A page of one more person, with storage, cookies and sessions of their own. */
  newPage(options?: BrowserContextOptions): Promise<Page>;
  /** Says that the test brings this fault about on purpose. */
  expectFault(pattern: RegExp): void;
}

/** Tests in which several people use the product. No screen that one of them sees may report a fault to the browser. */
export const test = base.extend<{ people: People }>({
  // What the service worker would fetch ahead is no part of a screen.
  serviceWorkers: 'block',
  people: async ({ browser }, use) => {
    const contexts: BrowserContext[] = [];
    const heard: { end(): readonly string[] }[] = [];
    const expected = [BUSY];
    await use({
      async newPage(options = {}) {
        const context = await browser.newContext(options);
        contexts.push(context);
        context.on('page', (page) => heard.push(listen(page)));
        return context.newPage();
      },
      expectFault(pattern) {
        expected.push(pattern);
      },
    });
    for (const context of contexts) await context.close();
    const faults = heard.flatMap((each) => each.end());
    expect(faults.filter((fault) => !expected.some((pattern) => pattern.test(fault)))).toEqual([]);
  },
  page: async ({ people }, use) => use(await people.newPage()),
});
