import { expect, type Page } from '@playwright/test';
import routes from '../../apps/web/src/routes.ts';

interface Route {
  readonly path?: string | undefined;
  readonly file: string;
  readonly index?: boolean | undefined;
  readonly children?: readonly Route[] | undefined;
}

interface Found {
  readonly path: string;
  /** The layout that asks for a session; null where none is needed. */
  readonly behind: string | null;
}

const MEMBER = 'routes/member.tsx';
const VENDOR = 'routes/vendor/signed-in.tsx';

const walk = (level: readonly Route[], behind: string | null): Found[] =>
  level.flatMap(({ path, file, children }) =>
    children ? walk(children, [MEMBER, VENDOR].includes(file) ? file : behind) : [{ path: `/${path ?? ''}`, behind }],
  );
/** A preview for developers, and the page of every other path. */
const found = walk(routes, null).filter(({ path }) => path !== '/ui-preview' && path !== '/*');

/**
 * The app's own list of routes, read from where the app reads it: a route that is added is tested from then on. Paths
 * have `:name` for what a test has to fill in.
 */
const pathsBehind = (layout: string | null): readonly string[] =>
  found.filter(({ behind }) => behind === layout).map(({ path }) => path);
export const memberPaths = pathsBehind(MEMBER);
export const vendorPaths = pathsBehind(VENDOR);
export const publicPaths = pathsBehind(null);

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
