import { expect, test } from '@playwright/test';
import { installWallet } from './support/browser-wallet.ts';
import { balanceOnChain, freshAddress, mailedCode, productUrl } from './support/demo.ts';
import { fillIn } from './support/forms.ts';
import { demoMember, openAs } from './support/member.ts';

// Shows SPEC-2-other-3, DEC-7.29, DEC-8.3
test('A browser wallet is connected, switched to the network, and pays a deposit', async ({ page }, { project }) => {
  const wallet = await installWallet(page, 'Plumb Test Wallet', '100');
  const member = await demoMember(project.name === 'phone' ? 27 : 26);
  await openAs(page, member, '/deposit');
  await page.getByRole('link', { name: 'Connect a wallet in this browser' }).click();
  await expect(page).toHaveURL(/\/WalletConnect$/);
  expect(wallet.asked, 'nothing is asked before a choice').toEqual([]);
  await page.getByRole('button', { name: 'Connect Plumb Test Wallet' }).click();
  await expect(page.getByText('Plumb Test Wallet is connected')).toBeVisible();
  await expect(page.getByRole('main')).toContainText(wallet.account);
  await page.reload();
  await expect(page.getByText('Connected', { exact: true }), 'found again at the next visit').toBeVisible();
  await page.getByRole('link', { name: 'Deposit from this wallet' }).click();

  await page.getByLabel('Amount to pay').fill('37');
  wallet.refused.add('wallet_switchEthereumChain');
  await page.getByRole('button', { name: 'Deposit USDT' }).click();
  await expect(page.getByText('You closed the request in your wallet. Nothing was sent')).toBeVisible();
  expect(wallet.asked).not.toContain('eth_sendTransaction');

  wallet.refused.clear();
  await page.getByRole('button', { name: 'Deposit USDT' }).click();
  const deposit = page.getByRole('listitem').filter({ hasText: '37.00' });
  await expect(deposit.getByText('Final. It is in your Electronic Wallet')).toBeVisible();
  expect(wallet.asked).toContain('wallet_addEthereumChain');
  expect(wallet.asked.filter((method) => method === 'eth_sendTransaction')).toHaveLength(1);
  expect(await balanceOnChain(wallet.account)).toBe(63n * 10n ** 18n);
});

// Shows SPEC-2-deposit-6, SPEC-2-other-3
test('Without a wallet the deposit screen’s chooser is empty, and Cancel returns', async ({ page }) => {
  await openAs(page, await demoMember(28), '/deposit');
  await expect(page.getByRole('link', { name: 'More profit opportunities.' })).toHaveAttribute('href', '/stake');
  await page.getByRole('link', { name: 'Connect a wallet in this browser' }).click();
  await expect(page.getByText('No wallet was found in this browser.')).toBeVisible();
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(page).toHaveURL(/\/deposit$/);
});

// Shows SPEC-2-other-2, DEC-8.2
test('A payout address is saved, confirmed with a mailed code, offered in the form and removed', async ({ page }, {
  project,
}) => {
  const member = await demoMember(project.name === 'phone' ? 37 : 36);
  const address = freshAddress();
  await openAs(page, member, '/settingNew');
  await page.getByRole('button', { name: 'Save address' }).click();
  await expect(page.getByText('Please enter label')).toBeVisible();
  await fillIn(page, { Label: 'Cold wallet' }, 'Save address');
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
  await expect(page.getByText("You haven't saved an address yet.")).toBeVisible();
});
