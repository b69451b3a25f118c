import { expect, test } from '@playwright/test';
import { demoState, productUrl } from './support/demo.ts';

test('The running product answers /healthz with 200', async ({ request }) => {
  const answer = await request.get(`${productUrl()}/healthz`);
  expect(answer.status()).toBe(200);
});

// Shows DEC-10.9
test('The API documentation at /docs loads without a browser error', async ({ page }) => {
  const faults: string[] = [];
  page.on('pageerror', (error) => faults.push(error.message));
  page.on('console', (message) => message.type() === 'error' && faults.push(message.text()));
  await page.goto(`${productUrl()}/docs`);
  const { paths } = await (await page.request.get(`${productUrl()}/docs/json`)).json();
  // Only visible calls are rendered; the document contains all.
  const [first] = Object.keys(paths);
  // A large script renders seven hundred calls, which takes a minute on a busy machine.
  await expect(page.getByText(first!).first()).toBeVisible({ timeout: 180_000 });
  expect(Object.keys(paths)).toEqual(expect.arrayContaining(['/sellerApi/getprofile', '/operatorApi/overview']));
  expect(faults).toEqual([]);
});

test('The demo prints its logins, its chain and a referral code', async () => {
  const state = await demoState();
  expect(state.members.length).toBeGreaterThanOrEqual(35);
  expect(state.members[0]).toEqual({
    email: expect.stringContaining('@'),
    password: expect.any(String),
    referId: expect.any(String),
  });
  expect(state.operator.email).toContain('@');
  expect(state.referralCode).not.toBe('');
  expect(state.today).toMatch(/^\d{4}-\d{2}-\d{2}$/);
  expect(state.chain.usdt).toMatch(/^0x[0-9a-fA-F]{40}$/);
  const answer = await fetch(state.chain.rpcUrl, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'eth_chainId', params: [] }),
  });
  const { result } = (await answer.json()) as { result: string };
  expect(Number(result)).toBe(state.chain.chainId);
});

test('The home page’s content security policy allows no external scripts', async ({ page }) => {
  const faults: string[] = [];
  page.on('pageerror', (error) => faults.push(error.message));
  page.on('console', (message) => message.type() === 'error' && faults.push(message.text()));
  const answer = await page.goto(`${productUrl()}/login`);
  const policy = answer!.headers()['content-security-policy']!;
  const scripts = policy.split('; ').find((part) => part.startsWith('script-src'));
  expect(scripts).toMatch(/^script-src 'self'( 'sha256-[\w+/=]+')*$/);
  expect(answer!.headers()['x-content-type-options']).toBe('nosniff');
  await expect(page.getByRole('button', { name: /log ?in|sign ?in/i }).first()).toBeVisible();
  expect(faults).toEqual([]);
});

test('An unknown API call returns a JSON error, and an unknown page opens the app', async ({ request, page }) => {
  const call = await request.get(`${productUrl()}/sellerApi/nothing-here`);
  expect(call.status()).toBe(404);
  expect(await call.json()).toMatchObject({ success: false });
  const file = await request.get(`${productUrl()}/static/js/gone-1234.js`);
  expect(file.status()).toBe(404);
  await page.goto(`${productUrl()}/no-such-page`);
  await expect(page.locator('body')).not.toBeEmpty();
});
