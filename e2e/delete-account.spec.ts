import { expect, test } from '@playwright/test';
import { demoState, mailedCode, productUrl } from './support/demo.ts';
import { fillIn } from './support/forms.ts';
import { newMember, openAs } from './support/member.ts';
import { newVendor, putVendor } from './support/new-vendor.ts';

// Shows DEC-5-account-1
test('A member deletes the account with the password and a mailed code and can no longer log in', async ({ page }) => {
  const member = await newMember('Gone Tomorrow');
  await openAs(page, member, '/settings');
  await page.getByRole('link', { name: 'Delete my account' }).click();
  await page.getByRole('button', { name: 'Delete my account' }).click();
  await expect(page.getByText('Please enter password')).toBeVisible();
  await fillIn(page, { 'Your password': 'a-wrong-password' }, 'Delete my account');
  await expect(page.getByLabel('Your password')).toHaveAccessibleDescription(/password is wrong/);
  await page.getByLabel('Your password').fill(member.password);
  const asked = new Date();
  await page.getByRole('button', { name: 'Delete my account' }).click();
  await page.getByLabel('Code from the email').fill(await mailedCode(member.email, asked));
  await page.getByRole('button', { name: 'Delete permanently' }).click();
  await expect(page).toHaveURL(`${productUrl()}/login`);
  await page.getByLabel('Email or phone').fill(member.email);
  await page.getByRole('textbox', { name: 'Password' }).fill(member.password);
  await page.getByRole('button', { name: 'Log in' }).last().click();
  await expect(page.getByText('The email address, phone number or password is wrong')).toBeVisible();
});

// Shows DEC-5-account-2
test('A vendor deletes the account with the password and a mailed code and can no longer log in', async ({ page }) => {
  const vendor = await newVendor('Vera Gone');
  await page.goto(`${productUrl()}/vendor/login`);
  await page.getByLabel('Email or phone').fill(vendor.email);
  await page.getByRole('textbox', { name: 'Password' }).fill('a-plumb-vendor-password');
  await page.getByRole('button', { name: 'Log in' }).last().click();
  await page.waitForURL(`${productUrl()}/vendor`);
  await page.goto(`${productUrl()}/vendor/settings`);
  await page.getByRole('link', { name: 'Delete my account' }).click();
  await expect(page.getByText('Your store’s name and policies')).toBeVisible();
  await page.getByLabel('Your password').fill('a-plumb-vendor-password');
  const asked = new Date();
  await page.getByRole('button', { name: 'Delete my account' }).click();
  await fillIn(page, { 'Code from the email': '000000' }, 'Delete permanently');
  await expect(page.getByLabel('Code from the email')).toHaveAccessibleDescription(/code is (not valid|wrong)/i);
  await page.getByLabel('Code from the email').fill(await mailedCode(vendor.email, asked));
  await page.getByRole('button', { name: 'Delete permanently' }).click();
  await expect(page).toHaveURL(`${productUrl()}/vendor/login`);
  await page.getByLabel('Email or phone').fill(vendor.email);
  await page.getByRole('textbox', { name: 'Password' }).fill('a-plumb-vendor-password');
  await page.getByRole('button', { name: 'Log in' }).last().click();
  await expect(page.getByText('The email address, phone number or password is wrong')).toBeVisible();
});

// Shows DEC-5-account-2
test('A vendor with an open store must close it before the account can be deleted', async ({ page }) => {
  const { email, password } = (await demoState()).vendors[0]!;
  const login = await fetch(`${productUrl()}/publicApi/signinSeller`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password, role_name: 'Vendor' }),
  });
  await putVendor(page, { _id: '', email, token: ((await login.json()) as { api_token: string }).api_token });
  await page.goto(`${productUrl()}/vendor/delete-account`);
  await expect(page.getByText('Your store is open or in review. Close it first.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Delete my account' })).toHaveCount(0);
  await page.getByRole('link', { name: 'My store' }).last().click();
  await expect(page).toHaveURL(`${productUrl()}/vendor/store`);
});
