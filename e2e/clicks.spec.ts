import { expect, type Page, test } from '@playwright/test';
import { texts as answersTexts } from '@plumbline/texts/en/answers';
import { texts as appTexts } from '@plumbline/texts/en/app';
import { texts as depositTexts } from '@plumbline/texts/en/deposit';
import { texts as packagesTexts } from '@plumbline/texts/en/packages';
import { texts as receiptTexts } from '@plumbline/texts/en/receipt';
import { demoState, freshAddress, mailedCode, nextDay, productUrl } from './support/demo.ts';
import { fillIn } from './support/forms.ts';

const PASSWORD = 'a-plumb-password';
/** Clicks from the landing page to a paid withdrawal, besides the demo's "Next day". Enter submits nothing. */
const MAX_CLICKS = 14;

/** Counts real clicks in all documents. */
async function countClicks(page: Page): Promise<() => number> {
  let clicks = 0;
  await page.exposeFunction('noteClick', () => {
    clicks += 1;
  });
  await page.addInitScript(() => {
    // Pressing a label also clicks its checkbox without a pointer; `detail` is then 0.
    addEventListener(
      'click',
      (event) => event.isTrusted && event.detail > 0 && (window as never as { noteClick(): void }).noteClick(),
      true,
    );
  });
  return () => clicks;
}

// Shows DEC-8-screens-6
test('A visitor needs at most 14 clicks from the landing page to a paid withdrawal, besides Next day', async ({
  page,
}) => {
  const clicks = await countClicks(page);
  const unique = `${Date.now()}`.slice(-9);
  const email = `clicks-${unique}@test.example`;
  const { referralCode } = await demoState();
  const main = page.getByRole('main');

  const press = (name: string | RegExp) => main.getByRole('button', { name }).click();

  await page.goto(productUrl());
  await page.getByRole('link', { name: 'Sign up' }).first().click();
  await fillIn(page, { [appTexts.auth.fullName]: `Clicks ${unique}`, [appTexts.auth.mobile]: `9${unique}` });
  await page.getByLabel(appTexts.auth.email, { exact: true }).fill(email);
  await page.getByLabel(appTexts.auth.password, { exact: true }).fill(PASSWORD);
  await page.getByLabel(appTexts.auth.confirmPassword, { exact: true }).fill(PASSWORD);
  await page.getByLabel(appTexts.auth.referralCode).fill(referralCode);
  await press('Sign up');
  // Typing the last digit submits the code.
  await page.getByLabel(appTexts.auth.otp).fill(await mailedCode(email));
  await expect(page).toHaveURL(/\/login$/);
  await expect(page.getByLabel(appTexts.auth.emailOrPhone)).toHaveValue(email);
  await page.getByLabel(appTexts.auth.password, { exact: true }).fill(PASSWORD);
  await press('Log in');
  await expect(page).toHaveURL(/\/my$/);

  await main.getByRole('link', { name: appTexts.money.deposit }).first().click();
  await page.getByLabel(depositTexts.amountToPay).fill('180');
  await press('Deposit USDT');
  await expect(page.getByText(depositTexts.state.credited).first()).toBeVisible();

  await page.getByRole('navigation').getByRole('link', { name: appTexts.lists.account.principal }).first().click();
  await page.getByRole('button', { name: packagesTexts.buyOf({ title: 'Ninety' }) }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('checkbox').click();
  await dialog.getByRole('button', { name: packagesTexts.acceptAndBuy }).click();
  await expect(dialog).toBeHidden();
  await nextDay();
  await nextDay();

  await page.getByRole('navigation').getByRole('link', { name: appTexts.common.home }).first().click();
  await press(/^Claim [\d.]+ USDT$/);
  await expect(page.getByText(answersTexts.invetPamentsettelByday)).toBeVisible();

  await main.getByRole('link', { name: appTexts.money.withdraw }).first().click();
  await page.getByLabel('Address', { exact: true }).fill(freshAddress());
  await page.getByLabel(appTexts.common.amount, { exact: true }).fill('40');
  const askedAt = new Date();
  // The deposit is in the other wallet: one press moves the missing amount and requests the code.
  await press(/^Move [\d.]+ .*withdraw$/);
  await page.getByLabel(appTexts.auth.otp).fill(await mailedCode(email, askedAt));
  await press('Submit');
  await expect(page.getByText(receiptTexts.steps.final).first()).toBeVisible();
  expect(clicks(), 'clicks').toBeLessThanOrEqual(MAX_CLICKS);
  expect(clicks(), 'clicks are counted').toBeGreaterThan(10);
});
