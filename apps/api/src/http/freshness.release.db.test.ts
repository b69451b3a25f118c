import { expect, it } from 'vitest';
import { writeSetting } from '../platform/settings.ts';
import { ownApp, ownDatabase } from '../testing/fixtures.ts';
import { approvedVendor, publishedListing } from '../testing/market.ts';
import { setSetting } from '../testing/settings.ts';
import { testSite } from '../testing/site-root.ts';

const LIMIT_MS = 2_000;

const t = await ownDatabase();
const site = { SITE_ROOT: await testSite() };
const hosts = [await ownApp(t, site), await ownApp(t, site)];

/** Changes something, and returns the milliseconds from its commit until each host has shown it. */
async function shownAfter(path: string, expected: string, change: () => Promise<unknown>): Promise<readonly number[]> {
  const read = async (host: (typeof hosts)[number]) =>
    (await host.app.inject({ url: path, headers: { accept: 'text/html' } })).body;
  for (const host of hosts) expect(await read(host)).not.toContain(expected);
  await change();
  const committedAt = performance.now();
  return Promise.all(
    hosts.map(async (host) => {
      for (;;) {
        // An answer shows at least what was committed when it was requested.
        const requestedAt = performance.now();
        if ((await read(host)).includes(expected)) return requestedAt - committedAt;
      }
    }),
  );
}

it('A new brand, a new setting, a new page of the market and its menu are on every host within two seconds', async () => {
  const seller = await approvedVendor(t);
  const changes: Readonly<Record<string, readonly number[]>> = {
    brand: await shownAfter('/market', 'Lotwaage', () => writeSetting(t.db, 'brandName', 'Lotwaage', 'test')),
    setting: await shownAfter('/publicApi/platform', '"packageChargeBps":777', () =>
      setSetting(t, 'packageChargeBps', 777),
    ),
    menu: await shownAfter('/', 'category=', () =>
      publishedListing(t, seller, { title: 'A vase', slug: 'vase', category: 'kitchen' }),
    ),
    page: await shownAfter('/market/product', 'A lamp', () =>
      publishedListing(t, seller, { title: 'A lamp', slug: 'lamp' }),
    ),
  };
  console.info(
    Object.entries(changes)
      .map(([what, times]) => `${what} ${times.map(Math.round).join(' and ')} ms`)
      .join(', '),
  );
  expect(Object.entries(changes).filter(([, times]) => Math.max(...times) > LIMIT_MS)).toEqual([]);
});
