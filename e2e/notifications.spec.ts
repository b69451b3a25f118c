import { expect, test } from '@playwright/test';
import { faucet } from './support/demo.ts';
import { openAs } from './support/member.ts';
import { newMember } from './support/new-member.ts';

// Shows DEC-8-screens-4
test('A deposit rings the bell on the open screen, its notification leads to the receipt, and is read then', async ({
  page,
}) => {
  const member = await newMember();
  await openAs(page, member, '/settings');
  const bell = page.getByRole('banner').getByRole('link', { name: /^Notifications/ });
  await expect(bell).toBeVisible();
  await faucet(member.user.depositAddress, '41');
  await expect(bell).toHaveAccessibleName(/unread$/);
  await bell.click();
  const row = page.getByRole('listitem').filter({ hasText: 'Your deposit was credited' });
  await expect(row).toContainText('41.00');
  await row.getByRole('link').click();
  await expect(page).toHaveURL(/\/receipt\/deposit\//);
  await page.goBack();
  await expect(row.getByText('Unread')).toHaveCount(0);
  await expect(bell).toHaveAccessibleName('Notifications');
});
