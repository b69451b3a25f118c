import { expect, test } from '@playwright/test';
import { texts as consoleDisputesTexts } from '@plumbline/texts/en/console-disputes';
import { texts as consoleFeesTexts } from '@plumbline/texts/en/console-fees';
import { demoState, productUrl } from './support/demo.ts';
import { fillIn } from './support/forms.ts';
import { expectNoBarrier } from './support/inspect.ts';
import { call, demoMember } from './support/member.ts';
import { pictureFile } from './support/new-vendor.ts';
import { confirmDecision, signInOperator } from './support/operator.ts';

interface Order {
  readonly _id: string;
  readonly number: string;
  readonly status: string;
  readonly money: Readonly<Record<'paid' | 'held' | 'refunded' | 'fee' | 'proceeds', string>>;
}

/** Returns a demo store, signed in at the API. */
async function demoVendor(number: number): Promise<{ readonly token: string; readonly store: string }> {
  const { email, password, store } = (await demoState()).vendors[number]!;
  const answer = await fetch(`${productUrl()}/publicApi/signinSeller`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password, role_name: 'Vendor' }),
  });
  return { token: ((await answer.json()) as { api_token: string }).api_token, store: store! };
}

const ADDRESS = {
  fullName: 'Asha Verma',
  phone: '9876501234',
  line1: 'Lane 1',
  line2: '',
  city: 'Jaipur',
  region: '',
  postcode: '302001',
  country: 'IN',
};

/** Buys, sends and disputes the cheapest item of a store, by API calls. */
async function disputedOrder(
  buyer: string,
  vendor: { readonly token: string; readonly store: string },
): Promise<Order> {
  const shelf = await call<{ docs: { slug: string; physical: boolean; store: { slug: string } }[] }>(
    buyer,
    '/publicApi/userSearchListing',
    { kind: 'product', search: '', filters: { store: vendor.store } },
  );
  const { slug } = shelf.docs.find(({ physical, store }) => physical && store.slug === vendor.store)!;
  const listing = await call<{ _id: string; variants: { _id: string; inStock: boolean }[] }>(
    buyer,
    `/publicApi/getListing/${slug}`,
  );
  const variantId = listing.variants.find(({ inStock }) => inStock)!._id;
  await call(buyer, '/sellerApi/addCart', { listingId: listing._id, variantId, quantity: 1 });
  const { _id: addressId } = await call<{ _id: string }>(buyer, '/sellerApi/addAddress', ADDRESS);
  const { version, total } = await call<{ version: string; total: string }>(buyer, '/sellerApi/getCart');
  const made = await call<{ orders: Order[] }>(buyer, '/sellerApi/createOrder', {
    key: `e2e-${Date.now()}`,
    cartVersion: version,
    addressId,
    total,
  });
  const _id = made.orders[0]!._id;
  await call(vendor.token, '/vendorApi/acceptOrder', { _id });
  await call(vendor.token, '/vendorApi/sendOrder', { _id, carrier: 'Post', number: 'AB1' });
  return call(buyer, '/sellerApi/disputeOrder', { _id, reason: 'The handle is broken' });
}

// Shows DEC-9-disputes-4
test('An operator decides a dispute by a split, and the money moves as the form showed', async ({ page }) => {
  const [{ token }, vendor] = [await demoMember(6), await demoVendor(0)];
  const order = await disputedOrder(token, vendor);
  await signInOperator(page, 'finance', `/disputes/${order._id}`);

  const form = new FormData();
  const { buffer } = await pictureFile(page, 'handle.jpg');
  form.append('_id', order._id);
  form.append('picture', new Blob([new Uint8Array(buffer)], { type: 'image/jpeg' }), 'handle.jpg');
  const uploaded = await fetch(`${productUrl()}/sellerApi/addDisputePicture`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}` },
    body: form,
  });
  const picture = ((await uploaded.json()) as { data: { _id: string } }).data._id;
  await call(token, '/sellerApi/answerDispute', { _id: order._id, message: 'Look at the handle', pictures: [picture] });
  await call(vendor.token, '/vendorApi/answerDispute', { _id: order._id, message: 'It left us whole' });

  await page.reload();
  await expect(
    page.getByRole('heading', { level: 1, name: consoleDisputesTexts.disputeAboutNumber({ number: order.number }) }),
  ).toBeVisible();
  await expect(page.getByText('The handle is broken')).toBeVisible();
  await expect(page.getByText('It left us whole')).toBeVisible();
  await expect(page.getByRole('img', { name: /^Picture 1 of the buyer/ })).toBeVisible();
  await expect(page.getByText('with Post, AB1')).toBeVisible();
  await expectNoBarrier(page, page.url());

  await page.getByRole('radio', { name: consoleDisputesTexts.outcomes.split }).check();
  await fillIn(
    page,
    { [consoleDisputesTexts.backBuyer]: '1', Reason: 'The handle is glued' },
    consoleDisputesTexts.decide,
  );
  await confirmDecision(page);
  await expect(page.getByText(consoleDisputesTexts.status.done, { exact: true })).toBeVisible();

  const { status, money } = await call<Order>(token, `/sellerApi/getMarketOrder/${order._id}`);
  expect([status, money.held, money.refunded]).toEqual(['split', '0.00', '1.00']);
  expect(Number(money.paid)).toBeCloseTo(1 + Number(money.fee) + Number(money.proceeds), 6);
  await page.getByRole('link', { name: consoleDisputesTexts.theOrder }).click();
  // The dispute's screen has the same words.
  await expect(page.getByRole('heading', { level: 1, name: order.number, exact: true })).toBeVisible();
  await expect(page.getByText('The handle is glued').first()).toBeVisible();
  await expectNoBarrier(page, page.url());
});

// Shows DEC-9-disputes-4
test('A proposed fee is published by another operator and announced until its first day', async ({ page, browser }) => {
  const from = new Date(Date.now() + (200 + Math.floor(Math.random() * 2000)) * 86_400_000).toISOString().slice(0, 10);
  await signInOperator(page, 'finance', '/fee-plan');
  await page.getByRole('button', { name: consoleFeesTexts.proposeAFee }).click();
  await page.getByLabel(consoleDisputesTexts.fee, { exact: true }).fill('4.5');
  await fillIn(page, { [consoleFeesTexts.holdsFrom]: from, Reason: 'The market grows' });
  await page.getByRole('button', { name: consoleFeesTexts.propose, exact: true }).click();
  await page.getByRole('button', { name: `4.5 % from ${from}` }).click();
  await expect(page.getByText(consoleFeesTexts.anotherOperatorPublishes)).toBeVisible();

  const desk = await browser.newPage();
  await signInOperator(desk, 'owner', '/fee-plan');
  await desk.getByRole('button', { name: `4.5 % from ${from}` }).click();
  await desk.getByRole('button', { name: consoleFeesTexts.publish, exact: true }).click();
  await confirmDecision(desk);
  const row = desk
    .getByRole('table', { name: consoleFeesTexts.versionsFee })
    .getByRole('row')
    .filter({ hasText: from });
  await expect(row).toContainText('announced');
  await desk.close();
});
