import { expect, type Page } from '@playwright/test';
import { mailedCode, productUrl } from './demo.ts';

const PASSWORD = 'another-plumb-password';

/** Signs up as a vendor through the form and logs in; answers nothing but a signed-in page. */
export async function signUpAsVendor(
  page: Page,
  contact: { readonly email: string; readonly phone: string },
): Promise<void> {
  await page.goto(`${productUrl()}/vendor/register`);
  await expect(page.getByText('Vendor area')).toBeVisible();
  await expect(page.getByLabel('Referal code')).toHaveCount(0);
  await page.getByLabel('Full Name').fill('Vera Vendor');
  await page.getByLabel('Mobile No.').fill(contact.phone);
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
