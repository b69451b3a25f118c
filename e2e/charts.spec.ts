import { expect, type Locator, test } from '@playwright/test';
import { texts as appTexts } from '@plumbline/texts/en/app';
import { texts as consoleOverviewTexts } from '@plumbline/texts/en/console-overview';
import { texts as sitePartsTexts } from '@plumbline/texts/en/site-parts';
import { productUrl } from './support/demo.ts';
import { demoMember, openAs } from './support/member.ts';
import { signInOperator } from './support/operator.ts';

const STEP = 0.25;
const numberOf = (text: string): number => Number(text.replace(/[^\d.]/g, ''));

/** Measures the bars of a plot, column by column, by probing from the top for the first filled point. */
async function drawnIn(chart: Locator, look: string, bar = 0.5): Promise<{ values: number[]; pixel: number }> {
  return chart
    .locator('[data-plot]')
    .first()
    .evaluate(
      (plot: SVGSVGElement, { look, bar, step }) => {
        const path = plot.querySelector<SVGPathElement>(`[data-bars="${look}"]`)!;
        const { width, height } = plot.viewBox.baseVal;
        const box = plot.getBoundingClientRect();
        const tick = plot.parentElement!.querySelector('[data-tick]')!.textContent!.replaceAll(',', '');
        const pixel = Number(tick) / box.height;
        const values = Array.from({ length: width / 100 }, (_, index) => {
          const x = (index + bar) * 100;
          let filled = 0;
          for (let y = step / 2; y < height; y += step)
            if (path.isPointInFill(new DOMPoint(x, y))) filled += (step * box.height) / height;
          return filled * pixel;
        });
        return { values, pixel };
      },
      { look, bar, step: STEP },
    );
}

/** Returns the exact amounts in a table's column, oldest first. */
async function tabled(table: Locator, column: string): Promise<number[]> {
  const cells = table.locator(`tbody [data-label="${column}"] [title$="USDT"]`);
  const titles = await cells.evaluateAll((found) => found.map((cell) => cell.getAttribute('title')!));
  return titles.map(numberOf).toReversed();
}

/** Compares with a tolerance of half a pixel, the precision of the probing. */
function expectSame({ values, pixel }: { values: number[]; pixel: number }, amounts: readonly number[]): void {
  expect(values).toHaveLength(amounts.length);
  for (const [index, amount] of amounts.entries()) {
    expect(Math.abs(values[index]! - amount)).toBeLessThan(pixel * 2 * STEP);
    if (amount === 0) expect(values[index]).toBe(0);
  }
}

async function expectFiguresAtTheirLines(chart: Locator): Promise<void> {
  const off = await chart
    .locator('[data-plot]')
    .first()
    .evaluate((plot) => {
      const box = plot.getBoundingClientRect();
      const ticks = [...plot.parentElement!.querySelectorAll('[data-tick]')].map((tick) => {
        const { top, height } = tick.getBoundingClientRect();
        return { value: Number(tick.textContent!.replaceAll(',', '')), middle: top + height / 2 };
      });
      return ticks.map(({ value, middle }) => middle - (box.bottom - (value / ticks[0]!.value) * box.height));
    });
  expect(off.length).toBeGreaterThan(1);
  for (const distance of off) expect(Math.abs(distance)).toBeLessThan(1);
}

// Shows SPEC-7.33
test('Bar heights measured in the browser match the axis and the amounts in the table', {
  tag: '@phone',
}, async ({ page }) => {
  await openAs(page, await demoMember(0), '/my');
  const chart = page.getByRole('slider', { name: appTexts.home.tradingAndLevel });
  await chart.scrollIntoViewIfNeeded();
  await page.getByText(appTexts.lists.asTable).first().click();
  const table = page.getByRole('table', { name: appTexts.home.incomeByDay });
  await expect(table).toBeVisible();
  // Both are read in turn; if another test closes a day in between, both are read again.
  await expect(async () => {
    const trading = await tabled(table, appTexts.money.tradingProfit);
    expect(Math.max(...trading)).toBeGreaterThan(0);
    expectSame(await drawnIn(chart, 'accent'), trading);
    expectSame(await drawnIn(chart, 'ink'), await tabled(table, appTexts.money.levelIncome));
    await expectFiguresAtTheirLines(chart);
  }).toPass();
  await chart.press('Home');
  await expect(chart).toHaveAttribute('aria-valuenow', '1');
  await chart.click({ position: { x: (await chart.boundingBox())!.width - 2, y: 40 } });
  await expect(chart).toHaveAttribute('aria-valuenow', String((await tabled(table, 'Income')).length));
});

// Shows SPEC-7.33
test('The console’s charts show the amounts of their tables', async ({ page }) => {
  await signInOperator(page, 'finance', '/');
  await page.getByText(appTexts.lists.asTable).click();
  const table = page.getByRole('table', { name: consoleOverviewTexts.lastDaysNewest });
  const flows = page.getByRole('slider', { name: consoleOverviewTexts.depositsAndPayouts });
  // Other tests deposit meanwhile, which updates the screen.
  await expect(async () => {
    const deposits = await tabled(table, 'Deposits');
    expect(Math.max(...deposits)).toBeGreaterThan(0);
    expectSame(await drawnIn(flows, 'accent', 0.31), deposits);
    expectSame(await drawnIn(flows, 'ink', 0.69), await tabled(table, 'Payouts'));
    await expectFiguresAtTheirLines(flows);
  }).toPass();
});

// Shows SPEC-7.33
test('The chart of closed days on the site is readable by keyboard, with its table below', async ({ page }) => {
  await page.goto(`${productUrl()}/transparency`);
  const chart = page.getByRole('slider', { name: consoleOverviewTexts.closedDays });
  const table = page.getByRole('region', { name: sitePartsTexts.days.all });
  const newest = (await table.locator('tbody th').first().textContent())!;
  await expect(chart).toHaveAttribute('aria-valuetext', new RegExp(`^${newest}: `));
  await chart.press('Home');
  const oldest = (await table.locator('tbody th').last().textContent())!;
  await expect(chart).toHaveAttribute('aria-valuetext', new RegExp(`^${oldest}: `));
  await expect(page.locator('.chart .read').first()).toHaveText(new RegExp(`^${oldest}: `));
});
