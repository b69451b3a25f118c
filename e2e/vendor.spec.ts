import { expect, type Page, test } from '@playwright/test';
import { texts as appTexts } from '@plumbline/texts/en/app';
import { texts as errorsTexts } from '@plumbline/texts/en/errors';
import { texts as learnTexts } from '@plumbline/texts/en/learn';
import { texts as productFilesTexts } from '@plumbline/texts/en/product-files';
import { texts as ticketsTexts } from '@plumbline/texts/en/tickets';
import { texts as vendorTexts } from '@plumbline/texts/en/vendor';
import { texts as vendorCoursesTexts } from '@plumbline/texts/en/vendor-courses';
import { texts as vendorProductsTexts } from '@plumbline/texts/en/vendor-products';
import { texts as vendorStoreTexts } from '@plumbline/texts/en/vendor-store';
import { productUrl } from './support/demo.ts';
import { fillIn } from './support/forms.ts';
import { fill, inspect } from './support/inspect.ts';
import { call, newMember, openAs } from './support/member.ts';
import {
  fillProduct,
  identify,
  newVendor,
  publishProduct,
  putVendor,
  saveDraft,
  signUpAsVendor,
  submitStore,
} from './support/new-vendor.ts';
import { callAsOperator, giveSession } from './support/operator.ts';
import { vendorPaths } from './support/routes.ts';

const tokens = (page: Page) =>
  page.evaluate(() => ['access_token', 'access_token_vendor'].map((key) => localStorage.getItem(key) !== null));
const firstName = (page: Page) => page.getByRole('heading', { level: 1 });

// Shows SPEC-1.7
test('A member becomes a vendor with the same address, and each session ends independently', async ({ page }) => {
  const member = await newMember('Mira Member');
  await openAs(page, member, '/my');
  await expect(firstName(page)).toHaveText('Mira Member');
  await signUpAsVendor(page, { email: member.email, phone: `7${`${Date.now()}`.slice(-9)}` });
  await expect(firstName(page)).toHaveText('Vera Vendor');
  expect(await tokens(page)).toEqual([true, true]);

  // The browser shows each area separately, also when going back in its history.
  await page.goto(`${productUrl()}/my`);
  await expect(firstName(page)).toHaveText('Mira Member');
  await page.goBack();
  await expect(firstName(page)).toHaveText('Vera Vendor');
  const places = page.getByRole('navigation', { name: vendorTexts.places });
  await places.getByRole('link', { name: vendorTexts.money }).click();
  await places.getByRole('link', { name: appTexts.money.deposit }).click();
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
test('Each member screen has a vendor counterpart, and one that a store cannot have explains why', async ({ page }) => {
  const unique = `${Date.now()}`.slice(-9);
  await signUpAsVendor(page, { email: `twin-${unique}@test.example`, phone: `6${unique}` });
  const heading = page.getByRole('heading', { level: 1 });
  for (const [path, name, says] of [
    ['/vendor/certificates', 'Certificates', vendorCoursesTexts.certificatesNone],
    ['/vendor/tickets', 'Tickets', ticketsTexts.none],
    ['/vendor/applications', 'Answers', ''],
    ['/vendor/favourites', 'Favourites', ''],
    ['/vendor/learn', 'Learn', learnTexts.noneOfMine],
    ['/vendor/resume', 'Resumes', ''],
    ['/vendor/lost-found', appTexts.shell.lostFound, ''],
    ['/vendor/marriage', 'Marriage profiles', vendorTexts.ofMembers.text],
    ['/vendor/interests', 'Interests', vendorTexts.ofMembers.text],
  ] as const) {
    await page.goto(`${productUrl()}${path}`);
    await expect(heading, path).toHaveText(name);
    await expect(page.getByRole('main'), path).toContainText(says);
  }
  // Without a member's session, a login is required; with one, the member's screens open.
  await page.getByRole('link', { name: vendorTexts.toMembers }).click();
  await expect(page).toHaveURL(/\/login$/);
  const { token } = await newMember('Mira Member');
  await page.evaluate((kept) => localStorage.setItem('access_token', kept), token);
  await page.goto(`${productUrl()}/vendor/marriage`);
  await page.getByRole('link', { name: vendorTexts.ofMembers.toMembers }).click();
  await expect(page).toHaveURL(/\/marriage$/);
  await expect(heading).toHaveText(vendorTexts.ofMembers.marriage);
});

// Shows SPEC-1.7
test('Every vendor screen works at both widths, in both themes, zoomed and without barriers', async ({ page }) => {
  const unique = `${Date.now()}`.slice(-9);
  await signUpAsVendor(page, { email: `vendor-${unique}@test.example`, phone: `8${unique}` });
  for (const path of vendorPaths.map((each) => fill(each, ''))) {
    await test.step(path, () =>
      inspect(page, path, { frame: path === '/vendor' ? 'always' : 'never', isZoomed: true }),
    );
  }
});

// Shows DEC-9-vendors-16
test('A vendor goes from an empty checklist to a published product', async ({ page, browser }) => {
  const vendor = await newVendor();
  const desk = await browser.newPage();
  await giveSession(desk, 'support');
  await identify(desk, vendor);
  await putVendor(page, vendor);
  await page.goto(`${productUrl()}/vendor/store`);
  await expect(page.getByText(vendorStoreTexts.checklistLead({ done: '1', of: '7' }))).toBeVisible();

  await submitStore(page, `Kiln ${Date.now()}`);
  await callAsOperator(desk, 'decideVendor', { _id: vendor._id, decision: 'approve', reason: 'As described' });
  await page.reload();
  await expect(page.getByText('Open', { exact: true })).toBeVisible();

  await fillProduct(page, 'Red mug', [500, 700]);
  const second = await page.getByRole('listitem').filter({ hasText: 'picture 2' }).locator('img').getAttribute('src');
  await page.getByRole('button', { name: vendorProductsTexts.grip({ place: '2', of: '2' }) }).press('ArrowLeft');
  await page.getByLabel(vendorProductsTexts.alt({ place: '1' })).fill('The mug from behind');
  const id = await publishProduct(page, desk);
  await page.reload();
  await expect(page.getByText(vendorCoursesTexts.states.published, { exact: true })).toBeVisible();

  const own = await call<{ slug: string; pictures: { alt: string; sizes: Record<string, string> }[] }>(
    vendor.token,
    `/vendorApi/getOwnListing/${id}`,
  );
  expect([own.pictures[0]!.sizes['480'], own.pictures[0]!.alt]).toEqual([second, 'The mug from behind']);
  const shown = await fetch(`${productUrl()}/publicApi/getListing/${own.slug}`);
  expect((await shown.json()).data).toMatchObject({ title: 'Red mug', price: '12.50', canBeBought: true });
  await desk.close();
});

// Shows DEC-9-catalogue-14
test('Stock is set from the list, and an import file reports its invalid rows', async ({ page }) => {
  const vendor = await newVendor();
  await saveDraft(vendor, 'Blue bowl');
  await putVendor(page, vendor);
  await page.goto(`${productUrl()}/vendor/products`);
  await page.getByRole('button', { name: vendorProductsTexts.setStock({ title: 'Blue bowl: 4 units' }) }).click();
  await fillIn(page, { [vendorProductsTexts.stockOf({ variant: 'One size' })]: '9' }, vendorProductsTexts.saveStock);
  await expect(
    page.getByRole('button', { name: vendorProductsTexts.setStock({ title: 'Blue bowl: 9 units' }) }),
  ).toBeVisible();

  await page.goto(`${productUrl()}/vendor/products/files`);
  const heads = 'listing,title,description,category,physical,sku,variant,price,stock,attributes,delivery,pictures';
  const rows = ['mug,A mug,Text,kitchen,digital,A,One,3,1,,,', 'jug,A jug,Text,nowhere,digital,A,One,free,1,,,'];
  const csv = { name: 'a.csv', mimeType: 'text/csv', buffer: Buffer.from([heads, ...rows].join('\n')) };
  await page.getByLabel(productFilesTexts.chooseFile).setInputFiles(csv);
  await page.getByRole('button', { name: productFilesTexts.check }).click();
  const violations = page.getByRole('table', { name: productFilesTexts.errors });
  await expect(violations.getByRole('row')).toHaveCount(3);
  await expect(violations).toContainText(errorsTexts.category_unknown);
  await page.getByRole('button', { name: 'Import 1 product' }).click();
  await expect(page.getByText(productFilesTexts.imported({ rows: '2' }))).toBeVisible();
  const [saved] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: productFilesTexts.download }).click(),
  ]);
  expect(saved.suggestedFilename()).toMatch(/^plumbline-listings-\d{4}-\d{2}-\d{2}\.csv$/);
});

test('The screens of a filled store work at both widths, in both themes and without barriers', async ({ page }) => {
  const vendor = await newVendor();
  const { _id } = await saveDraft(vendor, 'A bowl with a rather long title that has to wrap somewhere on a phone');
  await call(vendor.token, '/vendorApi/inviteTeam', { email: `packer-${Date.now()}@test.example`, role: 'packer' });
  await putVendor(page, vendor);
  for (const path of ['/vendor/store', '/vendor/team', '/vendor/products', `/vendor/products/${_id}`]) {
    await test.step(path, () => inspect(page, path, { frame: 'never', isZoomed: true }));
  }
});
