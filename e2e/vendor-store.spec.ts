import { expect, test } from '@playwright/test';
import { productUrl } from './support/demo.ts';
import { inspect } from './support/inspect.ts';
import { call } from './support/member.ts';
import { identify, newVendor, putVendor, saveDraft } from './support/new-vendor.ts';
import { callAsOperator, giveSession } from './support/operator.ts';
import { fillProduct, handInStore, publishProduct } from './support/vendor-forms.ts';

// Shows DEC-9-vendors-16
test('A vendor comes from an empty checklist to a published product', async ({ page, browser }) => {
  const vendor = await newVendor();
  const desk = await browser.newPage();
  await giveSession(desk, 'support');
  await identify(desk, vendor);
  await putVendor(page, vendor);
  await page.goto(`${productUrl()}/vendor/store`);
  await expect(page.getByText('1 of 7 are done.')).toBeVisible();

  await handInStore(page, `Kiln ${Date.now()}`);
  await callAsOperator(desk, 'decideVendor', { _id: vendor._id, decision: 'approve', reason: 'As described' });
  await page.reload();
  await expect(page.getByText('Open', { exact: true })).toBeVisible();

  await fillProduct(page, 'Red mug', [500, 700]);
  const second = await page.getByRole('listitem').filter({ hasText: 'picture 2' }).locator('img').getAttribute('src');
  await page.getByRole('button', { name: 'Picture 2 of 2: move it' }).press('ArrowLeft');
  await page.getByLabel('What picture 1 shows').fill('The mug from behind');
  const id = await publishProduct(page, desk);
  await page.reload();
  await expect(page.getByText('Published', { exact: true })).toBeVisible();

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
test('Stock is set from the list, and a file says which of its rows are at fault', async ({ page }) => {
  const vendor = await newVendor();
  await saveDraft(vendor, 'Blue bowl');
  await putVendor(page, vendor);
  await page.goto(`${productUrl()}/vendor/products`);
  await page.getByRole('button', { name: 'Set the stock of Blue bowl: 4 units' }).click();
  await page.getByLabel('Units of One size').fill('9');
  await page.getByRole('button', { name: 'Save the stock' }).click();
  await expect(page.getByRole('button', { name: 'Set the stock of Blue bowl: 9 units' })).toBeVisible();

  await page.goto(`${productUrl()}/vendor/products/files`);
  const heads = 'listing,title,description,category,physical,sku,variant,price,stock,attributes,delivery,pictures';
  const rows = ['mug,A mug,Text,kitchen,digital,A,One,3,1,,,', 'jug,A jug,Text,nowhere,digital,A,One,free,1,,,'];
  const csv = { name: 'a.csv', mimeType: 'text/csv', buffer: Buffer.from([heads, ...rows].join('\n')) };
  await page.getByLabel('CSV file').setInputFiles(csv);
  await page.getByRole('button', { name: 'Check the file' }).click();
  const faults = page.getByRole('table', { name: 'What is wrong' });
  await expect(faults.getByRole('row')).toHaveCount(3);
  await expect(faults).toContainText('There is no such category');
  await page.getByRole('button', { name: 'Import 1 product' }).click();
  await expect(page.getByText('2 rows were read, and what is sound is saved.')).toBeVisible();
  const [saved] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download the CSV file' }).click(),
  ]);
  expect(saved.suggestedFilename()).toMatch(/^plumbline-listings-\d{4}-\d{2}-\d{2}\.csv$/);
});

test('The screens of a store that is filled are whole at both widths, in both themes, without a barrier', async ({
  page,
}) => {
  const vendor = await newVendor();
  const { _id } = await saveDraft(vendor, 'A bowl with a rather long title that has to wrap somewhere on a phone');
  await call(vendor.token, '/vendorApi/inviteTeam', { email: `packer-${Date.now()}@test.example`, role: 'packer' });
  await putVendor(page, vendor);
  for (const path of ['/vendor/store', '/vendor/team', '/vendor/products', `/vendor/products/${_id}`]) {
    await test.step(path, () => inspect(page, path, { frame: 'never', isZoomed: true }));
  }
});
