import { randomInt } from 'node:crypto';
import type { Page } from '@playwright/test';
import { mailedCode, productUrl } from './demo.ts';
import { call } from './member.ts';
import { callAsOperator } from './operator.ts';

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
