import { expect, test } from '@playwright/test';
import { freshAddress } from './support/chain.ts';
import { mailedCode, productUrl } from './support/demo.ts';
import { demoMember, openAs } from './support/member.ts';

// Shows SPEC-2-other-2, DEC-8.2
test('A payout address is saved, confirmed by a mailed code, offered by the form, and removed', async ({ page }, {
  project,
}) => {
  const member = await demoMember(project.name === 'phone' ? 37 : 36);
  const address = freshAddress();
  await openAs(page, member, '/settingNew');
  await page.getByRole('button', { name: 'Save address' }).click();
  await expect(page.getByText('Please enter label')).toBeVisible();
  await page.getByLabel('Label').fill('Cold wallet');
  await page.getByRole('button', { name: 'Save address' }).click();
  await expect(page.getByText('Please enter address')).toBeVisible();
  await page.getByLabel('USDT address').fill(address.slice(0, 30));
  await page.getByRole('button', { name: 'Save address' }).click();
  await expect(page.getByRole('main').getByText('This is not a valid BEP-20 address')).toBeVisible();
  await page.getByLabel('USDT address').fill(address);
  await page.getByRole('button', { name: 'Save address' }).dblclick();
  const entry = page.getByRole('listitem').filter({ hasText: 'Cold wallet' });
  await expect(entry.getByText('Waiting')).toBeVisible();
  await expect(entry).toHaveCount(1);

  await page.goto(`${productUrl()}/withdrawladd`);
  await expect(page.getByLabel('Address', { exact: true })).toBeVisible();
  await expect(page.getByLabel('Saved address')).toHaveCount(0);

  await page.goto(`${productUrl()}/settingNew`);
  const askedAt = new Date();
  await page.getByRole('button', { name: 'Confirm Cold wallet by code' }).click();
  await page.getByLabel('Otp').fill(await mailedCode(member.email, askedAt));
  await page.getByRole('button', { name: 'Verify' }).click();
  await expect(entry.getByText('Ready')).toBeVisible();

  await page.goto(`${productUrl()}/withdrawladd`);
  await page.getByLabel('Saved address').selectOption('Cold wallet');
  await expect(page.getByLabel('Address', { exact: true })).toHaveValue(new RegExp(address, 'i'));

  await page.goto(`${productUrl()}/settingNew`);
  await page.getByRole('button', { name: 'Remove Cold wallet' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
  await expect(page.getByText('No address saved yet.')).toBeVisible();
});
