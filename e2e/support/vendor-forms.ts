import { expect, type Page } from '@playwright/test';
import { mailedCode, productUrl } from './demo.ts';
import { fillIn } from './forms.ts';
import { pictureFile } from './new-vendor.ts';
import { approveListing } from './operator.ts';

/** Fills in a store's form and submits the store, on a page where /vendor/store is open. */
export async function handInStore(page: Page, name: string): Promise<void> {
  await page.getByLabel('Name', { exact: true }).fill(name);
  await fillIn(page, { Summary: 'Stoneware from Jaipur', Description: 'Fired **twice**.' });
  await page.getByLabel('Delivery', { exact: true }).fill('Sent in three days.');
  await fillIn(page, { Returns: '14 days.', 'Payout address': '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed' });
  await page.getByLabel('Logo').setInputFiles(await pictureFile(page, 'logo.jpg'));
  await expect(page.getByText('Choose another one')).toBeVisible();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Store saved').first()).toBeVisible();
  await page.getByLabel('I have read and accept the vendor terms').check();
  await page.getByRole('button', { name: 'Submit store' }).click();
  await expect(page.getByText('In review', { exact: true })).toBeVisible();
}

/** Opens the form of a new product and fills it in: one size, five units, sent by post for 4.50 USDT. */
export async function fillProduct(page: Page, title: string, sides: readonly number[], price = '12.50'): Promise<void> {
  await page.goto(`${productUrl()}/vendor/products/new`);
  await fillIn(page, { Title: title, Description: 'Holds **300 ml**.' });
  await page.getByLabel('Category').selectOption('Kitchen');
  const files = await Promise.all(sides.map((side) => pictureFile(page, `side-${side}.jpg`, side)));
  await page.getByLabel('Add pictures').setInputFiles(files);
  const last = `Picture ${files.length} of ${files.length}: move it`;
  await expect(page.getByRole('button', { name: last })).toBeVisible();
  const variant = page.getByRole('region', { name: 'Variants, prices and stock' });
  await fillIn(variant, { 'Name of the variant': 'One size', SKU: 'MUG-1', Price: price });
  await fillIn(variant, { 'Initial stock': '5' });
  const delivery = page.getByRole('region', { name: 'Delivery' });
  await fillIn(delivery, { Name: 'Post', Price: '4.50', 'Days in transit': '5' });
}

/** Submits the product in the open form, approves it as the operator of `desk`, and returns its id. */
export async function publishProduct(page: Page, desk: Page): Promise<string> {
  await page.getByRole('button', { name: 'Save and submit' }).click();
  await expect(page).toHaveURL(/\/vendor\/products\/[0-9a-f-]{36}$/);
  await expect(page.getByText('In review', { exact: true })).toBeVisible();
  const _id = page.url().split('/').at(-1)!;
  await approveListing(desk, _id);
  return _id;
}

const PASSWORD = 'another-plumb-password';

/** Signs up as a vendor with the form and logs in, leaving the page signed in. */
export async function signUpAsVendor(
  page: Page,
  contact: { readonly email: string; readonly phone: string },
): Promise<void> {
  await page.goto(`${productUrl()}/vendor/register`);
  await expect(page.getByText('Vendor area')).toBeVisible();
  await expect(page.getByLabel('Referal code')).toHaveCount(0);
  await fillIn(page, { 'Full Name': 'Vera Vendor', 'Mobile No.': contact.phone });
  await page.getByLabel('Email', { exact: true }).fill(contact.email);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByLabel('Confirm Password', { exact: true }).fill(PASSWORD);
  const before = new Date();
  await page.getByRole('main').getByRole('button', { name: 'Sign up' }).click();
  await page.getByLabel('Otp').fill(await mailedCode(contact.email, before));
  await expect(page).toHaveURL(/\/vendor\/login$/);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('main').getByRole('button', { name: 'Log in' }).click();
  await expect(page).toHaveURL(/\/vendor$/);
}
