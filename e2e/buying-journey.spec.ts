import { expect, type Page, test } from '@playwright/test';
import { texts as answersTexts } from '@plumbline/texts/en/answers';
import { texts as appTexts } from '@plumbline/texts/en/app';
import { texts as cartTexts } from '@plumbline/texts/en/cart';
import { texts as marketOrdersTexts } from '@plumbline/texts/en/market-orders';
import { productUrl } from './support/demo.ts';
import { lineOf, openAsVendor, someGoods, vendorOf } from './support/demo-goods.ts';
import { call, fundWallet, type Member, newMember } from './support/member.ts';
import { sendLogin, sendOrder, takeStep } from './support/member-forms.ts';

interface Order {
  readonly _id: string;
  readonly number: string;
}

const ADDRESS = {
  fullName: 'Bea Buyer',
  phone: '9876543210',
  line1: '7 Example Lane',
  line2: '',
  city: 'Singapore',
  region: '',
  postcode: '018956',
  country: 'SG',
};

/** Returns a member with 200 USDT and an address, created by API calls. */
async function shopper(): Promise<Member> {
  const member = await newMember('Bea Buyer');
  await fundWallet(member, '200');
  await call(member.token, '/sellerApi/addAddress', ADDRESS);
  return member;
}

const dialog = (page: Page) => page.getByRole('dialog');

// Shows DEC-9-orders-25
test('A visitor’s cart is bought after login, accepted, sent, partly refunded and confirmed, live for both sides', async ({
  page,
  browser,
}) => {
  const [thing, member] = [await someGoods(), await shopper()];
  await page.goto(`${productUrl()}/healthz`);
  await page.evaluate((cart) => localStorage.setItem('plumbline_cart', JSON.stringify(cart)), [lineOf(thing)]);
  await page.goto(`${productUrl()}/cart`);
  await expect(page.getByRole('link', { name: thing.title })).toBeVisible();
  await page.getByRole('link', { name: cartTexts.logInToBuy }).click();
  await sendLogin(page, member.email, member.password);
  await expect(page).toHaveURL(/\/checkout$/);
  await page.getByRole('button', { name: /^Pay .* now$/ }).click();
  await expect(page).toHaveURL(/\/my-order$/);
  await expect(page.getByText(answersTexts.createOrder)).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem('plumbline_cart'))).toBeNull();
  const [order] = (await call<{ docs: readonly Order[] }>(member.token, '/sellerApi/getMarketOrders')).docs;
  await page.getByRole('main').locator(`a[href="/my-order/${order!._id}"]`).first().click();
  await expect(page.getByText(/^If nothing happens, you get .* USDT back on/)).toBeVisible();

  const token = await vendorOf(order!.number);
  const context = await browser.newContext();
  const shop = await context.newPage();
  await openAsVendor(shop, token, `/vendor/orders/${order!._id}`);
  await takeStep(shop, 'Accept');
  // The buyer’s open screen updates automatically.
  await expect(page.getByText(marketOrdersTexts.question.accepted)).toBeVisible();
  await sendOrder(shop);
  await expect(page.getByText(marketOrdersTexts.question.sent)).toBeVisible();

  await shop
    .getByRole('main')
    .getByRole('button', { name: marketOrdersTexts.steps.refund.button, exact: true })
    .click();
  await dialog(shop).getByLabel('How much').selectOption('amount');
  await dialog(shop).getByLabel(marketOrdersTexts.amount).fill('1.50');
  await dialog(shop).getByLabel(marketOrdersTexts.reason).fill('A scratch');
  await dialog(shop).getByRole('button', { name: marketOrdersTexts.steps.refund.button, exact: true }).click();
  await expect(page.getByText('A scratch')).toBeVisible();

  await takeStep(page, marketOrdersTexts.steps.receive.button);
  await expect(page.getByText(/USDT goes to .* on /)).toBeVisible();
  await expect(shop.getByText(marketOrdersTexts.questionVendor.received)).toBeVisible();
  await page
    .getByRole('link', { name: /^entry / })
    .first()
    .click();
  await expect(page.getByRole('heading', { level: 1, name: appTexts.lists.statement })).toBeVisible();
  await context.close();
});
