import { expect, type Page } from '@playwright/test';

/** Adds an address in India on the checkout that is open. */
export async function addAddress(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Add an address' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Full name').fill('Bina Buyer');
  await dialog.getByLabel('Phone').fill('9876501234');
  await dialog.getByLabel('Street and number').fill('Lane 1');
  await dialog.getByLabel('City').fill('Jaipur');
  await dialog.getByLabel('Postcode').fill('302001');
  await dialog.getByLabel('Country').selectOption('IN');
  await dialog.getByRole('button', { name: 'Save the address' }).click();
  await expect(dialog).toBeHidden();
}

/** A step of an order: its button, and the same words in the dialog that says what it means. */
export async function takeStep(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name, exact: true }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name, exact: true }).click();
  await expect(dialog).toBeHidden();
}

/** Says that an order is on its way, with its carrier. */
export async function sendOrder(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Sent', exact: true }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Carrier').fill('Post');
  await dialog.getByLabel('Tracking number').fill('AB1');
  await dialog.getByRole('button', { name: 'Sent', exact: true }).click();
  await expect(dialog).toBeHidden();
}
