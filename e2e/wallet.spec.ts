import { expect, test } from '@playwright/test';
import { texts as addressesTexts } from '@plumbline/texts/en/addresses';
import { texts as appTexts } from '@plumbline/texts/en/app';
import { texts as depositTexts } from '@plumbline/texts/en/deposit';
import { texts as errorsTexts } from '@plumbline/texts/en/errors';
import { texts as rulesTexts } from '@plumbline/texts/en/rules';
import { texts as withdrawTexts } from '@plumbline/texts/en/withdraw';
import { installWallet } from './support/browser-wallet.ts';
import { balanceOnChain, freshAddress, mailedCode, productUrl } from './support/demo.ts';
import { fillIn } from './support/forms.ts';
import { demoMember, openAs } from './support/member.ts';

// Shows SPEC-2-other-3, DEC-7.29, DEC-8.3
test('A browser wallet is connected, switched to the network, and pays a deposit', async ({ page }, { project }) => {
  const wallet = await installWallet(page, 'Plumb Test Wallet', '100');
  const member = await demoMember(project.name === 'phone' ? 27 : 26);
  await openAs(page, member, '/deposit');
  await page.getByRole('link', { name: appTexts.wallet.choose }).click();
  await expect(page).toHaveURL(/\/WalletConnect$/);
  expect(wallet.asked, 'nothing is asked before a choice').toEqual([]);
  await page.getByRole('button', { name: appTexts.wallet.connectTo({ name: 'Plumb Test Wallet' }) }).click();
  await expect(page.getByText(appTexts.wallet.connectedNow({ name: 'Plumb Test Wallet' }))).toBeVisible();
  await expect(page.getByRole('main')).toContainText(wallet.account);
  await page.reload();
  await expect(
    page.getByText(appTexts.wallet.connected, { exact: true }),
    'found again at the next visit',
  ).toBeVisible();
  await page.getByRole('link', { name: appTexts.wallet.deposit }).click();

  await page.getByLabel(depositTexts.amountToPay).fill('37');
  wallet.refused.add('wallet_switchEthereumChain');
  await page.getByRole('button', { name: 'Deposit USDT' }).click();
  await expect(page.getByText(appTexts.wallet.refused)).toBeVisible();
  expect(wallet.asked).not.toContain('eth_sendTransaction');

  wallet.refused.clear();
  await page.getByRole('button', { name: 'Deposit USDT' }).click();
  const deposit = page.getByRole('listitem').filter({ hasText: '37.00' });
  await expect(deposit.getByText(depositTexts.state.credited)).toBeVisible();
  expect(wallet.asked).toContain('wallet_addEthereumChain');
  expect(wallet.asked.filter((method) => method === 'eth_sendTransaction')).toHaveLength(1);
  expect(await balanceOnChain(wallet.account)).toBe(63n * 10n ** 18n);
});

// Shows SPEC-2-deposit-6, SPEC-2-other-3
test('Without a wallet the deposit screen’s chooser is empty, and Cancel returns', async ({ page }) => {
  await openAs(page, await demoMember(28), '/deposit');
  await expect(page.getByRole('link', { name: 'More profit opportunities.' })).toHaveAttribute('href', '/stake');
  await page.getByRole('link', { name: appTexts.wallet.choose }).click();
  await expect(page.getByText(appTexts.wallet.none)).toBeVisible();
  await page.getByRole('button', { name: appTexts.factor.cancel }).click();
  await expect(page).toHaveURL(/\/deposit$/);
});

// Shows SPEC-2-other-2, DEC-8.2
test('A payout address is saved, confirmed with a mailed code, offered in the form and removed', async ({ page }, {
  project,
}) => {
  const member = await demoMember(project.name === 'phone' ? 37 : 36);
  const address = freshAddress();
  await openAs(page, member, '/settingNew');
  await page.getByRole('button', { name: addressesTexts.save }).click();
  await expect(page.getByText(rulesTexts.enterLabel)).toBeVisible();
  await fillIn(page, { Label: 'Cold wallet' }, addressesTexts.save);
  await expect(page.getByText('Please enter address')).toBeVisible();
  await page.getByLabel(addressesTexts.address).fill(address.slice(0, 30));
  await page.getByRole('button', { name: addressesTexts.save }).click();
  await expect(page.getByRole('main').getByText(errorsTexts.address_not_valid)).toBeVisible();
  await page.getByLabel(addressesTexts.address).fill(address);
  await page.getByRole('button', { name: addressesTexts.save }).dblclick();
  const entry = page.getByRole('listitem').filter({ hasText: 'Cold wallet' });
  await expect(entry.getByText(addressesTexts.waiting)).toBeVisible();
  await expect(entry).toHaveCount(1);

  await page.goto(`${productUrl()}/withdrawladd`);
  await expect(page.getByLabel(withdrawTexts.steps.address, { exact: true })).toBeVisible();
  await expect(page.getByLabel(withdrawTexts.fromBook)).toHaveCount(0);

  await page.goto(`${productUrl()}/settingNew`);
  const askedAt = new Date();
  await page.getByRole('button', { name: addressesTexts.confirmOf({ label: 'Cold wallet' }) }).click();
  await page.getByLabel(addressesTexts.otp).fill(await mailedCode(member.email, askedAt));
  await page.getByRole('button', { name: addressesTexts.verify }).click();
  await expect(entry.getByText(addressesTexts.ready)).toBeVisible();

  await page.goto(`${productUrl()}/withdrawladd`);
  await page.getByLabel(withdrawTexts.fromBook).selectOption('Cold wallet');
  await expect(page.getByLabel(withdrawTexts.steps.address, { exact: true })).toHaveValue(new RegExp(address, 'i'));

  await page.goto(`${productUrl()}/settingNew`);
  await page.getByRole('button', { name: addressesTexts.removeOf({ label: 'Cold wallet' }) }).click();
  await page.getByRole('dialog').getByRole('button', { name: addressesTexts.remove }).click();
  await expect(page.getByText(addressesTexts.empty)).toBeVisible();
});
