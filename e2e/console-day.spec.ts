import { readFile } from 'node:fs/promises';
import { type Browser, expect, type Page, test } from '@playwright/test';
import { texts as appTexts } from '@plumbline/texts/en/app';
import { texts as consoleAnswersTexts } from '@plumbline/texts/en/console-answers';
import { texts as consoleDaysTexts } from '@plumbline/texts/en/console-days';
import { texts as consoleListTexts } from '@plumbline/texts/en/console-list';
import { texts as consolePlansTexts } from '@plumbline/texts/en/console-plans';
import { texts as consoleReconciliationTexts } from '@plumbline/texts/en/console-reconciliation';
import { texts as consoleResultsTexts } from '@plumbline/texts/en/console-results';
import { faucet, nextDay, paidTo, productUrl } from './support/demo.ts';
import { fundFlexible, newestWithdrawal, newMember, requestWithdrawal } from './support/member.ts';
import { confirmationOf, confirmDecision, giveReason, signInOperator } from './support/operator.ts';
import { approveWithdrawal, signInByForm } from './support/operator-forms.ts';

/** Unique among runs against the same product. */
const mark = `${Date.now()}`.slice(-8);
const open = (page: Page, path: string) => page.goto(`${productUrl()}/console${path}`);
const dialog = (page: Page) => page.getByRole('dialog').last();

test('Two operators complete a business day: packages, a booking, the close and the audit trail', async ({
  page,
  browser,
}) => {
  const colleague = await colleagueOf(browser);

  await test.step('An owner signs in with the second factor', () => signInByForm(page, 'owner'));
  await test.step('The owner drafts a package, and a colleague publishes the displayed draft', () =>
    publish(page, colleague));
  const hash = await test.step('The owner books a trading result by the hash of its transfer', () => book(page));
  await test.step('The owner sees what the close would pay and closes the day on that basis', () => close(page, hash));
  await test.step('The owner approves one withdrawal and rejects another', () => decide(page));
  await test.step('The owner has the colleague correct a part of the booking', () => correct(page, colleague, hash));
  await test.step('The owner reconciles chain, ledger and statements', () => reconcile(page));
  await test.step('The owner exports the audit trail with all these actions', () => exportTrail(page));
  await colleague.context().close();
});

async function colleagueOf(browser: Browser): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
  const page = await context.newPage();
  await signInOperator(page, 'finance');
  return page;
}

async function publish(page: Page, colleague: Page): Promise<void> {
  const name = `Day ${mark}`;
  await open(page, '/packages');
  await page.getByRole('button', { name: consolePlansTexts.newPackage }).click();
  await dialog(page).getByLabel(consoleListTexts.name).fill(name);
  await dialog(page).getByLabel(consolePlansTexts.price).fill('75');
  // 3 % over its life: direct income and the plan's rewards may be at most half of it (decisions 1.8).
  await dialog(page).getByLabel(consolePlansTexts.dailyTarget).fill('0.1');
  await dialog(page).getByLabel(consolePlansTexts.maturity).fill('30');
  await dialog(page).getByLabel(consolePlansTexts.holdsFrom).fill('2099-01-01');
  await dialog(page).getByLabel(consoleResultsTexts.reason).fill('A shorter one');
  await dialog(page).getByRole('button', { name: consolePlansTexts.saveTheDraft }).click();
  await page.getByRole('button', { name }).click();
  await dialog(page).getByRole('button', { name: consoleResultsTexts.propose, exact: true }).click();
  await open(colleague, '/packages');
  await colleague.getByRole('button', { name }).click();
  await dialog(colleague).getByRole('button', { name: consolePlansTexts.publish, exact: true }).click();
  await giveReason(colleague, 'Publish', 'As agreed');
  await confirmDecision(colleague);
  await expect(
    colleague
      .getByRole('table', { name: consoleAnswersTexts.operatorDrafts })
      .getByRole('row')
      .filter({ hasText: name }),
  ).toContainText(consoleAnswersTexts.operatorPublishFee);
}

/** Pays the address that received an earlier result. */
async function book(page: Page): Promise<string> {
  await nextDay();
  await open(page, '/results?kind=trading_result');
  const earlier = page.getByRole('table', { name: consoleResultsTexts.bookedTransfers }).getByRole('row').nth(1);
  const known = (await earlier.locator('[title^="0x"]').first().getAttribute('title'))!;
  const { hash } = await faucet(await paidTo(known), '90');
  await page.getByRole('button', { name: consoleResultsTexts.bookATransfer }).click();
  await dialog(page).getByLabel(consoleResultsTexts.transactionHash).fill(hash);
  await dialog(page).getByLabel(consoleResultsTexts.note).fill(`Desk, week ${mark}`);
  // Rejected until it is final on the chain, before any confirmation; the form stays filled in.
  const confirmation = confirmationOf(page);
  await expect(async () => {
    if (await confirmation.isHidden())
      await dialog(page).getByRole('button', { name: consoleResultsTexts.book, exact: true }).click({ timeout: 1500 });
    await expect(confirmation).toBeVisible({ timeout: 1500 });
  }).toPass();
  await confirmDecision(page);
  await expect(page.getByRole('row').filter({ hasText: `Desk, week ${mark}` })).toContainText('90.00');
  return hash;
}

async function close(page: Page, hash: string): Promise<void> {
  await open(page, '/days');
  await expect(page.getByText(appTexts.home.neededForTarget)).toBeVisible();
  await page.getByRole('button', { name: consoleDaysTexts.closeTheDay }).click();
  await giveReason(page, consoleDaysTexts.closeTheDay, `The desk has reported ${mark}`);
  await expect(
    page.getByRole('table', { name: consoleAnswersTexts.operatorClosedDays }).getByRole('row').nth(1),
  ).toContainText(hash.slice(0, 10));
}

async function decide(page: Page): Promise<void> {
  const [approved, rejected] = [await newMember(), await newMember()];
  for (const member of [approved, rejected]) {
    await fundFlexible(member, '200');
    await requestWithdrawal(member, '150');
  }
  await open(page, '/withdrawals');
  const row = (name: string) => page.getByRole('row').filter({ hasText: name });
  await approveWithdrawal(page, approved);
  await row(rejected.user.fullName).getByRole('checkbox').check();
  await page
    .getByRole('region', { name: consoleListTexts.selectedRows })
    .getByRole('button', { name: 'Reject 1' })
    .click();
  await giveReason(page, 'Reject', `Another name ${mark}`);
  await expect.poll(async () => (await newestWithdrawal(rejected)).reason).toBe(`Another name ${mark}`);
  await expect.poll(async () => (await newestWithdrawal(approved)).stage).toBe('paid');
}

async function correct(page: Page, colleague: Page, hash: string): Promise<void> {
  const reason = `A part was ours ${mark}`;
  await open(page, '/results?kind=trading_result');
  await page
    .getByRole('row')
    .filter({ hasText: `Desk, week ${mark}` })
    .getByRole('cell')
    .nth(1)
    .click();
  await dialog(page).getByLabel(consoleResultsTexts.shouldHaveBeen).selectOption('capital_in');
  await dialog(page).getByLabel(consoleResultsTexts.amount, { exact: true }).fill('1');
  await dialog(page).getByLabel(consoleResultsTexts.reason).fill(reason);
  await dialog(page).getByRole('button', { name: consoleResultsTexts.propose, exact: true }).click();
  await confirmDecision(page);
  await expect(page.getByRole('dialog')).toBeHidden();
  await open(colleague, '/losses?status=proposed');
  await colleague.getByRole('row').filter({ hasText: reason }).getByRole('cell').nth(1).click();
  await expect(dialog(colleague)).toContainText(hash.slice(0, 6));
  await dialog(colleague)
    .getByRole('button', { name: /^Approve/ })
    .click();
  await giveReason(colleague, 'Approve', 'Seen on their statement');
  await confirmDecision(colleague);
  await expect(colleague.getByText(consoleAnswersTexts.operatorApproveProposal)).toBeVisible();
}

async function reconcile(page: Page): Promise<void> {
  await open(page, '/reconciliation?scope=full');
  await page.getByRole('button', { name: consoleReconciliationTexts.runNow }).click();
  await expect(
    page.getByRole('table', { name: consoleReconciliationTexts.reconciliations }).getByRole('row').nth(1),
  ).toContainText(consoleReconciliationTexts.noDifference);
}

async function exportTrail(page: Page): Promise<void> {
  await open(page, '/audit');
  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: consoleListTexts.exportCsv }).click();
  const trail = await readFile(await (await saved).path(), 'utf8');
  for (const said of [`The desk has reported ${mark}`, `Another name ${mark}`, 'Seen on their statement', 'As agreed'])
    expect(trail).toContain(said);
}
