import { expect, test } from '@playwright/test';
import { demoState, nextDay, productUrl } from './support/demo.ts';
import { fundFlexible, type Member, newestWithdrawal, newMember, requestWithdrawal } from './support/member.ts';
import { confirmDecision, giveReason, signInOperator } from './support/operator.ts';

test('An operator finds a member, reads their history, freezes and unfreezes the account', async ({ page }) => {
  const member = await newMember();
  await signInOperator(page, 'owner', '/members');
  await page.getByLabel('Find').fill(member.email);
  await page.getByRole('link', { name: member.user.fullName }).click();
  await expect(page.getByRole('heading', { level: 1, name: member.user.fullName })).toBeVisible();
  await page.getByRole('button', { name: 'Freeze' }).click();
  await giveReason(page, 'Freeze', 'A call from their bank');
  await expect(page.getByText('Frozen', { exact: true })).toBeVisible();
  await page.getByRole('tab', { name: 'Events' }).click();
  await expect(page.getByRole('table', { name: 'Events' })).toContainText('member.freeze by');
  await page.getByRole('button', { name: 'Release' }).click();
  await giveReason(page, 'Release', 'It was them');
  await expect(page.getByText('Frozen', { exact: true })).toBeHidden();
});

test('An operator sees a member’s screens, each marked, and can change nothing there', async ({ page, context }) => {
  const member = await newMember();
  await signInOperator(page, 'support', '/members');
  await page.getByLabel('Find').fill(member.email);
  await page.getByRole('link', { name: member.user.fullName }).click();
  await page.getByRole('button', { name: 'See as member' }).click();
  const opened = context.waitForEvent('page');
  await giveReason(page, 'See as member', 'They cannot find their team');
  const view = await opened;
  await view.waitForURL(`${productUrl()}/`);
  expect(await view.evaluate(() => window.opener)).toBeNull();
  await view.goto(`${productUrl()}/my`);
  await expect(view.getByRole('complementary', { name: 'An operator is viewing this account.' })).toBeVisible();
  await expect(view.getByRole('heading', { level: 1 })).toContainText(member.user.fullName);
  const token = await view.evaluate(() => localStorage.getItem('access_token'));
  const refused = await fetch(`${productUrl()}/sellerApi/invetPamentsettelByday`, {
    headers: { authorization: `Bearer ${token}` },
  });
  expect(refused.status).toBe(403);
});

test('Withdrawals are approved as displayed, one is rejected with a reason, and payouts are paused', async ({
  page,
}) => {
  const [approved, rejected] = [await newMember(), await newMember()];
  for (const member of [approved, rejected]) await fundFlexible(member, '200');
  await requestWithdrawal(approved, '150');
  await requestWithdrawal(rejected, '150');
  await signInOperator(page, 'finance', '/withdrawals');

  await page.getByRole('button', { name: 'Pause all payouts' }).click();
  await giveReason(page, 'Pause all payouts', 'A drill');
  await expect(page.getByText('Payouts are paused', { exact: true })).toBeVisible();

  const row = (member: Member) => page.getByRole('row').filter({ hasText: member.user.fullName });
  await row(approved).getByRole('cell').last().click();
  await expect(page.getByRole('dialog')).toContainText('never paid before');
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Approve/ })
    .click();
  await confirmDecision(page);
  await expect(page.getByRole('dialog')).toBeHidden();
  await row(rejected).getByRole('checkbox').check();
  await page.getByRole('region', { name: 'Selected rows' }).getByRole('button', { name: 'Reject 1' }).click();
  await giveReason(page, 'Reject', 'The name on the account differs');
  await expect.poll(async () => (await newestWithdrawal(rejected)).stage).toBe('rejected');
  expect((await newestWithdrawal(rejected)).reason).toBe('The name on the account differs');
  expect((await newestWithdrawal(approved)).stage).toBe('approved');

  await page.getByRole('button', { name: 'Resume payouts' }).click();
  await giveReason(page, 'Resume payouts', 'The drill is over');
  await expect.poll(async () => (await newestWithdrawal(approved)).stage).toBe('paid');
});

test('A contact form message is answered by mail from the inbox', async ({ page }) => {
  const email = `asks-${Date.now()}@test.example`;
  const sent = await fetch(`${productUrl()}/publicApi/contactMember`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ name: 'Ana Asks', email, description: 'When is a deposit final?' }),
  });
  expect(sent.status).toBe(200);
  await signInOperator(page, 'support', '/inbox');
  await page.getByRole('row').filter({ hasText: email }).getByText('When is a deposit final?').click();
  await page.getByLabel('Answer').fill('After some fifteen blocks, less than a minute.');
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(page.getByRole('row').filter({ hasText: email })).toContainText('answered');
  const mails = await fetch(`${productUrl()}/demo/mail?to=${encodeURIComponent(email)}`);
  await expect
    .poll(async () => JSON.stringify(await (await fetch(mails.url)).json()))
    .toContain('After some fifteen blocks');
});

test('An auditor reads everything and has no actions', async ({ page }) => {
  const { members } = await demoState();
  await signInOperator(page, 'auditor', '/withdrawals');
  await expect(page.getByRole('heading', { level: 1, name: 'Withdrawals' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Pause all payouts' })).toHaveCount(0);
  await page.goto(`${productUrl()}/console/members?search=${encodeURIComponent(members[0]!.email)}`);
  await page.getByRole('main').getByRole('table').getByRole('link').first().click();
  await expect(page.getByRole('tab', { name: 'Statement' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Freeze' })).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'See as member' })).toHaveCount(0);
});

test('A trading result is booked once, by its transfer only, and its day is in the record', async ({ page }) => {
  // The demo's desk pays the treasury and books it when the day is closed.
  await nextDay();
  await signInOperator(page, 'finance', '/results?kind=trading_result');
  const newest = page.getByRole('table', { name: 'Booked transfers' }).getByRole('row').nth(1);
  await expect(newest).toContainText('0x');
  const hash = (await newest.locator('[title^="0x"]').first().getAttribute('title'))!;
  await page.getByRole('button', { name: 'Book a transfer' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Transaction hash').fill(hash);
  // The button moves down when the preview of the transfer appears.
  await expect(dialog.getByText('from 0x')).toBeVisible();
  await dialog.getByRole('button', { name: 'Book', exact: true }).click();
  await expect(page.getByText('This transaction was already booked')).toBeVisible();
  await dialog.getByLabel('Transaction hash').fill('0x12');
  await dialog.getByRole('button', { name: 'Book', exact: true }).click();
  await expect(page.getByText('This is not a transaction hash')).toBeVisible();
  await page.goto(`${productUrl()}/console/days`);
  await expect(page.getByRole('table', { name: 'Closed days' })).toContainText(hash.slice(0, 10));
});
