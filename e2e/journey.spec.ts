import { test } from '@playwright/test';
import { wholeLife } from './support/whole-life.ts';

// gate/member-money.spec.ts runs the same flow on a phone.
// Shows SPEC-1.1
test('A member signs up, deposits, buys, earns, claims, withdraws and exits a package', async ({ page, browser }) => {
  const context = await browser.newContext();
  await wholeLife(page, await context.newPage());
  await context.close();
});
