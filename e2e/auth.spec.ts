import { expect, test } from '@playwright/test';
import { texts as appTexts } from '@plumbline/texts/en/app';
import { texts as errorsTexts } from '@plumbline/texts/en/errors';
import { demoState, mailedCode, productUrl } from './support/demo.ts';
import { fillIn } from './support/forms.ts';
import { call, demoMember, newMember, openAs } from './support/member.ts';

// Shows SPEC-2-register-2, SPEC-5.6
test('The sign-up checks the code when its field loses focus; an unknown code clears the name', async ({ page }) => {
  const { referralCode } = await demoState();
  await page.goto(`${productUrl()}/register`);
  const code = page.getByLabel(appTexts.auth.referralCode);
  await code.fill(referralCode.toLowerCase());
  await code.blur();
  await expect(page.getByLabel(appTexts.auth.referralName)).not.toHaveValue('');
  await expect(code).toHaveValue(referralCode);
  await code.fill('PLNOBODY');
  await code.blur();
  await expect(page.getByText('invalid Referral code')).toBeVisible();
  await expect(page.getByLabel(appTexts.auth.referralName)).toHaveValue('');
});

// Shows SPEC-2-login-2, SPEC-2-settings-1
test('A member logs in, cannot open the auth pages, and Log Out opens /login', {
  tag: '@phone',
}, async ({ page }) => {
  const member = (await demoState()).members[2]!;
  await page.goto(`${productUrl()}/login`);
  await expect(page.getByRole('link', { name: 'Forgot Password?' })).toHaveAttribute('href', '/forget-Password');
  await expect(page.getByRole('main').getByRole('link', { name: 'Sign up' })).toHaveAttribute('href', '/register');
  const password = page.getByLabel(appTexts.auth.password, { exact: true });
  await page.getByLabel(appTexts.auth.emailOrPhone).fill(member.email);
  await password.fill(member.password);
  await page.getByRole('button', { name: /show/i }).click();
  await expect(password).toHaveAttribute('type', 'text');
  await page.getByRole('main').getByRole('button', { name: appTexts.common.logIn }).click();
  await expect(page).toHaveURL(/\/my$/);
  await page.goto(`${productUrl()}/register`);
  await expect(page).toHaveURL(`${productUrl()}/`);
  await page.goto(`${productUrl()}/settings`);
  await page.getByRole('button', { name: 'Log Out' }).click();
  await expect(page).toHaveURL(/\/login$/);
  expect(
    await page.evaluate(() => [localStorage.getItem('access_token'), localStorage.getItem('access_user')]),
  ).toEqual([null, null]);
});

// Shows SPEC-2-register-4, SPEC-2-register-5
test('Change Email returns to the filled-in step 1, and Resend Otp waits for its countdown and replaces the code (sections 2, 4)', async ({
  page,
}) => {
  const unique = `${Date.now()}`.slice(-9);
  const [wrong, right] = [`typo-${unique}@test.example`, `right-${unique}@test.example`];
  await page.clock.install();
  await page.goto(`${productUrl()}/referalsignup?ref=${(await demoState()).referralCode}`);
  await expect(page.getByLabel(appTexts.auth.referralName)).not.toHaveValue('');
  await fillIn(page, { [appTexts.auth.fullName]: `Change ${unique}`, [appTexts.auth.mobile]: `8${unique}` });
  await page.getByLabel(appTexts.auth.email, { exact: true }).fill(wrong);
  await page.getByLabel(appTexts.auth.password, { exact: true }).fill('a-plumb-password');
  await page.getByLabel(appTexts.auth.confirmPassword, { exact: true }).fill('a-plumb-password');
  const signUp = page.getByRole('main').getByRole('button', { name: 'Sign up' });
  await signUp.click();
  await expect(page.getByRole('main')).toContainText(`code to ${wrong}`);

  await page.getByRole('button', { name: 'Change Email' }).click();
  await expect(page.getByLabel(appTexts.auth.email, { exact: true })).toBeFocused();
  await expect(page.getByLabel(appTexts.auth.email, { exact: true })).toHaveValue(wrong);
  await expect(page.getByLabel(appTexts.auth.fullName)).toHaveValue(`Change ${unique}`);
  await expect(page.getByLabel(appTexts.auth.referralName)).not.toHaveValue('');
  await page.getByLabel(appTexts.auth.email, { exact: true }).fill(right);
  await signUp.click();
  await expect(page.getByRole('main')).toContainText(`code to ${right}`);
  const first = await mailedCode(right);

  const resend = page.getByRole('button', { name: 'Resend Otp' });
  await expect(resend).toBeDisabled();
  await expect(page.getByText(/^in \d+ s$/)).toBeVisible();
  await page.clock.runFor(31_000);
  await expect(resend).toBeEnabled();
  await expect(page.getByText(/^in \d+ s$/)).toBeHidden();
  await resend.click();
  await expect(resend).toBeDisabled();
  await expect.poll(() => mailedCode(right)).not.toBe(first);
  await page.getByLabel(appTexts.auth.otp).fill(first);
  await expect(
    page
      .getByRole('alert')
      .filter({ hasText: /code is (not valid|wrong)/i })
      .first(),
  ).toBeVisible();
  // Typing the last digit submits the code.
  await page.getByLabel(appTexts.auth.otp).fill(await mailedCode(right));
  await expect(page).toHaveURL(/\/login$/);
  await expect(page.getByLabel(appTexts.auth.emailOrPhone), 'handed over').toHaveValue(right);
});

// Shows SPEC-2-register-5
test('The browser’s Back on the code step returns to the filled-in first step', async ({ page }) => {
  const member = await newMember();
  const unique = `${Date.now()}`.slice(-9);
  const email = page.getByLabel(appTexts.auth.email, { exact: true });
  const otp = page.getByLabel(appTexts.auth.otp);
  const fillPasswords = async (label = 'Password') => {
    await page.getByLabel(label, { exact: true }).fill('a-plumb-password');
    await page.getByLabel(appTexts.auth.confirmPassword, { exact: true }).fill('a-plumb-password');
  };
  await page.goto(`${productUrl()}/referalsignup?ref=${(await demoState()).referralCode}`);
  await expect(page.getByLabel(appTexts.auth.referralName)).not.toHaveValue('');
  await fillIn(page, { [appTexts.auth.fullName]: `Back ${unique}`, [appTexts.auth.mobile]: `7${unique}` });
  await email.fill(`back-${unique}@test.example`);
  await fillPasswords();
  const signUp = page.getByRole('main').getByRole('button', { name: 'Sign up' });
  await signUp.click();
  await expect(otp).toBeVisible();
  await page.goBack();
  await expect(email).toHaveValue(`back-${unique}@test.example`);
  await expect(page.getByLabel(appTexts.auth.fullName)).toHaveValue(`Back ${unique}`);
  await expect(page.getByLabel(appTexts.auth.referralName)).not.toHaveValue('');
  await expect(page).toHaveURL(/\/referalsignup\?ref=/);
  await signUp.click();
  await expect(otp, 'forward again, by its button').toBeVisible();

  await page.goto(`${productUrl()}/forget-Password`);
  await email.fill(member.email);
  await fillPasswords('New password');
  await page.getByRole('button', { name: appTexts.auth.sendCode }).click();
  await expect(otp).toBeVisible();
  await page.goBack();
  await expect(email).toHaveValue(member.email);
  await expect(page).toHaveURL(/\/forget-Password$/);
});

// Shows SPEC-2-forget-password-1, SPEC-4.7
test('A forgotten password is replaced in two steps with a mailed code (sections 2, 4)', {
  tag: '@phone',
}, async ({ page }) => {
  const member = await newMember();
  await page.goto(`${productUrl()}/login`);
  await page.getByRole('link', { name: 'Forgot Password?' }).click();
  await page.getByLabel(appTexts.auth.email, { exact: true }).fill(member.email);
  await page.getByLabel(appTexts.auth.newPassword, { exact: true }).fill('another-plumb-one');
  await page.getByLabel(appTexts.auth.confirmPassword, { exact: true }).fill('another-plumb-two');
  const send = page.getByRole('button', { name: appTexts.auth.sendCode });
  await send.click();
  await expect(page.getByText('Password not Match')).toBeVisible();
  await page.getByLabel(appTexts.auth.confirmPassword, { exact: true }).fill('another-plumb-one');
  const askedAt = new Date();
  await send.click();
  await page.getByRole('button', { name: appTexts.auth.verify }).click();
  await expect(page.getByText('please enter otp')).toBeVisible();
  await fillIn(page, { Otp: '12345' }, appTexts.auth.verify);
  await expect(page.getByText('please enter valid otp')).toBeVisible();
  await page.getByLabel(appTexts.auth.otp).fill(await mailedCode(member.email, askedAt));
  await expect(page).toHaveURL(/\/login$/);
  await expect(page.getByLabel(appTexts.auth.emailOrPhone)).toHaveValue(member.email);

  const logIn = page.getByRole('main').getByRole('button', { name: appTexts.common.logIn });
  await page.getByLabel(appTexts.auth.password, { exact: true }).fill(member.password);
  await logIn.click();
  await expect(page.getByText(errorsTexts.invalid_credentials)).toBeVisible();
  await page.getByLabel(appTexts.auth.password, { exact: true }).fill('another-plumb-one');
  await logIn.click();
  await expect(page).toHaveURL(/\/my$/);
});

// Shows SPEC-2-settings-2
test('The settings show full name and points, 0 for a member without earnings (section 2)', async ({ page }) => {
  const rich = await demoMember(2);
  await openAs(page, rich, '/settings');
  const main = page.getByRole('main');
  await expect(main).toContainText(rich.user.fullName);
  // Another test may close a day, which pays the member between the two reads.
  await expect(async () => {
    const { earningbalance } = await call<{ earningbalance: string }>(rich.token, '/sellerApi/getprofile');
    expect(Number(earningbalance)).toBeGreaterThan(0);
    await expect(main.getByTitle(`${earningbalance} USDT`)).toBeVisible({ timeout: 2_000 });
  }).toPass();
  const empty = await newMember();
  await openAs(page, empty, '/settings');
  await expect(main).toContainText(empty.user.fullName);
  await expect(main.getByTitle('0.00 USDT')).toBeVisible();
});
