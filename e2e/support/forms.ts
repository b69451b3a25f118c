import type { Locator, Page } from '@playwright/test';

/** Fills the fields with these labels, in this order, and presses the button with this name, if given. */
export async function fillIn(
  inside: Page | Locator,
  values: Readonly<Record<string, string>>,
  button?: string,
): Promise<void> {
  for (const [label, value] of Object.entries(values)) await inside.getByLabel(label).fill(value);
  if (button) await inside.getByRole('button', { name: button }).click();
}
