import { expect, test } from '@playwright/test';
import { texts as appTexts } from '@plumbline/texts/en/app';
import { texts as consoleTexts } from '@plumbline/texts/en/console';
import { texts as consoleListTexts } from '@plumbline/texts/en/console-list';
import { texts as consoleMembersTexts } from '@plumbline/texts/en/console-members';
import { texts as consoleResultsTexts } from '@plumbline/texts/en/console-results';
import { texts as consoleWithdrawalsTexts } from '@plumbline/texts/en/console-withdrawals';
import { texts as errorsTexts } from '@plumbline/texts/en/errors';
import { bare, inside } from '@plumbline/texts/testing';
import { demoState, nextDay, productUrl } from './support/demo.ts';
import { fundFlexible, type Member, newestWithdrawal, newMember, requestWithdrawal } from './support/member.ts';
import { confirmDecision, giveReason, signInOperator } from './support/operator.ts';

test('An operator finds a member, reads their history, freezes and unfreezes the account', async ({ page }) => {
  const member = await newMember();
  await signInOperator(page, 'owner', '/members');
  await page.getByLabel(consoleMembersTexts.find).fill(member.email);
  await page.getByRole('link', { name: member.user.fullName }).click();
  await expect(page.getByRole('heading', { level: 1, name: member.user.fullName })).toBeVisible();
  await page.getByRole('button', { name: consoleMembersTexts.freeze }).click();
  await giveReason(page, 'Freeze', 'A call from their bank');
  await expect(page.getByText(consoleMembersTexts.frozen, { exact: true })).toBeVisible();
  await page.getByRole('tab', { name: consoleMembersTexts.events }).click();
  await expect(page.getByRole('table', { name: consoleMembersTexts.events })).toContainText('member.freeze by');
  await page.getByRole('button', { name: consoleMembersTexts.release }).click();
  await giveReason(page, 'Release', 'It was them');
  await expect(page.getByText(consoleMembersTexts.frozen, { exact: true })).toBeHidden();
});

test('An operator sees a member’s screens, each marked, and can change nothing there', async ({ page, context }) => {
  const member = await newMember();
  await signInOperator(page, 'support', '/members');
  await page.getByLabel(consoleMembersTexts.find).fill(member.email);
  await page.getByRole('link', { name: member.user.fullName }).click();
  await page.getByRole('button', { name: consoleMembersTexts.seeAsMember }).click();
  const opened = context.waitForEvent('page');
  await giveReason(page, consoleMembersTexts.seeAsMember, 'They cannot find their team');
  const view = await opened;
  await view.waitForURL(`${productUrl()}/`);
  expect(await view.evaluate(() => window.opener)).toBeNull();
  await view.goto(`${productUrl()}/my`);
  await expect(view.getByRole('complementary', { name: appTexts.shell.viewOnly })).toBeVisible();
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

  await page.getByRole('button', { name: consoleWithdrawalsTexts.pauseVerbs.pause }).click();
  await giveReason(page, consoleWithdrawalsTexts.pauseVerbs.pause, 'A drill');
  const paused = inside((strong) => consoleTexts.payoutsPausedOperator({ strong, span: bare, link: bare }));
  await expect(page.getByText(paused, { exact: true })).toBeVisible();

  const row = (member: Member) => page.getByRole('row').filter({ hasText: member.user.fullName });
  await row(approved).getByRole('cell').last().click();
  await expect(page.getByRole('dialog')).toContainText(consoleWithdrawalsTexts.neverPaidBefore);
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Approve/ })
    .click();
  await confirmDecision(page);
  await expect(page.getByRole('dialog')).toBeHidden();
  await row(rejected).getByRole('checkbox').check();
  await page
    .getByRole('region', { name: consoleListTexts.selectedRows })
    .getByRole('button', { name: consoleWithdrawalsTexts.rejectCount({ count: '1' }) })
    .click();
  await giveReason(page, 'Reject', 'The name on the account differs');
  await expect.poll(async () => (await newestWithdrawal(rejected)).stage).toBe('rejected');
  expect((await newestWithdrawal(rejected)).reason).toBe('The name on the account differs');
  expect((await newestWithdrawal(approved)).stage).toBe('approved');

  await page.getByRole('button', { name: consoleWithdrawalsTexts.pauseVerbs['go on'] }).click();
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
  await expect(page.getByRole('heading', { level: 1, name: consoleWithdrawalsTexts.withdrawals })).toBeVisible();
  await expect(page.getByRole('button', { name: consoleWithdrawalsTexts.pauseVerbs.pause })).toHaveCount(0);
  await page.goto(`${productUrl()}/console/members?search=${encodeURIComponent(members[0]!.email)}`);
  await page.getByRole('main').getByRole('table').getByRole('link').first().click();
  await expect(page.getByRole('tab', { name: consoleMembersTexts.statement })).toBeVisible();
  await expect(page.getByRole('button', { name: consoleMembersTexts.freeze })).toHaveCount(0);
  await expect(page.getByRole('button', { name: consoleMembersTexts.seeAsMember })).toHaveCount(0);
});

test('A trading result is booked once, by its transfer only, and its day is in the record', async ({ page }) => {
  // The demo's desk pays the treasury and books it when the day is closed.
  await nextDay();
  await signInOperator(page, 'finance', '/results?kind=trading_result');
  const newest = page.getByRole('table', { name: consoleResultsTexts.bookedTransfers }).getByRole('row').nth(1);
  await expect(newest).toContainText('0x');
  const hash = (await newest.locator('[title^="0x"]').first().getAttribute('title'))!;
  await page.getByRole('button', { name: consoleResultsTexts.bookATransfer }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(consoleWithdrawalsTexts.transactionHash).fill(hash);
  // The button moves down when the preview of the transfer appears.
  await expect(dialog.getByText('from 0x')).toBeVisible();
  await dialog.getByRole('button', { name: consoleResultsTexts.book, exact: true }).click();
  await expect(page.getByText(errorsTexts.transfer_already_booked)).toBeVisible();
  await dialog.getByLabel(consoleWithdrawalsTexts.transactionHash).fill('0x12');
  await dialog.getByRole('button', { name: consoleResultsTexts.book, exact: true }).click();
  await expect(page.getByText(errorsTexts.hash_not_valid)).toBeVisible();
  await page.goto(`${productUrl()}/console/days`);
  await expect(page.getByRole('table', { name: 'Closed days' })).toContainText(hash.slice(0, 10));
});
