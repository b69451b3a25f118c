import { expect, test } from '@playwright/test';
import { signInOperator } from './support/operator.ts';

test.skip(({ viewport }) => (viewport?.width ?? 0) < 800, 'operators work at a desk');

// Shows DEC-5-console-3
test('An operator sees what the open day would pay to whom, closes it, and reads its record', async ({ page }) => {
  await signInOperator(page, 'finance', '/days');
  const heading = page.getByRole('heading', { level: 2, name: /^Open day \d{4}-\d\d-\d\d$/ });
  const day = (await heading.textContent())!.replace('Open day ', '');
  await expect(page.getByText('Needed for the full target')).toBeVisible();
  await page.getByRole('button', { name: 'Close the day' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Close the day' }).click();
  await expect(dialog.getByText('Please give a reason')).toBeVisible();
  await dialog.getByLabel('Reason').fill('The desk has reported');
  await dialog.getByRole('button', { name: 'Close the day' }).click();
  await expect(page.getByRole('table', { name: 'Closed days' })).toContainText(day);
  await expect(page.getByRole('heading', { level: 2, name: `Open day ${day}` })).toBeHidden();
});
