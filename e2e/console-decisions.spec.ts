import { expect, type Page, test } from '@playwright/test';
import { texts as consoleErrorsTexts } from '@plumbline/texts/en/console-errors';
import { texts as consoleListTexts } from '@plumbline/texts/en/console-list';
import { texts as consoleMembersTexts } from '@plumbline/texts/en/console-members';
import { texts as consoleWithdrawalsTexts } from '@plumbline/texts/en/console-withdrawals';
import { demoState } from './support/demo.ts';
import { fundFlexible, type Member, newestWithdrawal, newMember, requestWithdrawal } from './support/member.ts';
import { confirmDecision, giveReason, signInOperator } from './support/operator.ts';

const rowOf = (page: Page, member: Member) => page.getByRole('row').filter({ hasText: member.user.fullName });

// Shows DEC-5-console-6
test('A bulk decision on withdrawals reports each result, and failed ones stay selected', async ({ page }) => {
  const [sound, changed] = [await newMember(), await newMember()];
  for (const member of [sound, changed]) {
    await fundFlexible(member, '400');
    await requestWithdrawal(member, '150');
  }
  await signInOperator(page, 'finance', '/withdrawals');
  for (const member of [sound, changed]) await rowOf(page, member).getByRole('checkbox').check();
  const selected = page.getByRole('region', { name: consoleListTexts.selectedRows });
  await selected.getByRole('button', { name: /^Approve 2/ }).click();
  // Requested beside the withdrawals to approve, but not shown.
  await requestWithdrawal(changed, '120');
  await giveReason(page, 'Approve', 'Both called back');
  await confirmDecision(page);
  const outcome = page.getByRole('dialog', { name: consoleWithdrawalsTexts.sentOf({ done: '2', count: '2' }) });
  await expect(outcome.getByRole('listitem').filter({ hasText: sound.user.fullName })).toContainText(
    consoleWithdrawalsTexts.past.Approve,
  );
  await expect(outcome.getByRole('listitem').filter({ hasText: changed.user.fullName })).toContainText(
    consoleErrorsTexts.state_changed,
  );
  await outcome.getByRole('button', { name: consoleWithdrawalsTexts.close }).last().click();
  await expect(selected.getByText(consoleListTexts.countSelected({ count: '1' }), { exact: true })).toBeVisible();
  await expect(selected.getByRole('list', { name: consoleWithdrawalsTexts.didNotGoThrough })).toContainText(
    consoleErrorsTexts.state_changed,
  );
  await selected.getByRole('button', { name: /^Approve 1/ }).click();
  await giveReason(page, 'Approve', 'Looked at both of them');
  await confirmDecision(page);
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(page.getByText(consoleWithdrawalsTexts.ofWentThrough({ wentThrough: '1', count: '1' }))).toBeVisible();
});

// Shows DEC-5-console-5
test('The withdrawal dialog shows where the money came from and accepts a note', async ({ page }) => {
  const member = await newMember();
  await fundFlexible(member, '400');
  const address = await requestWithdrawal(member, '150');
  await signInOperator(page, 'finance', `/withdrawals?address=${address}`);
  await rowOf(page, member).getByRole('cell').last().click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('table', { name: consoleWithdrawalsTexts.whereCame })).toContainText('deposit');
  await expect(dialog).toContainText(
    new RegExp(consoleWithdrawalsTexts.askedWithin({ inADay: '.*', inAWeek: '.*', toAddress: '.*' })),
  );
  await expect(dialog).toContainText(consoleWithdrawalsTexts.askedMemberFirst);
  await dialog.getByLabel(consoleWithdrawalsTexts.noteYourApproval).fill('Seen on their statement');
  await dialog.getByRole('button', { name: /^Approve/ }).click();
  await confirmDecision(page);
  await expect(dialog).toBeHidden();
  await expect.poll(async () => (await newestWithdrawal(member)).stage).not.toBe('pending');
  await page.goto(page.url().replace('/withdrawals?', '/withdrawals?queue=all&'));
  await rowOf(page, member).getByRole('cell').last().click();
  await expect(page.getByRole('dialog')).toContainText('“Seen on their statement”');
});

// Shows DEC-5-console-4
test('The member page shows the sponsors, lists the teams and explains each income', async ({ page }) => {
  const [asha] = (await demoState()).members;
  await signInOperator(page, 'auditor', '/members');
  await page.getByLabel(consoleMembersTexts.find).fill(asha!.email);
  await expect(page.getByText(consoleMembersTexts.foundBy.email)).toBeVisible();
  await page.getByRole('table', { name: consoleMembersTexts.members }).getByRole('link').click();
  await page.getByRole('tab', { name: consoleMembersTexts.team }).click();
  await expect(page.getByText('Team A', { exact: true })).toBeVisible();
  const team = page.getByRole('table', { name: consoleMembersTexts.team });
  const name = (await team.getByRole('link').first().textContent())!;
  await page.getByRole('tab', { name: consoleMembersTexts.income }).click();
  const income = page.getByRole('table', { name: consoleMembersTexts.income });
  await expect(income.getByRole('row').nth(1)).toContainText('Plan');
  await page.getByLabel(consoleMembersTexts.kind).selectOption('level_income');
  await expect(income.getByRole('row').nth(1)).toContainText('team A');
  await page.getByRole('tab', { name: consoleMembersTexts.team }).click();
  // Other tests sign up people with the same name.
  await team.getByRole('link', { name, exact: true }).first().click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  await expect(page.getByRole('heading', { name: consoleMembersTexts.sponsorsAbove })).toBeVisible();
  await expect(page.getByRole('list').filter({ hasText: asha!.referId })).toBeVisible();
});
