import { expect, test } from '@playwright/test';
import { demoState, productUrl } from './support/demo.ts';
import { fill } from './support/inspect.ts';
import { expectShortRows, MAX_PX, SENTENCES, vendorPaths } from './support/routes.ts';

// Other files measure the lists of members and of the console (screens, operator-screens). A vendor's are measured
// here, because that file uses an empty store.
test.use({ serviceWorkers: 'block', trace: 'off' });

test(`A row of any vendor list is at most ${MAX_PX} px high on a phone`, async ({ page }) => {
  const { email, password } = (await demoState()).vendors[0]!;
  const data = { email, password, role_name: 'Vendor' };
  const login = await page.request.post(`${productUrl()}/publicApi/signinSeller`, { data });
  const { api_token: token } = (await login.json()) as { api_token: string };
  await page.addInitScript((kept) => localStorage.setItem('access_token_vendor', kept), token);
  await page.setViewportSize({ width: 390, height: 844 });
  for (const path of vendorPaths.filter((each) => !SENTENCES.includes(each))) {
    await page.goto(`${productUrl()}${fill(path, '1')}`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.locator('[aria-busy=true], [data-loading]')).toHaveCount(0);
    await expectShortRows(page, path);
  }
});

test('The row height check detects a row that is too tall', async ({ page }) => {
  await page.setContent('<main><table><tbody><tr><td style="height: 80px">Tall</td></tr></tbody></table></main>');
  await expect(expectShortRows(page, 'a tall row')).rejects.toThrow(/80 px: Tall/);
});
