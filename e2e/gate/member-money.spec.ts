import { expect } from '@playwright/test';
import { productUrl } from '../support/demo.ts';
import { ON_PHONE, test } from '../support/people.ts';
import { wholeLife } from '../support/whole-life.ts';

test('A member on a phone signs up, deposits, buys, earns, claims, withdraws, exits a package and reads the statement, and the sponsor sees them in the team', async ({
  people,
}) => {
  const [page, sponsor] = [await people.newPage(ON_PHONE), await people.newPage()];
  const member = await wholeLife(page, sponsor);

  await test.step('The member reads the outgoing and returned amounts', async () => {
    await page.goto(`${productUrl()}/statement?account=wallet`);
    for (const amount of ['180.00', '40.00', '100.00']) await expect(page.getByRole('main')).toContainText(amount);
  });
  await test.step('The member is among the newest in the sponsor’s team', async () => {
    await sponsor.goto(`${productUrl()}/my-team`);
    await expect(sponsor.getByRole('main')).toContainText(member.name);
  });
});
