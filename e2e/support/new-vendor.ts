import { randomInt } from 'node:crypto';
import { expect, type Page } from '@playwright/test';
import { texts as answersTexts } from '@plumbline/texts/en/answers';
import { texts as appTexts } from '@plumbline/texts/en/app';
import { texts as deliveryFieldTexts } from '@plumbline/texts/en/delivery-field';
import { texts as vendorTexts } from '@plumbline/texts/en/vendor';
import { texts as vendorProductsTexts } from '@plumbline/texts/en/vendor-products';
import { texts as vendorStoreTexts } from '@plumbline/texts/en/vendor-store';
import { mailedCode, productUrl } from './demo.ts';
import { fillIn } from './forms.ts';
import { call } from './member.ts';
import { approveListing, callAsOperator } from './operator.ts';

export const VENDOR_PASSWORD = 'a-plumb-vendor-password';

export interface Vendor {
  readonly _id: string;
  readonly email: string;
  readonly token: string;
}

async function post(path: string, body: object): Promise<{ api_token: string; data: { _id: string } }> {
  const answer = await fetch(`${productUrl()}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ ...body, role_name: 'Vendor' }),
  });
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`);
  return (await answer.json()) as { api_token: string; data: { _id: string } };
}

/** Creates a vendor, signed up with a mailed code; the store is a draft. */
export async function newVendor(fullName = 'Vera Vendor'): Promise<Vendor> {
  const unique = `${Date.now()}${Math.floor(Math.random() * 1000)}`.slice(-9);
  const email = `vendor-${unique}@test.example`;
  const form = { fullName, phone: `7${unique}`, email, password: VENDOR_PASSWORD, confirmPassword: VENDOR_PASSWORD };
  await post('/publicApi/otpVerifyuser', form);
  await post('/publicApi/emailotpVerifyuser', { ...form, otp: await mailedCode(email) });
  const login = await post('/publicApi/signinSeller', { email, password: VENDOR_PASSWORD });
  return { _id: login.data._id, email, token: login.api_token };
}

/** Signs in on every page opened from now on. */
export async function putVendor(page: Page, { token }: Vendor): Promise<void> {
  await page.addInitScript((kept) => localStorage.setItem('access_token_vendor', kept), token);
}

/** Returns a picture file, drawn by the page’s browser, with a stripe of the colour `mark`. */
export async function pictureFile(page: Page, name: string, side = 640, mark = 0) {
  const base64 = await page.evaluate(
    async ([size, colour]) => {
      const canvas = new OffscreenCanvas(size, size);
      const pen = canvas.getContext('2d')!;
      pen.fillStyle = '#e9e9f3';
      pen.fillRect(0, 0, size, size);
      pen.fillStyle = '#2438c7';
      pen.fillRect(size / 4, size / 4, size / 2, size / 2);
      pen.fillStyle = `#${colour.toString(16).padStart(6, '0')}`;
      pen.fillRect(0, 0, size, 32);
      const bytes = new Uint8Array(await (await canvas.convertToBlob({ type: 'image/jpeg' })).arrayBuffer());
      return btoa(String.fromCharCode(...bytes));
    },
    [side, mark] as const,
  );
  return { name, mimeType: 'image/jpeg', buffer: Buffer.from(base64, 'base64') };
}

/** Submits unique identity documents and has the operator of this page approve them. */
export async function identify(operatorPage: Page, vendor: Vendor, group = 'vendorApi'): Promise<void> {
  const front = await pictureFile(operatorPage, 'front.jpg', 640, randomInt(2 ** 24));
  const form = new FormData();
  form.append('documentType', 'passport');
  form.append('front', new Blob([new Uint8Array(front.buffer)], { type: front.mimeType }), front.name);
  const answer = await fetch(`${productUrl()}/${group}/edituserKycByUser`, {
    method: 'POST',
    headers: { authorization: `Bearer ${vendor.token}` },
    body: form,
  });
  if (!answer.ok) throw new Error(`The documents were answered ${answer.status}: ${await answer.text()}`);
  await callAsOperator(operatorPage, 'decideIdentity', { _id: vendor._id, decision: 'approved', reason: '' });
}

/** Saves a listing by API calls. */
export const saveDraft = (vendor: Vendor, title: string): Promise<{ _id: string; slug: string }> =>
  call(vendor.token, '/vendorApi/saveListing', {
    title,
    description: 'Holds **300 ml**.',
    categoryId: '11',
    physical: true,
    delivery: [{ name: 'Post', price: '4.50', countries: ['IN'], days: 5 }],
    variants: [{ sku: 'ONE', label: 'One size', price: '12.50', stock: 4 }],
  });

/** Fills in a store's form and submits the store, on a page where /vendor/store is open. */
export async function submitStore(page: Page, name: string): Promise<void> {
  await page.getByLabel(vendorStoreTexts.name, { exact: true }).fill(name);
  await fillIn(page, { Summary: 'Stoneware from Jaipur', Description: 'Fired **twice**.' });
  await page.getByLabel(vendorStoreTexts.deliveryPolicy, { exact: true }).fill('Sent in three days.');
  await fillIn(page, {
    Returns: '14 days.',
    [vendorStoreTexts.item.payoutAddress]: '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed',
  });
  await page.getByLabel(vendorStoreTexts.item.logo).setInputFiles(await pictureFile(page, 'logo.jpg'));
  await expect(page.getByText(vendorStoreTexts.anotherPicture)).toBeVisible();
  await page.getByRole('button', { name: vendorStoreTexts.save, exact: true }).click();
  await expect(page.getByText(answersTexts.editStore).first()).toBeVisible();
  await page.getByLabel(new RegExp(vendorStoreTexts.acceptTerms({ version: '.*' }))).check();
  await page.getByRole('button', { name: vendorStoreTexts.submit }).click();
  await expect(page.getByText(vendorStoreTexts.status.submitted, { exact: true })).toBeVisible();
}

/** Opens the form of a new product and fills it in: one size, five units, sent by post for 4.50 USDT. */
export async function fillProduct(page: Page, title: string, sides: readonly number[], price = '12.50'): Promise<void> {
  await page.goto(`${productUrl()}/vendor/products/new`);
  await fillIn(page, { Title: title, Description: 'Holds **300 ml**.' });
  await page.getByLabel(vendorProductsTexts.category).selectOption('Kitchen');
  const files = await Promise.all(sides.map((side) => pictureFile(page, `side-${side}.jpg`, side)));
  await page.getByLabel(vendorProductsTexts.addPictures).setInputFiles(files);
  const last = vendorProductsTexts.grip({ place: files.length, of: files.length });
  await expect(page.getByRole('button', { name: last })).toBeVisible();
  const variant = page.getByRole('region', { name: vendorProductsTexts.variants });
  await fillIn(variant, { [vendorProductsTexts.label]: 'One size', SKU: 'MUG-1', Price: price });
  await fillIn(variant, { [vendorProductsTexts.firstStock]: '5' });
  const delivery = page.getByRole('region', { name: vendorStoreTexts.deliveryPolicy });
  await fillIn(delivery, { Name: 'Post', Price: '4.50', [deliveryFieldTexts.days]: '5' });
}

/** Submits the product in the open form, approves it as the operator of `desk`, and returns its id. */
export async function publishProduct(page: Page, desk: Page): Promise<string> {
  await page.getByRole('button', { name: vendorProductsTexts.saveAndSubmit }).click();
  await expect(page).toHaveURL(/\/vendor\/products\/[0-9a-f-]{36}$/);
  await expect(page.getByText(vendorStoreTexts.status.submitted, { exact: true })).toBeVisible();
  const _id = page.url().split('/').at(-1)!;
  await approveListing(desk, _id);
  return _id;
}

const PASSWORD = 'another-plumb-password';

/** Signs up as a vendor with the form and logs in, leaving the page signed in. */
export async function signUpAsVendor(
  page: Page,
  contact: { readonly email: string; readonly phone: string },
): Promise<void> {
  await page.goto(`${productUrl()}/vendor/register`);
  await expect(page.getByText(vendorTexts.forVendors)).toBeVisible();
  await expect(page.getByLabel(appTexts.auth.referralCode)).toHaveCount(0);
  await fillIn(page, { [appTexts.auth.fullName]: 'Vera Vendor', [appTexts.auth.mobile]: contact.phone });
  await page.getByLabel(appTexts.auth.email, { exact: true }).fill(contact.email);
  await page.getByLabel(appTexts.auth.password, { exact: true }).fill(PASSWORD);
  await page.getByLabel(appTexts.auth.confirmPassword, { exact: true }).fill(PASSWORD);
  const before = new Date();
  await page.getByRole('main').getByRole('button', { name: 'Sign up' }).click();
  await page.getByLabel(appTexts.auth.otp).fill(await mailedCode(contact.email, before));
  await expect(page).toHaveURL(/\/vendor\/login$/);
  await page.getByLabel(appTexts.auth.password, { exact: true }).fill(PASSWORD);
  await page.getByRole('main').getByRole('button', { name: appTexts.common.logIn }).click();
  await expect(page).toHaveURL(/\/vendor$/);
}
