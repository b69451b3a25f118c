import { expect, test } from '@playwright/test';
import { texts as appTexts } from '@plumbline/texts/en/app';
import { texts as depositTexts } from '@plumbline/texts/en/deposit';
import { texts as notificationsTexts } from '@plumbline/texts/en/notifications';
import { faucet, productUrl } from './support/demo.ts';
import { demoMember, newMember, openAs } from './support/member.ts';

const STREAM = '**/sellerApi/liveUpdates';

test('A deposit updates the open screen at each step, without polling', async ({ page }, { project }) => {
  const member = await demoMember(project.name === 'phone' ? 21 : 20);
  const listed: number[] = [];
  page.on('request', (request) => request.url().includes('getRechargeList') && listed.push(Date.now()));
  const stream = page.waitForRequest(STREAM);
  await openAs(page, member, '/deposit');
  const request = await stream;
  expect(request.url()).not.toContain(member.token);
  expect(await request.headerValue('authorization')).toBe(`Bearer ${member.token}`);
  await expect(page.getByRole('heading', { name: depositTexts.onItsWay })).toBeVisible();
  // During live updates nothing is polled while nothing changes.
  await page.waitForTimeout(8_000);
  const asked = listed.length;
  await faucet(member.user.depositAddress, '41');
  const deposit = page.getByRole('listitem').filter({ hasText: '41.00' });
  await expect(deposit).toBeVisible();
  await expect(deposit.getByText(depositTexts.state.credited)).toBeVisible();
  expect(asked, 'while nothing moved').toBeLessThanOrEqual(4);
});

test('An open screen polls while live updates are interrupted and receives them afterwards', async ({ page }, {
  project,
}) => {
  const member = await demoMember(project.name === 'phone' ? 23 : 22);
  await page.route(STREAM, (route) => route.abort());
  await openAs(page, member, '/deposit');
  await expect(page.getByRole('heading', { name: depositTexts.onItsWay })).toBeVisible();
  await faucet(member.user.depositAddress, '42');
  await expect(page.getByRole('listitem').filter({ hasText: '42.00' })).toBeVisible();
  // The longer the connection was cut, the later the retry.
  const again = page.waitForResponse(STREAM, { timeout: 180_000 });
  await page.unroute(STREAM);
  expect((await again).status()).toBe(200);
});

test('A session ended elsewhere also ends in this browser, which opens the root page', async ({ page }, {
  project,
}) => {
  const member = await demoMember(project.name === 'phone' ? 25 : 24);
  const stream = page.waitForResponse(STREAM);
  await openAs(page, member, '/settings');
  expect((await stream).status()).toBe(200);
  await page.request.post(`${productUrl()}/sellerApi/logout`, {
    headers: { authorization: `Bearer ${member.token}` },
    data: {},
  });
  await expect(page).toHaveURL(/\/$/);
  expect(await page.evaluate(() => localStorage.getItem('access_token'))).toBeNull();
});

// Shows DEC-8-screens-4
test('A deposit notifies the open screen, and its notification opens the receipt and is marked as read', async ({
  page,
}) => {
  const member = await newMember();
  await openAs(page, member, '/settings');
  const bell = page.getByRole('banner').getByRole('link', { name: /^Notifications/ });
  await expect(bell).toBeVisible();
  await faucet(member.user.depositAddress, '41');
  await expect(bell).toHaveAccessibleName(/unread$/);
  await bell.click();
  const row = page.getByRole('listitem').filter({ hasText: notificationsTexts.names.deposit });
  await expect(row).toContainText('41.00');
  await row.getByRole('link').click();
  await expect(page).toHaveURL(/\/receipt\/deposit\//);
  await page.goBack();
  await expect(row.getByText(notificationsTexts.unread)).toHaveCount(0);
  await expect(bell).toHaveAccessibleName(appTexts.shell.bell);
});
