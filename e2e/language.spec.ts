import { expect, test } from '@playwright/test';
import { texts as appTexts } from '@plumbline/texts/en/app';
import { texts as appHindi } from '@plumbline/texts/hi/app';
import { texts as errorsHindi } from '@plumbline/texts/hi/errors';
import { texts as rulesHindi } from '@plumbline/texts/hi/rules';
import { productUrl } from './support/demo.ts';
import { newMember } from './support/member.ts';
import { sendLogin } from './support/member-forms.ts';

test('A visitor switches to Hindi, reads all texts in Hindi, and still does after a reload', async ({ page }) => {
  await page.goto(`${productUrl()}/login`);
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  await page.getByRole('button', { name: 'हिन्दी' }).click();
  await expect(page.locator('html')).toHaveAttribute('lang', 'hi');
  await expect(page).toHaveTitle('लॉग इन · Plumbline');
  const submit = page.getByRole('main').getByRole('button', { name: appHindi.common.logIn });
  await submit.click();
  await expect(page.getByText(rulesHindi.enterLogin)).toBeVisible();
  await page.getByLabel(appHindi.auth.emailOrPhone).fill('nobody@example.org');
  await page.getByLabel(appHindi.auth.password, { exact: true }).fill('not-the-password');
  await submit.click();
  await expect(page.getByText(errorsHindi.invalid_credentials)).toBeVisible();
  await page.reload();
  await expect(page.getByRole('heading', { name: appHindi.common.logIn, exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'English' }).click();
  await expect(page.getByRole('heading', { name: appTexts.common.logIn })).toBeVisible();
});

test('A member chooses Hindi in the settings, and logging out keeps it', async ({ page }) => {
  // The language is stored with the member, and other tests use the demo's members.
  const member = await newMember();
  await page.goto(`${productUrl()}/login`);
  await sendLogin(page, member.email, member.password);
  await expect(page).toHaveURL(/\/my$/);
  await page.goto(`${productUrl()}/settings`);
  await page.getByLabel('हिन्दी').click();
  await expect(page.getByRole('heading', { name: 'सेटिंग्स' })).toBeVisible();
  // Choosing a language keeps the focus.
  await expect(page.getByLabel('हिन्दी')).toBeFocused();
  await page.getByRole('button', { name: appHindi.auth.logOut }).click();
  // Exact, because the settings also have a heading on failed logins with the same words.
  await expect(page.getByRole('heading', { name: appHindi.common.logIn, exact: true })).toBeVisible();
  expect(await page.evaluate(() => Object.keys(localStorage))).toEqual(['plumbline_language']);
});
