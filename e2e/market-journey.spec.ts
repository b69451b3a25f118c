import { type Browser, expect, type Page, test } from '@playwright/test';
import { texts as appTexts } from '@plumbline/texts/en/app';
import { texts as cartTexts } from '@plumbline/texts/en/cart';
import { texts as checkoutTexts } from '@plumbline/texts/en/checkout';
import { texts as consoleDisputesTexts } from '@plumbline/texts/en/console-disputes';
import { texts as marketOrdersTexts } from '@plumbline/texts/en/market-orders';
import { texts as reviewsTexts } from '@plumbline/texts/en/reviews';
import { texts as storefrontTexts } from '@plumbline/texts/en/storefront';
import { balanceOnChain, freshAddress, mailedCode, nextDay, productUrl } from './support/demo.ts';
import { fillIn } from './support/forms.ts';
import { call, fundWallet, type Member, newMember, openAs } from './support/member.ts';
import { addAddress, sendOrder, takeStep } from './support/member-forms.ts';
import {
  fillProduct,
  identify,
  publishProduct,
  signUpAsVendor,
  submitStore,
  type Vendor,
} from './support/new-vendor.ts';
import { confirmDecision, giveSession, signInOperator } from './support/operator.ts';

const USDT = 10n ** 18n;
/** A vendor's first ten orders wait this many business days between receipt and clearing (decisions 9). */
const FIRST_ORDERS_WAIT_DAYS = 14;

interface Listing {
  readonly _id: string;
  readonly slug: string;
}

interface Order {
  readonly _id: string;
  readonly number: string;
  readonly status: string;
  readonly money: Readonly<Record<'paid' | 'held' | 'refunded' | 'fee' | 'proceeds', string>>;
}

// Shows SPEC-1.8, SPEC-7.39
test('A vendor goes from sign-up to a payout on chain, and a buyer from search to review', async ({
  page,
  browser,
}) => {
  const unique = `${Date.now()}`.slice(-9);
  const goods = `Journey mug ${unique}`;
  const desk = await newPage(browser);
  const shop = await newPage(browser);

  await giveSession(desk, 'support');
  const vendor = await openStore(shop, desk, unique);
  const listing = await publish(shop, desk, goods);
  const buyer = await fundedBuyer();
  await openAs(page, buyer, `/market/product?q=${encodeURIComponent(goods)}`);

  await test.step('The buyer finds the goods, adds two to the cart and pays with a delivery method', async () => {
    await page.getByRole('main').getByRole('link', { name: goods }).first().click();
    await expect(page).toHaveURL(new RegExp(`/listing/${listing.slug}$`));
    await fillIn(page, { Quantity: '2' }, storefrontTexts.listing.addToCart);
    await expect(page.getByRole('main').getByRole('status').filter({ hasText: /cart/i })).toBeVisible();
    await page.goto(`${productUrl()}/cart`);
    await page.getByRole('link', { name: cartTexts.checkout }).click();
    await addAddress(page);
    await page.getByRole('button', { name: checkoutTexts.payNow({ amount: '29.50 USDT' }) }).click();
    await expect(page).toHaveURL(/\/my-order/);
  });
  const first = await newestOrder(buyer);

  await test.step('The store accepts, sends and partly refunds the order, each on its screen', async () => {
    await shop.goto(`${productUrl()}/vendor/orders/${first._id}`);
    await takeStep(shop, 'Accept');
    await sendOrder(shop);
    await shop.getByRole('button', { name: marketOrdersTexts.steps.refund.button, exact: true }).click();
    const dialog = shop.getByRole('dialog');
    await dialog.getByLabel('How much').selectOption('An amount');
    await fillIn(
      dialog,
      { Amount: '2', [marketOrdersTexts.reason]: 'A chip at the foot' },
      marketOrdersTexts.steps.refund.button,
    );
    await expect(dialog).toBeHidden();
  });

  await test.step('The buyer sees the refund and confirms receipt', async () => {
    await page.goto(`${productUrl()}/my-order/${first._id}`);
    await expect(page.getByText(/^2(\.00)? USDT refunded/).first()).toBeVisible();
    await takeStep(page, marketOrdersTexts.steps.receive.button);
    await expect.poll(async () => (await orderOf(buyer, first._id)).status).toBe('received');
  });

  await test.step('The buyer disputes a second order, and an operator splits it in the console', async () => {
    const second = await orderByCalls(buyer, listing);
    await call(vendor.token, '/vendorApi/acceptOrder', { _id: second._id });
    await call(vendor.token, '/vendorApi/sendOrder', { _id: second._id, carrier: 'Post', number: 'AB2' });
    await page.goto(`${productUrl()}/my-order/${second._id}`);
    await page.getByRole('button', { name: marketOrdersTexts.steps.dispute.button }).click();
    await page.getByRole('dialog').getByLabel(marketOrdersTexts.reason).fill('The handle is broken');
    await page.getByRole('dialog').getByRole('button', { name: marketOrdersTexts.steps.dispute.button }).click();
    await expect.poll(async () => (await orderOf(buyer, second._id)).status).toBe('disputed');

    const finance = await newPage(browser);
    await signInOperator(finance, 'finance', `/disputes/${second._id}`);
    await finance.getByRole('radio', { name: consoleDisputesTexts.outcomes.split }).check();
    await fillIn(
      finance,
      { [consoleDisputesTexts.backBuyer]: '7', Reason: 'A new handle costs so much' },
      consoleDisputesTexts.decide,
    );
    await confirmDecision(finance);
    await expect.poll(async () => (await orderOf(buyer, second._id)).status).toBe('split');
    const { money } = await orderOf(buyer, second._id);
    expect([money.paid, money.held, money.refunded]).toEqual(['17.00', '0.00', '7.00']);
    await finance.context().close();
  });

  await test.step('The first order clears after its waiting period, and proceeds and fee add up', async () => {
    for (let day = 0; day <= FIRST_ORDERS_WAIT_DAYS; day++) await nextDay();
    await expect.poll(async () => (await orderOf(buyer, first._id)).status).toBe('cleared');
    const { money } = await orderOf(buyer, first._id);
    expect([money.held, money.refunded]).toEqual(['0.00', '2.00']);
    expect(Number(money.fee)).toBeGreaterThan(0);
    expect(Number(money.fee) + Number(money.proceeds)).toBeCloseTo(27.5, 6);
  });

  await test.step('The vendor withdraws the proceeds, which arrive on chain', async () => {
    const { balance } = await call<{ balance: string }>(vendor.token, '/vendorApi/getprofile');
    expect(Number(balance)).toBeGreaterThan(30);
    const requestId = `journey-${Date.now()}`;
    await call(vendor.token, '/vendorApi/walletTransfer', { from: 'wallet', to: 'earnings', amount: '30', requestId });
    const address = freshAddress();
    await shop.goto(`${productUrl()}/vendor/withdrawladd`);
    await shop.getByLabel('Address').fill(address);
    await shop.getByLabel(marketOrdersTexts.amount, { exact: true }).fill('30');
    const asked = new Date();
    await shop.getByRole('button', { name: appTexts.common.next, exact: true }).click();
    await expect(shop.getByLabel(appTexts.auth.otp)).toBeVisible();
    await shop.getByLabel(appTexts.auth.otp).fill(await mailedCode(vendor.email, asked));
    await shop.getByRole('button', { name: 'Submit' }).click();
    await expect.poll(() => balanceOnChain(address)).toBe(30n * USDT);
  });

  await test.step('The buyer reviews the cleared order', async () => {
    await page.goto(`${productUrl()}/my-order/${first._id}`);
    await page.getByRole('radio', { name: '5 stars' }).press('Space');
    await fillIn(page, { [reviewsTexts.text]: 'Holds coffee, and says so.' }, reviewsTexts.send);
    await expect(page.getByText(/Thank you for your review|Only you can see it until/).first()).toBeVisible();
  });
});

const newPage = async (browser: Browser): Promise<Page> => (await browser.newContext()).newPage();

/** Goes from the sign-up form to a store approved by an operator in the console. */
async function openStore(page: Page, desk: Page, unique: string): Promise<Vendor> {
  const email = `journey-vendor-${unique}@test.example`;
  await signUpAsVendor(page, { email, phone: `8${unique}` });
  const token = (await page.evaluate(() => localStorage.getItem('access_token_vendor')))!;
  const { _id } = await call<{ _id: string }>(token, '/vendorApi/getprofile');
  const vendor = { _id, email, token };
  await identify(desk, vendor);
  await page.goto(`${productUrl()}/vendor/store`);
  await submitStore(page, `Journey kiln ${unique}`);

  await desk.goto(`${productUrl()}/console/vendors/${_id}`);
  await desk.getByRole('button', { name: 'Approve', exact: true }).click();
  await desk.getByRole('dialog').getByLabel('Reason').fill('As described');
  await desk.getByRole('dialog').getByRole('button', { name: 'Approve' }).click();
  await expect(desk.getByRole('dialog')).toBeHidden();
  return vendor;
}

/** Creates a product with its form, approved by an API call; console-market covers the review screens. */
async function publish(page: Page, desk: Page, title: string): Promise<Listing> {
  await fillProduct(page, title, [500]);
  const _id = await publishProduct(page, desk);
  const token = (await page.evaluate(() => localStorage.getItem('access_token_vendor')))!;
  const { slug } = await call<{ slug: string }>(token, `/vendorApi/getOwnListing/${_id}`);
  return { _id, slug };
}

async function fundedBuyer(): Promise<Member> {
  const buyer = await newMember('Bina Buyer');
  await fundWallet(buyer, '80');
  return buyer;
}

const newestOrder = async ({ token }: Member): Promise<Order> =>
  (await call<{ docs: readonly Order[] }>(token, '/sellerApi/getMarketOrders')).docs[0]!;

const orderOf = ({ token }: Member, id: string): Promise<Order> => call(token, `/sellerApi/getMarketOrder/${id}`);

/** Buys another unit by API calls. */
async function orderByCalls({ token }: Member, { _id: listingId, slug }: Listing): Promise<Order> {
  const { variants } = await call<{ variants: readonly { _id: string }[] }>(token, `/publicApi/getListing/${slug}`);
  await call(token, '/sellerApi/addCart', { listingId, variantId: variants[0]!._id, quantity: 1 });
  const addresses = await call<{ docs: readonly { _id: string }[] }>(token, '/sellerApi/getAddress');
  const { version, total } = await call<{ version: string; total: string }>(token, '/sellerApi/getCart');
  const made = await call<{ orders: readonly Order[] }>(token, '/sellerApi/createOrder', {
    key: `journey-${Date.now()}`,
    cartVersion: version,
    addressId: addresses.docs[0]!._id,
    total,
  });
  return made.orders[0]!;
}
