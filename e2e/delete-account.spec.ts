import { expect, test } from '@playwright/test';
import { mailedCode, productUrl } from './support/demo.ts';
import { openAs } from './support/member.ts';
import { newMember } from './support/new-member.ts';

test('A member deletes the account with the password and a mailed code, and cannot log in any more', async ({
  page,
}) => {
  const member = await newMember('Gone Tomorrow');
  await openAs(page, member, '/settings');
  await page.getByRole('link', { name: 'Delete my account' }).click();
  await page.getByRole('button', { name: 'Delete my account' }).click();
  await expect(page.getByText('Please enter password')).toBeVisible();
  await page.getByLabel('Your password').fill('a-wrong-password');
  await page.getByRole('button', { name: 'Delete my account' }).click();
  await expect(page.getByRole('alert').filter({ hasText: /password/i })).toBeVisible();
  await page.getByLabel('Your password').fill(member.password);
  const asked = new Date();
  await page.getByRole('button', { name: 'Delete my account' }).click();
  await page.getByLabel('Code from the mail').fill(await mailedCode(member.email, asked));
  await page.getByRole('button', { name: 'Delete for good' }).click();
  await expect(page).toHaveURL(`${productUrl()}/login`);
  await page.getByLabel('Email').fill(member.email);
  await page.getByRole('textbox', { name: 'Password' }).fill(member.password);
  await page.getByRole('button', { name: 'Log in' }).last().click();
  await expect(page.getByText('Email, phone or password is not right')).toBeVisible();
});
