import { readFile } from 'node:fs/promises';
import { expect, type Page, test } from '@playwright/test';
import { texts as consoleListTexts } from '@plumbline/texts/en/console-list';
import { productUrl } from './support/demo.ts';
import { demoMember, fundFlexible, newMember } from './support/member.ts';
import { callAsOperator, signInOperator } from './support/operator.ts';

const rowsOf = (page: Page, caption: string) => page.getByRole('table', { name: caption }).locator('tbody tr');
const selected = (page: Page) => page.locator('tr[aria-selected="true"]');

// Shows DEC-5-console-9
test('Rows are selected by keyboard one by one, as a range and as a page, and deselected', async ({ page }) => {
  await signInOperator(page, 'auditor', '/days');
  const rows = rowsOf(page, 'Closed days');
  await rows.first().focus();
  await page.keyboard.press('Space');
  await expect(selected(page)).toHaveCount(1);
  await page.keyboard.press('Shift+ArrowDown');
  await page.keyboard.press('Shift+ArrowDown');
  await expect(rows.nth(2)).toBeFocused();
  await expect(selected(page)).toHaveCount(3);
  await page.keyboard.press('Shift+ArrowUp');
  await expect(selected(page)).toHaveCount(2);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Shift+Space');
  await expect(selected(page)).toHaveCount(4);
  await page.keyboard.press('x');
  await expect(selected(page)).toHaveCount(3);
  await page.keyboard.press('ControlOrMeta+a');
  await expect(page.getByRole('checkbox', { name: consoleListTexts.selectPage })).toBeChecked();
  await expect(selected(page)).toHaveCount(await rows.count());
  await page.keyboard.press('Escape');
  await expect(selected(page)).toHaveCount(0);
  await expect(page.getByRole('region', { name: consoleListTexts.selectedRows })).toBeHidden();
});

interface Sorted {
  readonly path: string;
  readonly caption: string;
  /** The header that sorts, and the call's name for it. */
  readonly head: string;
  readonly sort: string;
  /** A column with the same text on screen and in the file. */
  readonly column: string;
}

const LISTS: readonly Sorted[] = [
  { path: '/audit', caption: 'Audit trail', head: 'Action', sort: 'action', column: 'Row' },
  { path: '/adjustments', caption: 'Adjustments', head: 'USDT', sort: 'amount', column: 'Reason' },
  { path: '/results', caption: 'Booked transfers', head: 'USDT', sort: 'amount', column: 'Business day' },
  { path: '/days', caption: 'Closed days', head: 'Need', sort: 'need', column: 'Business day' },
  { path: '/sweeps', caption: 'Sweeps', head: 'State', sort: 'state', column: 'By' },
];

// Shows DEC-5-console-9
test('Lists sort by keyboard, keep their order after a reload, and save only selected rows', async ({ page }) => {
  await signInOperator(page, 'finance');
  await makeAdjustments(page);
  await makeSweeps(page);
  for (const list of LISTS) await test.step(list.path, () => sortSelectAndSave(page, list));
});

async function sortSelectAndSave(page: Page, { path, caption, head, sort, column }: Sorted): Promise<void> {
  await page.goto(`${productUrl()}/console${path}`);
  const table = page.getByRole('table', { name: caption });
  const sorter = table.getByRole('columnheader', { name: head, exact: true });
  await sorter.getByRole('button').focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(new RegExp(`sort=${sort}&dir=desc`));
  // The next press reverses the header's order, which follows the URL.
  await expect(sorter).toHaveAttribute('aria-sort', 'descending');
  await page.keyboard.press('Enter');
  await expect(sorter).toHaveAttribute('aria-sort', 'ascending');
  await page.reload();
  await expect(page).toHaveURL(new RegExp(`sort=${sort}&dir=asc`));
  await expect(sorter).toHaveAttribute('aria-sort', 'ascending');

  const rows = rowsOf(page, caption);
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
  await rows.first().focus();
  await page.keyboard.press('Shift+ArrowDown');
  const words = selected(page).locator(`td[data-label="${column}"]`);
  await expect(words).toHaveCount(2);
  const chosen = await words.allInnerTexts();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: consoleListTexts.exportCountSelected({ count: '2' }) }).click(),
  ]);
  const [heads, ...lines] = (await readFile(await download.path(), 'utf8')).slice(1).trimEnd().split('\r\n');
  const place = heads!.split(',').indexOf(column);
  expect(lines.map((line) => line.split(',')[place])).toEqual(chosen);
}

async function makeAdjustments(page: Page): Promise<void> {
  const { user } = await demoMember(3);
  const mark = Date.now().toString(36);
  for (const amount of ['2', '10', '9']) {
    const proposal = { member: user._id, kind: 'bonus', amount, reverses: '', reason: `List ${amount} ${mark}` };
    await callAsOperator(page, 'proposeAdjustment', proposal);
  }
}

/** Abandons each before it is signed, so nothing moves. */
async function makeSweeps(page: Page): Promise<void> {
  await fundFlexible(await newMember(), '50');
  const { recipients } = await callAsOperator<{ recipients: { address: string }[] }>(page, 'sweepable');
  for (const reason of ['A first try', 'A second try']) {
    const { _id } = await callAsOperator<{ _id: string }>(page, 'exportSweep', { to: recipients[0]!.address, reason });
    await callAsOperator(page, 'giveUpSweep', { _id, reason });
  }
}
