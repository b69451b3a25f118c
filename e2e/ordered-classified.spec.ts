import { expect, type Page, test } from '@playwright/test';
import { texts as checkoutTexts } from '@plumbline/texts/en/checkout';
import { texts as deliveryFieldTexts } from '@plumbline/texts/en/delivery-field';
import { texts as entriesTexts } from '@plumbline/texts/en/entries';
import { texts as kindsTexts } from '@plumbline/texts/en/kinds';
import { texts as marketOrdersTexts } from '@plumbline/texts/en/market-orders';
import { texts as myListingsTexts } from '@plumbline/texts/en/my-listings';
import { texts as orderPartTexts } from '@plumbline/texts/en/order-part';
import { texts as reviewsTexts } from '@plumbline/texts/en/reviews';
import { texts as storefrontTexts } from '@plumbline/texts/en/storefront';
import { nextDay, productUrl } from './support/demo.ts';
import { fillIn } from './support/forms.ts';
import { call, fundWallet, type Member, newMember, openAs } from './support/member.ts';
import { identify, newVendor, putVendor, submitStore, type Vendor } from './support/new-vendor.ts';
import { approveListing, callAsOperator, giveSession } from './support/operator.ts';

/** A vendor's first ten orders wait this many business days between receipt and clearing (decisions 9). */
const FIRST_ORDERS_WAIT_DAYS = 14;

interface Own {
  readonly _id: string;
  readonly slug: string;
  readonly revision: number;
}
interface Order {
  readonly _id: string;
  readonly status: string;
}

test.use({ actionTimeout: 20_000 });

// Shows DEC-9-kinds-15
test('A store sells a classified by orders, from its form to a cleared order', async ({ page, browser }) => {
  const title = `Kiln shelf ${Date.now()}`;
  const desk = await (await browser.newContext()).newPage();
  const shop = await (await browser.newContext()).newPage();
  await giveSession(desk, 'support');
  const vendor = await openStore(shop, desk);
  const listing = await post(shop, desk, vendor, title);
  const buyer = await shopper();

  await openAs(page, buyer, `/market/listing?q=${encodeURIComponent(title)}`);
  await page.getByRole('link', { name: title }).click();
  await expect(page.getByText(storefrontTexts.post.ordered)).toBeVisible();
  await fillIn(page, { Quantity: '2' }, storefrontTexts.listing.addToCart);
  await expect(page.getByRole('main').getByRole('status').filter({ hasText: /cart/i })).toBeVisible();
  await page.goto(`${productUrl()}/checkout`);
  await page.getByRole('button', { name: checkoutTexts.payNow({ amount: '29.50 USDT' }) }).click();
  await expect(page).toHaveURL(/\/my-order/);
  const { docs } = await call<{ docs: readonly Order[] }>(buyer.token, '/sellerApi/getMarketOrders');
  const order = docs[0]!;

  await shop.goto(`${productUrl()}/vendor/my-listings`);
  await shop.getByRole('button', { name: myListingsTexts.setUnits({ title, count: '1' }) }).click();
  const units = shop.getByRole('dialog');
  await fillIn(units, { Units: 'some' }, orderPartTexts.save);
  await expect(units.getByText(entriesTexts.giveWholeNumber)).toBeVisible();
  await fillIn(units, { Units: '4' }, orderPartTexts.save);
  await expect(shop.getByRole('button', { name: myListingsTexts.setUnits({ title, count: '4' }) })).toBeVisible();

  await call(vendor.token, '/vendorApi/acceptOrder', { _id: order._id });
  await call(vendor.token, '/vendorApi/sendOrder', { _id: order._id, carrier: 'Post', number: 'AB1' });
  await page.goto(`${productUrl()}/my-order/${order._id}`);
  await page.getByRole('button', { name: marketOrdersTexts.steps.receive.button, exact: true }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: marketOrdersTexts.steps.receive.button, exact: true })
    .click();
  const statusOf = async () => (await call<Order>(buyer.token, `/sellerApi/getMarketOrder/${order._id}`)).status;
  await expect.poll(statusOf).toBe('received');
  for (let day = 0; day <= FIRST_ORDERS_WAIT_DAYS; day++) await nextDay();
  await expect.poll(statusOf).toBe('cleared');

  await page.reload();
  await page.getByRole('radio', { name: '5 stars' }).press('Space');
  await fillIn(page, { [reviewsTexts.text]: 'It holds the heat.' }, reviewsTexts.send);
  await expect(page.getByText(/Thank you for your review|Only you can see it until/).first()).toBeVisible();
  await call(vendor.token, '/vendorApi/reviewBuyer', { _id: order._id, stars: 5, text: '' });
  await page.goto(`${productUrl()}/listing/${listing.slug}`);
  await expect(page.getByText('It holds the heat.')).toBeVisible();
});

async function openStore(page: Page, desk: Page): Promise<Vendor> {
  const vendor = await newVendor();
  await identify(desk, vendor);
  await putVendor(page, vendor);
  await page.goto(`${productUrl()}/vendor/store`);
  await submitStore(page, `Shelf kiln ${Date.now()}`);
  await callAsOperator(desk, 'decideVendor', { _id: vendor._id, decision: 'approve', reason: 'As described' });
  return vendor;
}

/** Uses the form, first with errors. */
async function post(page: Page, desk: Page, { token }: Vendor, title: string): Promise<Own> {
  await page.goto(`${productUrl()}/vendor/my-listings/new/listing`);
  await page.getByLabel(myListingsTexts.name).fill(title);
  await page
    .getByLabel(myListingsTexts.category)
    .selectOption(storefrontTexts.categories.listing['tools-and-machines']);
  await page.getByLabel(myListingsTexts.description).fill('Cordierite, used **twice**.');
  await page.getByLabel(kindsTexts.listing.attributes.offer.label).selectOption('To let');
  await expect(page.getByLabel(orderPartTexts.takes)).toBeHidden();
  await page.getByLabel(kindsTexts.listing.attributes.offer.label).selectOption('For sale');
  await page.getByLabel(kindsTexts.listing.attributes.condition.label).selectOption('Used, good');
  await page.getByRole('combobox', { name: myListingsTexts.place }).fill('Jaipur');
  await page.getByLabel(orderPartTexts.takes).check();
  await fillIn(page, { Units: 'none' }, myListingsTexts.saveAndSubmit);
  await expect(page.getByText(entriesTexts.orderNeedsPrice)).toBeVisible();
  await expect(page.getByText(entriesTexts.giveWholeNumber)).toHaveCount(2);
  await expect(page.getByText(entriesTexts.nameDelivery)).toBeVisible();
  await page
    .getByRole('region', { name: myListingsTexts.details })
    .getByLabel(/^Price/)
    .fill('12.50');
  await page.getByLabel(orderPartTexts.units).fill('3');
  const delivery = page.getByRole('region', { name: storefrontTexts.parts.delivery });
  await fillIn(delivery, { Name: 'Post', Price: '4.50', [deliveryFieldTexts.days]: '5' });
  await page.getByRole('button', { name: myListingsTexts.saveAndSubmit }).click();
  await expect(page.getByText(myListingsTexts.said.in_review)).toBeVisible();

  const { docs } = await call<{ docs: readonly Own[] }>(token, '/vendorApi/getMyListings');
  const own = await call<Own>(token, `/vendorApi/getOwnListing/${docs[0]!._id}`);
  await approveListing(desk, own._id, own.revision);
  return own;
}

async function shopper(): Promise<Member> {
  const buyer = await newMember('Bina Buyer');
  await fundWallet(buyer, '80');
  await call(buyer.token, '/sellerApi/addAddress', {
    fullName: 'Bina Buyer',
    phone: '9876501234',
    line1: 'Lane 1',
    line2: '',
    city: 'Jaipur',
    region: '',
    postcode: '302001',
    country: 'IN',
  });
  return buyer;
}
