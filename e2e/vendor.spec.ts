import { expect, type Page, test } from '@playwright/test';
import { productUrl } from './support/demo.ts';
import { fill, inspect } from './support/inspect.ts';
import { openAs } from './support/member.ts';
import { newMember } from './support/new-member.ts';
import { vendorPaths } from './support/routes.ts';
import { signUpAsVendor } from './support/vendor-sign-up.ts';

const tokens = (page: Page) =>
  page.evaluate(() => ['access_token', 'access_token_vendor'].map((key) => localStorage.getItem(key) !== null));
const firstName = (page: Page) => page.getByRole('heading', { level: 1 });

// Shows SPEC-1.7
test('A member becomes a vendor with the same address, and each session ends without the other', async ({ page }) => {
  const member = await newMember('Mira Member');
  await openAs(page, member, '/my');
  await expect(firstName(page)).toHaveText('Mira Member');
  await signUpAsVendor(page, { email: member.email, phone: `7${`${Date.now()}`.slice(-9)}` });
  await expect(firstName(page)).toHaveText('Vera Vendor');
  expect(await tokens(page)).toEqual([true, true]);

  // The same browser shows each of the two to itself, also after a way back through its history.
  await page.goto(`${productUrl()}/my`);
  await expect(firstName(page)).toHaveText('Mira Member');
  await page.goBack();
  await expect(firstName(page)).toHaveText('Vera Vendor');
  const places = page.getByRole('navigation', { name: 'Places of the vendor area' });
  await places.getByRole('link', { name: 'Money' }).click();
  await places.getByRole('link', { name: 'Deposit' }).click();
  await expect(page).toHaveURL(/\/vendor\/deposit$/);

  await page.goto(`${productUrl()}/vendor/settings`);
  await page.getByRole('button', { name: 'Log Out' }).click();
  await expect(page).toHaveURL(/\/vendor\/login$/);
  expect(await tokens(page)).toEqual([true, false]);
  await page.goto(`${productUrl()}/vendor/deposit`);
  await expect(page).toHaveURL(/\/vendor\/login$/);
  await page.goto(`${productUrl()}/my`);
  await expect(firstName(page)).toHaveText('Mira Member');
});

// Shows DEC-9-kinds-7
test('Each place of members has its twin for a vendor, and one that a store cannot have says why', async ({ page }) => {
  const unique = `${Date.now()}`.slice(-9);
  await signUpAsVendor(page, { email: `twin-${unique}@test.example`, phone: `6${unique}` });
  const heading = page.getByRole('heading', { level: 1 });
  for (const [path, name, says] of [
    ['/vendor/certificates', 'Certificates', 'None of your courses gave a certificate yet.'],
    ['/vendor/tickets', 'Tickets', 'You have not asked us anything yet.'],
    ['/vendor/applications', 'Answers', ''],
    ['/vendor/favourites', 'Favourites', ''],
    ['/vendor/learn', 'Learn', 'You take no course yet.'],
    ['/vendor/resume', 'Resumes', ''],
    ['/vendor/lost-found', 'Lost and found', ''],
    ['/vendor/marriage', 'Marriage profiles', 'A store has none and sees none.'],
    ['/vendor/interests', 'Interests', 'A store has none and sees none.'],
  ] as const) {
    await page.goto(`${productUrl()}${path}`);
    await expect(heading, path).toHaveText(name);
    await expect(page.getByRole('main'), path).toContainText(says);
  }
  // A person without a member's session is asked for one, and with one finds their own.
  await page.getByRole('link', { name: 'Members’ login' }).click();
  await expect(page).toHaveURL(/\/login$/);
  const { token } = await newMember('Mira Member');
  await page.evaluate((kept) => localStorage.setItem('access_token', kept), token);
  await page.goto(`${productUrl()}/vendor/marriage`);
  await page.getByRole('link', { name: 'To my member’s account' }).click();
  await expect(page).toHaveURL(/\/marriage$/);
  await expect(heading).toHaveText('Marriage profiles');
});

// Shows SPEC-1.7
test('Every screen of a vendor is whole at both widths and themes and zoomed, without a barrier', async ({ page }) => {
  const unique = `${Date.now()}`.slice(-9);
  await signUpAsVendor(page, { email: `vendor-${unique}@test.example`, phone: `8${unique}` });
  for (const path of vendorPaths.map((each) => fill(each, ''))) {
    await test.step(path, () =>
      inspect(page, path, { frame: path === '/vendor' ? 'always' : 'never', isZoomed: true }),
    );
  }
});
