import { type BrowserContext, type BrowserContextOptions, test as base, expect, type Page } from '@playwright/test';
import { listen, PHONE } from './inspect.ts';

/** Context options of a phone. */
export const ON_PHONE = { viewport: PHONE, hasTouch: true, isMobile: true };

/** A busy part asks for a retry. The app retries reads; a rejected press fails its test. */
const BUSY = /status of 503 /;

interface People {
  /** A page of another person, with separate storage, cookies and sessions. */
  newPage(options?: BrowserContextOptions): Promise<Page>;
  /** Declares an error that the test causes on purpose. */
  expectFault(pattern: RegExp): void;
}

/** Tests with several users. No screen of any of them may report an error to the browser. */
export const test = base.extend<{ people: People }>({
  // The service worker's prefetches are not part of a screen.
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
