import { expect, test } from '@playwright/test';
import { mailTo, sendOtherToken } from './support/demo.ts';
import { call } from './support/member.ts';
import { newMember } from './support/new-member.ts';
import { giveReason, signInOperator } from './support/operator.ts';

// Shows DEC-5-console-7
test('Another token is found from the overview, told to its member, and settled by hand', async ({ page }) => {
  const member = await newMember();
  const profile = () => call<{ depositAddress: string; balance: string }>(member.token, '/sellerApi/getprofile');
  const { hash } = await sendOtherToken((await profile()).depositAddress, '12.5');
  const told = async () =>
    (await mailTo(member.email)).find(({ subject }) => subject.startsWith('Another token'))?.text;
  await expect.poll(told).toContain('12.5 USDC');

  await signInOperator(page, 'finance');
  await page.getByRole('link', { name: /(another token was|other tokens were) sent by mistake/ }).click();
  await expect(page.getByRole('tab', { name: 'Other tokens', selected: true })).toBeVisible();
  const row = page.getByRole('table', { name: 'Other tokens' }).getByRole('row').filter({
    hasText: member.user.fullName,
  });
  await expect(row).toContainText('12.5 USDC');
  await row.getByRole('cell').nth(1).click();
  await expect(page.getByRole('region', { name: 'One transaction' })).toContainText('Not the platform’s USDT');
  await expect(page).toHaveURL(new RegExp(`hash=${hash}`));
  await row.getByRole('button', { name: 'Settle' }).click();
  await giveReason(page, 'Settle', 'Sent back from the deposit address by hand');
  await expect(row).toBeHidden();
  await page.getByLabel('State').selectOption('settled');
  await expect(row).toContainText('Sent back from the deposit address by hand');
  expect((await profile()).balance).toBe('0.00');
});

// Shows DEC-5-console-7
test('The failures are two lists with state in the address, and an auditor can only read them', async ({ page }) => {
  await signInOperator(page, 'auditor', '/failures?task=sign-payouts');
  await expect(page.getByLabel('Job', { exact: true })).toHaveValue('sign-payouts');
  await expect(page.getByText('Nothing fits these filters.')).toBeVisible();
  await page.getByRole('tab', { name: 'Mails that are late' }).click();
  await expect(page).toHaveURL(/failures\?of=mails$/);
  await page.reload();
  await expect(page.getByRole('tab', { name: 'Mails that are late', selected: true })).toBeVisible();
  await expect(page.getByRole('button', { name: /again/ })).toHaveCount(0);
});
