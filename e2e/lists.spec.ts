import { readFile } from 'node:fs/promises';
import { expect, type Page, test } from '@playwright/test';
import { texts as appTexts } from '@plumbline/texts/en/app';
import { texts as marketOrdersTexts } from '@plumbline/texts/en/market-orders';
import { texts as rulesTexts } from '@plumbline/texts/en/rules';
import { texts as ticketsTexts } from '@plumbline/texts/en/tickets';
import { productUrl } from './support/demo.ts';
import { demoMember, openAs } from './support/member.ts';

const isPhone = (page: Page): boolean => page.viewportSize()!.width < 760;

/** Uses the filters, which are in a sheet on a phone. */
async function withFilters(page: Page, act: () => Promise<unknown>): Promise<void> {
  if (!isPhone(page)) return void (await act());
  await page.getByRole('button', { name: /^Filters/ }).click();
  await act();
  await page.getByRole('button', { name: appTexts.lists.showList }).click();
}

// Shows SPEC-7.31
test('The filters and order of a list are in the URL and survive a reload', { tag: '@phone' }, async ({ page }) => {
  await openAs(page, await demoMember(0), '/level-income');
  await expect(page.getByRole('table')).toBeVisible();
  const dayCells = page.getByRole('rowheader');
  const newest = (await dayCells.first().textContent())!;
  await withFilters(page, () => page.getByLabel(appTexts.lists.sortBy).selectOption('Oldest first'));
  await expect(page).toHaveURL(/sort=day&dir=asc/);
  await expect(dayCells.first()).not.toHaveText(newest);
  const days = await dayCells.allInnerTexts();
  const day = new Date(`${days[2]} UTC`).toISOString().slice(0, 10);
  await withFilters(page, async () => {
    await page.getByLabel(appTexts.assets.from).fill(day);
    await page.getByLabel(appTexts.assets.from).press('Enter');
  });
  await expect(page).toHaveURL(new RegExp(`from=${day}`));
  await expect(dayCells.first()).toHaveText(days[2]!);
  const before = await dayCells.allInnerTexts();
  await page.reload();
  await withFilters(page, async () => {
    await expect(page.getByLabel(appTexts.assets.from)).toHaveValue(day);
    await expect(page.getByLabel(appTexts.lists.sortBy)).toHaveValue('day:asc');
  });
  await expect.poll(() => dayCells.allInnerTexts()).toEqual(before);
  await page.goBack();
  await expect(dayCells.first()).toHaveText(days[0]!);
});

const ROW_PX = 72;
const PHONE = { width: 390, height: 844 };

for (const path of ['/trading-income', '/statement?account=earnings', '/reacharge-list', '/team-a']) {
  test(`A row of ${path.split('?')[0]} is at most ${ROW_PX} px high on a phone`, async ({ page }) => {
    await page.setViewportSize(PHONE);
    await openAs(page, await demoMember(0), path);
    // The signed statements below the entries are files, each with its buttons.
    const rows = page.getByRole('table').first().locator('tbody > tr');
    await expect(rows.first()).toBeVisible();
    const heights = await rows.evaluateAll((all) => all.map((row) => row.getBoundingClientRect().height));
    expect(Math.max(...heights)).toBeLessThanOrEqual(ROW_PX);
  });
}

for (const [path, name] of [
  ['/rematching-income', appTexts.income.lists],
  ['/tickets?status=closed', ticketsTexts.states],
] as const) {
  // Shows SPEC-9.12
  test(`The tab of the open list is visible on a phone: ${path}`, async ({ page }) => {
    await page.setViewportSize(PHONE);
    await openAs(page, await demoMember(0), path);
    const open = page.getByRole('navigation', { name }).locator('[aria-current="page"]');
    await expect(open).toBeInViewport({ ratio: 1 });
  });
}

test('A period that ends before it starts shows an error and applies once it is valid', async ({ page }) => {
  await openAs(page, await demoMember(0), '/level-income');
  await expect(page.getByRole('table')).toBeVisible();
  const [from, to] = [page.getByLabel(appTexts.assets.from), page.getByLabel(appTexts.lists.to, { exact: true })];
  const said = page.getByText(rulesTexts.periodEndsBeforeItStarts);
  await from.fill('2026-03-10');
  await from.press('Enter');
  await expect(page).toHaveURL(/from=2026-03-10/);
  await to.fill('2026-03-01');
  await to.press('Enter');
  await expect(said).toBeVisible();
  await expect(to).toHaveAttribute('aria-invalid', 'true');
  await expect(page).not.toHaveURL(/to=/);
  await from.fill('2026-02-01');
  await from.press('Enter');
  await expect(said).toBeHidden();
  await expect(page).toHaveURL(/from=2026-02-01&to=2026-03-01/);
  await from.fill('2026-04-01');
  await from.press('Enter');
  await expect(from).toHaveAttribute('aria-invalid', 'true');
  await from.fill('2026-02-01');
  await from.press('Enter');
  await expect(said).toBeHidden();
});

// Shows SPEC-7.31
test('An income line opens its explanation, also by keyboard', { tag: '@phone' }, async ({ page }) => {
  await openAs(page, await demoMember(0), '/trading-income');
  // One of the demo's own days, because another test may have closed the newest without a booking.
  const first = page.getByRole('rowheader').first();
  const newest = (await first.textContent())!;
  await withFilters(page, () => page.getByLabel(appTexts.lists.sortBy).selectOption({ label: 'Oldest first' }));
  await expect(first).not.toHaveText(newest);
  const why = page.getByRole('button', { name: appTexts.lists.why }).first();
  await why.focus();
  await page.keyboard.press('Enter');
  await expect(why).toHaveAttribute('aria-expanded', 'true');
  await expect(page.getByText(appTexts.common.evidence).first()).toBeVisible();
});

// Shows SPEC-7.31
test('A statement shows opening balance, entries and closing balance, and downloads as CSV and PDF', async ({
  page,
}) => {
  await openAs(page, await demoMember(0), '/my');
  await page.getByRole('link', { name: appTexts.lists.statement }).click();
  await page.getByRole('link', { name: appTexts.lists.account.earnings }).click();
  await expect(page).toHaveURL(/account=earnings/);
  await expect(page.getByText(appTexts.lists.closing)).toBeVisible();
  for (const [format, magic] of [
    ['CSV', '\uFEFFAccount,Day,What'],
    ['PDF', '%PDF-'],
  ] as const) {
    const arriving = page.waitForEvent('download');
    await page.getByRole('button', { name: marketOrdersTexts.download({ file: format }), exact: true }).click();
    const file = await arriving;
    expect(file.suggestedFilename()).toMatch(
      new RegExp(`^plumbline-demo-statement-[\\d-]+\\.${format.toLowerCase()}$`),
    );
    expect((await readFile(await file.path(), 'utf8')).startsWith(magic)).toBe(true);
  }
});

// Shows SPEC-7.31
test('A malformed list URL shows the default list, and a page beyond the last links back', async ({ page }) => {
  await openAs(page, await demoMember(0), '/team-a?page=-1&sort=password&dir=up&from=2026-02-30&status=gone');
  await expect(page.getByRole('rowheader').first()).toBeVisible();
  await page.goto(`${productUrl()}/team-a?page=999999`);
  await page.getByRole('link', { name: appTexts.lists.firstPage }).click();
  await expect(page.getByRole('rowheader').first()).toBeVisible();
});

// Shows SPEC-7.32
test('The income chart keeps its period in the URL', async ({ page }) => {
  await openAs(page, await demoMember(0), '/my');
  await page.getByLabel(appTexts.lists.period).selectOption('7');
  await expect(page).toHaveURL(/[?&]\w+=7\b/);
  await page.reload();
  await expect(page.getByLabel(appTexts.lists.period)).toHaveValue('7');
  await expect(page.getByText(/in 7 days/)).toBeVisible();
});
