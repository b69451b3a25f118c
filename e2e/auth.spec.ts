import { expect, test } from '@playwright/test';
import { demoState, productUrl } from './support/demo.ts';

test('the sign-up checks the code when its field loses focus, and an unknown one clears the referral name', async ({
  page,
}) => {
  const { referralCode } = await demoState();
  await page.goto(`${productUrl()}/register`);
  const code = page.getByLabel('Referal code');
  await code.fill(referralCode.toLowerCase());
  await code.blur();
  await expect(page.getByLabel('Referral Name')).not.toHaveValue('');
  await expect(code).toHaveValue(referralCode);
  await code.fill('PLNOBODY');
  await code.blur();
  await expect(page.getByText('invalid Referral code')).toBeVisible();
  await expect(page.getByLabel('Referral Name')).toHaveValue('');
});

test('a member logs in with the password shown or hidden, is kept from the auth pages, and Log Out leads to /login', async ({
  page,
}) => {
  const member = (await demoState()).members[2]!;
  await page.goto(`${productUrl()}/login`);
  await expect(page.getByRole('link', { name: 'Forgot Password?' })).toHaveAttribute('href', '/forget-Password');
  await expect(page.getByRole('main').getByRole('link', { name: 'Sign up' })).toHaveAttribute('href', '/register');
  const password = page.getByLabel('Password', { exact: true });
  await page.getByLabel('Email or phone').fill(member.email);
  await password.fill(member.password);
  await page.getByRole('button', { name: /show/i }).click();
  await expect(password).toHaveAttribute('type', 'text');
  await page.getByRole('main').getByRole('button', { name: 'Log in' }).click();
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
