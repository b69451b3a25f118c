import { expect, type Page, test } from '@playwright/test';
import { signInOperator } from './support/operator.ts';

const rowsOf = (page: Page, caption: string) => page.getByRole('table', { name: caption }).locator('tbody tr');
const selected = (page: Page) => page.locator('tr[aria-selected="true"]');

test('rows are selected by keyboard one by one, as a range and as a page, and the selection is cleared', async ({
  page,
}) => {
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
  await expect(page.getByRole('checkbox', { name: 'Select all on this page' })).toBeChecked();
  await expect(selected(page)).toHaveCount(await rows.count());
  await page.keyboard.press('Escape');
  await expect(selected(page)).toHaveCount(0);
  await expect(page.getByRole('region', { name: 'Selected rows' })).toBeHidden();
});
