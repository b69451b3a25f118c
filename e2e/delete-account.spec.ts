import { expect, test } from '@playwright/test';
import { texts as accountDeletionTexts } from '@plumbline/texts/en/account-deletion';
import { texts as appTexts } from '@plumbline/texts/en/app';
import { texts as errorsTexts } from '@plumbline/texts/en/errors';
import { texts as inputsTexts } from '@plumbline/texts/en/inputs';
import { demoState, mailedCode, productUrl } from './support/demo.ts';
import { fillIn } from './support/forms.ts';
import { newMember, openAs } from './support/member.ts';
import { newVendor, putVendor } from './support/new-vendor.ts';

// Shows DEC-5-account-1
test('A member deletes the account with the password and a mailed code and can no longer log in', async ({ page }) => {
  const member = await newMember('Gone Tomorrow');
  await openAs(page, member, '/settings');
  await page.getByRole('link', { name: accountDeletionTexts.title }).click();
  await page.getByRole('button', { name: accountDeletionTexts.title }).click();
  await expect(page.getByText('Please enter password')).toBeVisible();
  await fillIn(page, { [accountDeletionTexts.password]: 'a-wrong-password' }, accountDeletionTexts.title);
  await expect(page.getByLabel(accountDeletionTexts.password)).toHaveAccessibleDescription(
    new RegExp(inputsTexts.currentPasswordWrong),
  );
  await page.getByLabel(accountDeletionTexts.password).fill(member.password);
  const asked = new Date();
  await page.getByRole('button', { name: accountDeletionTexts.title }).click();
  await page.getByLabel(accountDeletionTexts.code).fill(await mailedCode(member.email, asked));
  await page.getByRole('button', { name: accountDeletionTexts.confirm }).click();
  await expect(page).toHaveURL(`${productUrl()}/login`);
  await page.getByLabel(appTexts.auth.emailOrPhone).fill(member.email);
  await page.getByRole('textbox', { name: appTexts.auth.password }).fill(member.password);
  await page.getByRole('button', { name: appTexts.common.logIn }).last().click();
  await expect(page.getByText(errorsTexts.invalid_credentials)).toBeVisible();
});

// Shows DEC-5-account-2
test('A vendor deletes the account with the password and a mailed code and can no longer log in', async ({ page }) => {
  const vendor = await newVendor('Vera Gone');
  await page.goto(`${productUrl()}/vendor/login`);
  await page.getByLabel(appTexts.auth.emailOrPhone).fill(vendor.email);
  await page.getByRole('textbox', { name: appTexts.auth.password }).fill('a-plumb-vendor-password');
  await page.getByRole('button', { name: appTexts.common.logIn }).last().click();
  await page.waitForURL(`${productUrl()}/vendor`);
  await page.goto(`${productUrl()}/vendor/settings`);
  await page.getByRole('link', { name: accountDeletionTexts.title }).click();
  await expect(page.getByText(accountDeletionTexts.stays.vendor[1])).toBeVisible();
  await page.getByLabel(accountDeletionTexts.password).fill('a-plumb-vendor-password');
  const asked = new Date();
  await page.getByRole('button', { name: accountDeletionTexts.title }).click();
  await fillIn(page, { [accountDeletionTexts.code]: '000000' }, accountDeletionTexts.confirm);
  await expect(page.getByLabel(accountDeletionTexts.code)).toHaveAccessibleDescription(/code is (not valid|wrong)/i);
  await page.getByLabel(accountDeletionTexts.code).fill(await mailedCode(vendor.email, asked));
  await page.getByRole('button', { name: accountDeletionTexts.confirm }).click();
  await expect(page).toHaveURL(`${productUrl()}/vendor/login`);
  await page.getByLabel(appTexts.auth.emailOrPhone).fill(vendor.email);
  await page.getByRole('textbox', { name: appTexts.auth.password }).fill('a-plumb-vendor-password');
  await page.getByRole('button', { name: appTexts.common.logIn }).last().click();
  await expect(page.getByText(errorsTexts.invalid_credentials)).toBeVisible();
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
  await expect(page.getByText(accountDeletionTexts.obstacles.store)).toBeVisible();
  await expect(page.getByRole('button', { name: accountDeletionTexts.title })).toHaveCount(0);
  await page.getByRole('link', { name: accountDeletionTexts.ways.store }).last().click();
  await expect(page).toHaveURL(`${productUrl()}/vendor/store`);
});
