import { expect, type Locator, type Page, test } from '@playwright/test';
import { texts as answersTexts } from '@plumbline/texts/en/answers';
import { texts as appTexts } from '@plumbline/texts/en/app';
import { texts as depositTexts } from '@plumbline/texts/en/deposit';
import { texts as packagesTexts } from '@plumbline/texts/en/packages';
import { demoState, freshAddress, mailedCode, nextDay, productUrl } from './support/demo.ts';

const PASSWORD = 'a-plumb-password';

/** More Tab stops than any screen has; beyond it, the focus has gone round. */
const MAX_STOPS = 250;

/** Presses Tab until the control is focused, and requires a visible focus. */
async function tabTo(page: Page, control: Locator): Promise<void> {
  await expect(control).toBeVisible();
  for (let stop = 0; stop < MAX_STOPS; stop++) {
    if (await control.evaluate((element) => element === document.activeElement)) return expectSeen(control);
    await page.keyboard.press('Tab');
  }
  throw new Error(`Tab never reaches ${control}`);
}

/** Expects a focus ring (WCAG 2.4.7) on the control or its container. */
async function expectSeen(control: Locator): Promise<void> {
  const isSeen = await control.evaluate((element) => {
    for (let at: Element | null = element; at !== null && at !== document.body; at = at.parentElement) {
      const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(at);
      if ((outlineStyle !== 'none' && outlineWidth !== '0px') || boxShadow !== 'none') return true;
    }
    return false;
  });
  expect(isSeen, `the focus on ${control} is seen`).toBe(true);
}

async function press(page: Page, control: Locator, key = 'Enter'): Promise<void> {
  await tabTo(page, control);
  await page.keyboard.press(key);
}

async function type(page: Page, field: Locator, words: string): Promise<void> {
  await tabTo(page, field);
  await page.keyboard.type(words);
}

// Shows DEC-8-screens-7
test('A visitor signs up, logs in, deposits, buys, claims, withdraws and logs out by keyboard only', async ({
  page,
}) => {
  const unique = `${Date.now()}`.slice(-9);
  const email = `keyboard-${unique}@test.example`;
  const { referralCode } = await demoState();
  const main = page.getByRole('main');
  const dialog = page.getByRole('dialog');

  await test.step('The visitor signs up, including the mailed code', async () => {
    await page.goto(`${productUrl()}/register`);
    await type(page, page.getByLabel(appTexts.auth.fullName), `Keyboard ${unique}`);
    await type(page, page.getByLabel(appTexts.auth.mobile), `9${unique}`);
    await type(page, page.getByLabel(appTexts.auth.email, { exact: true }), email);
    await type(page, page.getByLabel(appTexts.auth.password, { exact: true }), PASSWORD);
    await type(page, page.getByLabel(appTexts.auth.confirmPassword, { exact: true }), PASSWORD);
    await type(page, page.getByLabel(appTexts.auth.referralCode), referralCode);
    await press(page, main.getByRole('button', { name: 'Sign up' }));
    const otp = page.getByLabel(appTexts.auth.otp);
    await expect(otp).toBeFocused();
    await page.keyboard.type(await mailedCode(email));
    await expect(page).toHaveURL(/\/login$/);
  });

  await test.step('The member logs in, after an error is announced and its field gets the focus', async () => {
    await page.goto(`${productUrl()}/login`);
    await press(page, main.getByRole('button', { name: appTexts.common.logIn }));
    await expect(page.getByText('Please enter password')).toBeVisible();
    // Passed on by the sign-up.
    await expect(page.getByLabel(appTexts.auth.emailOrPhone)).toHaveValue(email);
    await type(page, page.getByLabel(appTexts.auth.password, { exact: true }), PASSWORD);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/my$/);
  });

  await test.step('The first Tab stop skips the header', async () => {
    await page.reload();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await press(page, page.getByRole('link', { name: /skip/i }));
    await expect(page.locator('#main')).toBeFocused();
  });

  await test.step('The member deposits from the demo’s wallet and follows the deposit until it is final', async () => {
    await press(page, main.getByRole('link', { name: appTexts.money.deposit }).first());
    await type(page, page.getByLabel(depositTexts.amountToPay), '250');
    await press(page, main.getByRole('button', { name: 'Deposit USDT' }));
    await expect(page.getByText(depositTexts.state.credited).first()).toBeVisible();
  });

  await test.step('The member buys a package; the dialog traps the focus, Escape closes it, and the focus returns', async () => {
    await page.goto(`${productUrl()}/stake`);
    const buy = page.getByRole('button', { name: packagesTexts.buyOf({ title: 'Ninety' }) });
    await press(page, buy);
    await expect(dialog).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(buy).toBeFocused();
    await page.keyboard.press('Enter');
    await press(page, dialog.getByRole('checkbox'), 'Space');
    await press(page, dialog.getByRole('button', { name: packagesTexts.acceptAndBuy }));
    await expect(dialog).toBeHidden();
    await expect(buy).toBeDisabled();
  });

  await test.step('The member presses the coin', async () => {
    await nextDay();
    await nextDay();
    await page.goto(`${productUrl()}/reserve`);
    await press(page, page.getByRole('button', { name: /^Claim [\d.]+ USDT$/ }));
    await expect(page.getByText(answersTexts.invetPamentsettelByday)).toBeVisible();
  });

  await test.step('The member withdraws with the mailed code, and the same press moves the missing amount', async () => {
    await page.goto(`${productUrl()}/withdrawladd`);
    await type(page, page.getByLabel('Address', { exact: true }), freshAddress());
    await type(page, page.getByLabel(appTexts.common.amount, { exact: true }), '40');
    const askedAt = new Date();
    await page.keyboard.press('Enter');
    await expect(page.getByLabel(appTexts.auth.otp)).toBeVisible();
    await type(page, page.getByLabel(appTexts.auth.otp), await mailedCode(email, askedAt));
    await page.keyboard.press('Enter');
    await expect(page.getByText(answersTexts.withdrawalsFromPackageVerify)).toBeVisible();
  });

  await test.step('The member logs out', async () => {
    await page.goto(`${productUrl()}/settings`);
    await press(page, page.getByRole('button', { name: 'Log Out' }));
    await expect(page).toHaveURL(/\/login$/);
  });
});
