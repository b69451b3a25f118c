import type { Page } from '@playwright/test';
import { demoState, productUrl } from './demo.ts';

/** The session of the demo's vendor who sold an order, by the order's number. */
export async function vendorOf(number: string): Promise<string> {
  const { vendors } = await demoState();
  const { email, password } = vendors.find(
    ({ store }) => store !== null && number.toLowerCase().startsWith(store.toLowerCase()),
  )!;
  const answer = await fetch(`${productUrl()}/publicApi/signinSeller`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password, role_name: 'Vendor' }),
  });
  return ((await answer.json()) as { api_token: string }).api_token;
}

/** Opens a screen with such a session. */
export async function openAsVendor(page: Page, token: string, path: string): Promise<void> {
  await page.goto(`${productUrl()}/healthz`);
  await page.evaluate((value) => localStorage.setItem('access_token_vendor', value), token);
  await page.goto(`${productUrl()}${path}`);
}
