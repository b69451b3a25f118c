import { readFile } from 'node:fs/promises';
import { expect, type Page, test } from '@playwright/test';
import { texts as consoleAnswersTexts } from '@plumbline/texts/en/console-answers';
import { texts as consoleInputsTexts } from '@plumbline/texts/en/console-inputs';
import { texts as consoleListTexts } from '@plumbline/texts/en/console-list';
import { texts as consoleMembersTexts } from '@plumbline/texts/en/console-members';
import { texts as consoleProposalsTexts } from '@plumbline/texts/en/console-proposals';
import { texts as consoleReconciliationTexts } from '@plumbline/texts/en/console-reconciliation';
import { call, newMember } from './support/member.ts';
import { confirmDecision, giveReason, signInOperator } from './support/operator.ts';

// Shows DEC-4.5
test('A bonus is proposed by one operator and approved by another, and the member reads the reason', async ({
  page,
  browser,
}) => {
  const member = await newMember();
  const reason = `Found an error in the books ${Date.now()}`;
  await signInOperator(page, 'finance', '/members');
  await page.getByLabel(consoleMembersTexts.find).fill(member.email);
  await page.getByRole('link', { name: member.user.fullName }).click();
  await page.getByRole('button', { name: consoleMembersTexts.adjust }).click();
  const form = page.getByRole('dialog', { name: consoleProposalsTexts.proposeAnAdjustment });
  await form.getByRole('button', { name: consoleProposalsTexts.propose, exact: true }).click();
  await expect(page.getByText(consoleInputsTexts.enterAnAmount).first()).toBeVisible();
  await form.getByLabel(consoleProposalsTexts.amount, { exact: true }).fill('0.5');
  await form.getByLabel(consoleProposalsTexts.reason).fill(reason);
  await form.getByRole('button', { name: consoleProposalsTexts.propose, exact: true }).click();
  await confirmDecision(page);
  await expect(form).toBeHidden();

  const row = (on: Page) => on.getByRole('row').filter({ hasText: reason });
  await row(page).getByRole('cell').nth(1).click();
  await expect(page.getByText(consoleProposalsTexts.operatorDecides)).toBeVisible();
  await expect(page.getByRole('button', { name: /^Approve/ })).toHaveCount(0);

  const second = await (await browser.newContext({ viewport: { width: 1280, height: 800 } })).newPage();
  await signInOperator(second, 'owner', '/adjustments?status=proposed');
  await row(second).getByRole('cell').nth(1).click();
  await second
    .getByRole('dialog')
    .getByRole('button', { name: /^Approve/ })
    .click();
  await giveReason(second, 'Approve', 'Well deserved');
  await confirmDecision(second);
  await expect(second.getByText(consoleAnswersTexts.operatorApproveProposal)).toBeVisible();
  const { docs } = await call<{ docs: readonly { amount: string; reason: { rule: string } }[] }>(
    member.token,
    '/sellerApi/getBonusIncomeUser',
  );
  expect(docs).toMatchObject([{ amount: '0.50', reason: { rule: reason } }]);
  await second.context().close();
});

// Shows DEC-2.1
test('A reconciliation runs without differences, and the list of runs is exported', async ({ page }) => {
  await signInOperator(page, 'finance', '/reconciliation?scope=full');
  await page.getByRole('button', { name: consoleReconciliationTexts.runNow }).click();
  const first = page.getByRole('table', { name: consoleReconciliationTexts.reconciliations }).getByRole('row').nth(1);
  await expect(first).toContainText(consoleReconciliationTexts.noDifference);
  await first.getByRole('cell').nth(1).click();
  // The first row may still be that of an earlier run; the dialog of the new one waits for its end.
  await expect(page.getByRole('dialog')).toContainText(consoleReconciliationTexts.chainLedgerStatements);
  await expect(
    page.getByRole('dialog').getByRole('table', { name: consoleReconciliationTexts.checks }).getByRole('row'),
  ).toHaveCount(28);
  await page.keyboard.press('Escape');
  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: consoleListTexts.exportCsv }).click();
  const file = await readFile(await (await saved).path(), 'utf8');
  expect(file).toContain(consoleReconciliationTexts.noDifference);
});
