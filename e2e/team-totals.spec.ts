import { expect, test } from '@playwright/test';
import { productUrl } from './support/demo.ts';
import { call, demoMember, openAs } from './support/member.ts';

interface Totals {
  readonly registered: number;
  readonly valid: number;
}

// Shows SPEC-2-other-1, DEC-8.1
test('The filters of /totalMember stand in the address, and count what the call counts', async ({ page }) => {
  const member = await demoMember(0);
  await openAs(page, member, '/my-team');
  await page.getByRole('link', { name: 'Total members' }).click();
  await expect(page).toHaveURL(`${productUrl()}/totalMember`);
  const filters = page.getByRole('navigation', { name: 'Joined' });
  await expect(filters.getByRole('link')).toHaveText(['All', 'Today', 'Yesterday', 'Week']);
  for (const [name, period] of [
    ['Week', 'week'],
    ['Yesterday', 'yesterday'],
    ['Today', 'today'],
  ] as const) {
    await filters.getByRole('link', { name }).click();
    await expect(page).toHaveURL(`${productUrl()}/totalMember?period=${period}`);
    // Other tests sign members up below this one and close days: read again until nothing happened in between.
    await expect(async () => {
      const { registered, valid } = await call<Totals>(member.token, `/sellerApi/myTeamCount?period=${period}`);
      await page.reload();
      await expect(filters.getByRole('link', { name })).toHaveAttribute('aria-current', 'page');
      await expect(page.locator('main')).toContainText(`Total registered${registered}`, { timeout: 5_000 });
      await expect(page.locator('main')).toContainText(`Total valid${valid}`, { timeout: 1_000 });
    }).toPass();
  }
  await page.goBack();
  await expect(filters.getByRole('link', { name: 'Yesterday' })).toHaveAttribute('aria-current', 'page');
});

test('The referral link is copied with its message, and its QR code opens and is downloaded', async ({
  page,
  context,
  browserName,
}) => {
  if (browserName === 'chromium') await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await openAs(page, await demoMember(0), '/my-team');
  await page.getByRole('button', { name: 'Copy Referal Link' }).click();
  await expect(page.getByText('Your Referal link Copied!')).toBeVisible();
  await page.getByRole('button', { name: 'QR code' }).click();
  await expect(page.getByRole('dialog').getByRole('img', { name: 'Your referral link as a QR code' })).toBeVisible();
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download as SVG' }).click();
  expect((await download).suggestedFilename()).toBe('plumbline-referral-link.svg');
});

test('A browser with a share sheet is handed the referral link', async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'share', {
      value: async (shared: { url: string }) => {
        document.title = shared.url;
      },
    });
  });
  await openAs(page, await demoMember(0), '/my-team');
  await page.getByRole('button', { name: 'Share your referral link' }).click();
  await expect(page).toHaveTitle(/\/referalsignup\?ref=/);
});
