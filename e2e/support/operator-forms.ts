import { expect, type Page } from '@playwright/test';
import { texts as appTexts } from '@plumbline/texts/en/app';
import { texts as consoleSignInTexts } from '@plumbline/texts/en/console-sign-in';
import { productUrl } from './demo.ts';
import type { Member } from './member.ts';
import { confirmDecision, operatorLogin, type Role } from './operator.ts';

/** Signs in at the console with password and second factor, each with its form. */
export async function signInByForm(page: Page, role: Role): Promise<void> {
  const { email, password } = await operatorLogin(page, role);
  await page.goto(`${productUrl()}/console/sign-in`);
  await page.getByLabel('Email address').fill(email);
  await page.getByLabel(appTexts.auth.password, { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Continue' }).click();
  // A parallel test with the same operator may use the code first; then the next one is entered.
  const overview = page.getByRole('heading', { level: 1, name: 'Overview' });
  const code = page.getByLabel(consoleSignInTexts.codeYourApp);
  await expect(async () => {
    if (await overview.isHidden()) {
      await code.fill((await operatorLogin(page, role)).code, { timeout: 5_000 });
      await page.getByRole('button', { name: appTexts.common.logIn }).click({ timeout: 5_000 });
    }
    await expect(overview).toBeVisible({ timeout: 10_000 });
  }).toPass();
}

/** Approves the withdrawal of a member whose row is on screen, and confirms it with the second factor. */
export async function approveWithdrawal(page: Page, member: Member): Promise<void> {
  await page.getByRole('row').filter({ hasText: member.user.fullName }).getByRole('cell').last().click();
  const dialog = page.getByRole('dialog').last();
  await dialog.getByRole('button', { name: /^Approve/ }).click();
  await confirmDecision(page);
  await expect(page.getByRole('dialog')).toBeHidden();
}
