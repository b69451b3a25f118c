import { expect, type Page } from '@playwright/test';

/** Two lines and their air: what a thumb hits, and eight of them on a phone (issue 17, point 12). */
export const MAX_PX = 72;

/** Not rows of a list: what each of these says is a sentence. */
export const SENTENCES = ['/vendor/products/files', '/proof', '/vendor/proof'];

/** Rows of every table and every list of lines, with what they say; those that were opened and texts of prose are none. */
const tallRows = (page: Page): Promise<string[]> =>
  page.locator('main').evaluate((main, most) => {
    const rows = [...main.querySelectorAll('table > tbody > tr, ul[class*="lines"] > li')];
    return rows
      .filter((row) => row.checkVisibility() && row.getBoundingClientRect().height > most)
      .map((row) => `${Math.round(row.getBoundingClientRect().height)} px: ${row.textContent?.slice(0, 60)}`);
  }, MAX_PX);

/** On a phone. A list folds in a frame after the window became narrow, and is tall until then. */
export const expectShortRows = (page: Page, where: string): Promise<void> =>
  expect.poll(() => tallRows(page), { message: `rows of ${where} above ${MAX_PX} px` }).toEqual([]);
