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
  /** The layout that requires a session; null if none is required. */
  readonly behind: string | null;
}

const MEMBER = 'routes/member.tsx';
const VENDOR = 'routes/vendor/signed-in.tsx';

const walk = (level: readonly Route[], behind: string | null): Found[] =>
  level.flatMap(({ path, file, children }) =>
    children ? walk(children, [MEMBER, VENDOR].includes(file) ? file : behind) : [{ path: `/${path ?? ''}`, behind }],
  );
/** Without a developers' preview and the page for unknown paths. */
const found = walk(routes, null).filter(({ path }) => path !== '/ui-preview' && path !== '/*');

/**
 * Returns the app's own routes, read from its source, so that a new route is tested automatically. Paths have `:name`
 * for parameters that a test fills in.
 */
const pathsBehind = (layout: string | null): readonly string[] =>
  found.filter(({ behind }) => behind === layout).map(({ path }) => path);
export const memberPaths = pathsBehind(MEMBER);
export const vendorPaths = pathsBehind(VENDOR);
export const publicPaths = pathsBehind(null);

/** Two lines with padding: a touch target, and eight rows on a phone. */
export const MAX_PX = 72;

/** Not list rows: each of these contains a sentence. */
export const SENTENCES = ['/vendor/products/files', '/proof', '/vendor/proof'];

/** Returns too tall rows of every table and list with their text, without expanded rows and prose. */
const tallRows = (page: Page): Promise<string[]> =>
  page.locator('main').evaluate((main, most) => {
    const rows = [...main.querySelectorAll('table > tbody > tr, ul[class*="lines"] > li')];
    return rows
      .filter((row) => row.checkVisibility() && row.getBoundingClientRect().height > most)
      .map((row) => `${Math.round(row.getBoundingClientRect().height)} px: ${row.textContent?.slice(0, 60)}`);
  }, MAX_PX);

/** Checks on a phone. A list collapses one frame after the window narrows and is tall until then. */
export const expectShortRows = (page: Page, where: string): Promise<void> =>
  expect.poll(() => tallRows(page), { message: `rows of ${where} above ${MAX_PX} px` }).toEqual([]);
