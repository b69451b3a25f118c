import { expect, test } from '@playwright/test';
import { texts as appTexts } from '@plumbline/texts/en/app';
import { texts as receiptTexts } from '@plumbline/texts/en/receipt';
import { texts as withdrawTexts } from '@plumbline/texts/en/withdraw';
import { faucet, freshAddress, mailedCode, productUrl } from './support/demo.ts';
import { call, newMember, openAs } from './support/member.ts';

test('All deposits are withdrawn in one flow, including a small one, and the receipt follows', async ({ page }) => {
  const member = await newMember();
  const address = freshAddress();
  await test.step('A new member’s home screen starts with the first steps and collapses zero figures', async () => {
    await openAs(page, member, '/my');
    await expect(page.getByRole('heading', { name: 'First steps' })).toBeVisible();
    await expect(page.getByText(appTexts.money.tradingProfit, { exact: true })).toBeHidden();
  });

  await test.step('Deposits of 6 and 20 USDT arrive, and one press moves and requests all of it', async () => {
    for (const amount of ['6', '20']) await faucet(member.user.depositAddress, amount);
    const balance = async () => (await call<{ balance: string }>(member.token, '/sellerApi/getprofile')).balance;
    await expect.poll(balance).toBe('20.00');
    await page.goto(`${productUrl()}/withdrawladd`);
    await page.getByLabel('Address', { exact: true }).fill(address);
    await page.getByRole('button', { name: withdrawTexts.takeAll({ amount: '26.00' }) }).click();
    const askedAt = new Date();
    await page.getByRole('button', { name: /^Move 26\.00/ }).click();
    await page.getByLabel(appTexts.auth.otp).fill(await mailedCode(member.email, askedAt));
    await page.getByRole('button', { name: 'Submit' }).click();
  });

  await test.step('The receipt replaces the form and has its own page', async () => {
    const receipt = page.getByRole('region', { name: receiptTexts.receipt });
    await expect(receipt).toContainText(new RegExp(address, 'i'));
    await expect(receipt).toContainText('24.70 USDT');
    await receipt.getByRole('link', { name: receiptTexts.ownPage }).click();
    await expect(page.getByRole('heading', { level: 1, name: receiptTexts.receipt })).toBeVisible();
    const file = page.waitForEvent('download');
    await page.getByRole('button', { name: receiptTexts.pdf }).click();
    expect((await file).suggestedFilename()).toMatch(/^plumbline-withdrawal-.*\.pdf$/);
  });
});
