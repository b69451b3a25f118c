import { expect, type Page } from '@playwright/test';
import { texts as appTexts } from '@plumbline/texts/en/app';
import { texts as cartTexts } from '@plumbline/texts/en/cart';
import { texts as marketOrdersTexts } from '@plumbline/texts/en/market-orders';
import { texts as reviewsTexts } from '@plumbline/texts/en/reviews';
import { texts as storefrontTexts } from '@plumbline/texts/en/storefront';
import { mailedCode, nextDay, productUrl } from '../support/demo.ts';
import { fillIn } from '../support/forms.ts';
import { expectNoOverflow, PHONE } from '../support/inspect.ts';
import { call, fundWallet, type Member, newMember } from '../support/member.ts';
import { addAddress, sendLogin, sendOrder, takeStep } from '../support/member-forms.ts';
import {
  fillProduct,
  identify,
  newVendor,
  publishProduct,
  submitStore,
  VENDOR_PASSWORD,
  type Vendor,
} from '../support/new-vendor.ts';
import { callAsOperator, giveSession } from '../support/operator.ts';
import { ON_PHONE, test } from '../support/people.ts';

/**
 * Two of them need a mailed code (setting `orderCodeFrom`). With delivery they cost 120 USDT, so that the vendor's
 * share has two decimals, as on the screen.
 */
const PRICE = '57.75';
/** A vendor's first ten orders wait this many business days between receipt and clearing (decisions 9). */
const FIRST_ORDERS_WAIT_DAYS = 14;

test('A vendor publishes a product, a buyer on a phone buys it with a code, receives and reviews it, and the vendor is paid', async ({
  people,
}) => {
  const title = `Gate mug ${Date.now()}`;
  const [desk, shop, page] = [await people.newPage(), await people.newPage(), await people.newPage(ON_PHONE)];
  await giveSession(desk, 'support');
  const vendor = await newVendor();
  await test.step('The vendor logs in, submits a store and publishes a product', () => sell(shop, desk, vendor, title));

  const buyer = await newMember('Bina Buyer');
  await fundWallet(buyer, '200');
  await test.step('A visitor finds the product, adds two to the cart, logs in and pays with a code', () =>
    buy(page, buyer, title));
  const order = await test.step('The vendor accepts and sends the order', () => send(shop));
  await test.step('The buyer confirms the receipt', async () => {
    await page.goto(`${productUrl()}/my-order/${order}`);
    await takeStep(page, marketOrdersTexts.steps.receive.button);
  });

  // An open screen would refetch for each closed day.
  for (const each of [shop, page]) await each.goto('about:blank');
  for (let day = 0; day <= FIRST_ORDERS_WAIT_DAYS; day++) await nextDay();
  await test.step('The buyer reviews the cleared order', () => review(page, order));
  await test.step('The vendor sees the proceeds at phone width', async () => {
    const { balance } = await call<{ balance: string }>(vendor.token, '/vendorApi/getprofile');
    expect(Number(balance)).toBeGreaterThan(100);
    await shop.setViewportSize(PHONE);
    await shop.goto(`${productUrl()}/vendor/settlement`);
    await expect(shop.getByRole('main')).toContainText(balance);
    await expectNoOverflow(shop, 'the settlement of a vendor', PHONE.width);
  });
});

async function sell(shop: Page, desk: Page, vendor: Vendor, title: string): Promise<void> {
  await identify(desk, vendor);
  await shop.goto(`${productUrl()}/vendor/login`);
  await sendLogin(shop, vendor.email, VENDOR_PASSWORD);
  await expect(shop).toHaveURL(/\/vendor$/);
  await shop.goto(`${productUrl()}/vendor/store`);
  await submitStore(shop, `${title} kiln`);
  await callAsOperator(desk, 'decideVendor', { _id: vendor._id, decision: 'approve', reason: 'As described' });
  await fillProduct(shop, title, [500], PRICE);
  await publishProduct(shop, desk);
}

async function buy(page: Page, buyer: Member, title: string): Promise<void> {
  await page.goto(`${productUrl()}/market`);
  await page.getByRole('main').getByRole('searchbox').fill(title);
  await page.keyboard.press('Enter');
  await page.getByRole('main').getByRole('link', { name: title }).first().click();
  await expect(page).toHaveURL(/\/listing\//);
  await fillIn(page, { Quantity: '2' }, storefrontTexts.listing.addToCart);
  await page.getByRole('main').locator('a[href="/cart"]').click();
  await page.getByRole('link', { name: cartTexts.logInToBuy }).click();
  await sendLogin(page, buyer.email, buyer.password);
  await expect(page).toHaveURL(/\/checkout$/);
  await addAddress(page);
  const asked = new Date();
  await page.getByRole('button', { name: /^Pay .* now$/ }).click();
  const code = page.getByLabel(appTexts.auth.otp);
  await code.fill(await mailedCode(buyer.email, asked));
  await code.press('Enter');
  await expect(page).toHaveURL(/\/my-order/);
}

/** Returns the order's id. */
async function send(shop: Page): Promise<string> {
  await shop.goto(`${productUrl()}/vendor/orders`);
  await shop.getByRole('main').locator('a[href^="/vendor/orders/"]').first().click();
  await expect(shop).toHaveURL(/\/vendor\/orders\/[0-9a-f-]{36}$/);
  await takeStep(shop, 'Accept');
  await sendOrder(shop);
  return shop.url().split('/').at(-1)!;
}

async function review(page: Page, order: string): Promise<void> {
  await page.goto(`${productUrl()}/my-order/${order}`);
  await page.getByRole('radio', { name: '5 stars' }).press('Space');
  await fillIn(page, { [reviewsTexts.text]: 'Holds coffee, and says so.' }, reviewsTexts.send);
  await expect(page.getByText(/Thank you for your review|Only you can see it until/).first()).toBeVisible();
}
