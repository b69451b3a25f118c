import { expect, test } from '@playwright/test';
import { texts as appTexts } from '@plumbline/texts/en/app';
import { texts as referralProgrammeTexts } from '@plumbline/texts/en/referral-programme';
import { mailedCode, productUrl } from './support/demo.ts';
import { fillIn } from './support/forms.ts';
import { call, demoMember, newMember, openAs } from './support/member.ts';

interface Totals {
  readonly registered: number;
  readonly valid: number;
}

// Shows SPEC-2-other-1, DEC-8.1
test('The filters of /totalMember are in the URL, and its counts match the API', async ({ page }) => {
  const member = await demoMember(0);
  await openAs(page, member, '/my-team');
  await page.getByRole('link', { name: appTexts.totals.title }).click();
  await expect(page).toHaveURL(`${productUrl()}/totalMember`);
  const filters = page.getByRole('navigation', { name: appTexts.totals.periods });
  await expect(filters.getByRole('link')).toHaveText([
    appTexts.lists.all,
    appTexts.totals.period.today,
    appTexts.totals.period.yesterday,
    appTexts.totals.period.week,
  ]);
  for (const [name, period] of [
    ['Week', 'week'],
    ['Yesterday', 'yesterday'],
    ['Today', 'today'],
  ] as const) {
    await filters.getByRole('link', { name }).click();
    await expect(page).toHaveURL(`${productUrl()}/totalMember?period=${period}`);
    // Other tests sign up members below this one and close days, so it is read until nothing changed in between.
    await expect(async () => {
      const { registered, valid } = await call<Totals>(member.token, `/sellerApi/myTeamCount?period=${period}`);
      await page.reload();
      await expect(filters.getByRole('link', { name })).toHaveAttribute('aria-current', 'page');
      await expect(page.locator('main')).toContainText(`Total registered${registered}`, { timeout: 5_000 });
      await expect(page.locator('main')).toContainText(`Total valid${valid}`, { timeout: 1_000 });
    }).toPass();
  }
  await page.goBack();
  await expect(filters.getByRole('link', { name: appTexts.totals.period.yesterday })).toHaveAttribute(
    'aria-current',
    'page',
  );
});

test('The referral link copies with its message, and its QR code opens and downloads', async ({
  page,
  context,
  browserName,
}) => {
  if (browserName === 'chromium') await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await openAs(page, await demoMember(0), '/my-team');
  await page.getByRole('button', { name: 'Copy Referal Link' }).click();
  await expect(page.getByText('Your Referal link Copied!')).toBeVisible();
  await page.getByRole('button', { name: appTexts.totals.qr }).click();
  await expect(page.getByRole('dialog').getByRole('img', { name: appTexts.totals.qrTitle })).toBeVisible();
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: appTexts.totals.download }).click();
  expect((await download).suggestedFilename()).toBe('plumbline-referral-link.svg');
});

test('A browser with a share sheet receives the referral link', async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'share', {
      value: async (shared: { url: string }) => {
        document.title = shared.url;
      },
    });
  });
  await openAs(page, await demoMember(0), '/my-team');
  await page.getByRole('button', { name: appTexts.totals.shareLink }).click();
  await expect(page).toHaveTitle(/\/referalsignup\?ref=/);
});

const PASSWORD = 'a-plumb-password';

// Shows DEC-8-screens-5
test('A named link counts its visit and sign-up, and its card downloads as a picture', async ({ page, browser }) => {
  const member = await newMember();
  await openAs(page, member, '/referral-programme');
  await fillIn(page, { [referralProgrammeTexts.name]: 'Flyer' }, referralProgrammeTexts.make);
  const row = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: 'Flyer' }) });
  const link = (await row.getByText(/referalsignup\?ref=/).textContent())!;
  await row.getByRole('button', { name: referralProgrammeTexts.cardOf({ name: 'Flyer' }) }).click();
  const download = page.waitForEvent('download');
  await page.getByRole('dialog').getByRole('button', { name: appTexts.lists.download }).click();
  expect((await download).suggestedFilename()).toBe('invitation.png');
  await page.keyboard.press('Escape');

  const visitor = await (await browser.newContext()).newPage();
  await visitor.goto(link);
  const unique = `${Date.now()}`.slice(-9);
  const email = `invited-${unique}@test.example`;
  await expect(visitor.getByLabel(appTexts.auth.referralName)).toHaveValue(member.user.fullName);
  expect(await visitor.context().cookies()).toEqual([]);
  await fillIn(visitor, { [appTexts.auth.fullName]: 'Ida Invited', [appTexts.auth.mobile]: `8${unique}` });
  await visitor.getByLabel(appTexts.auth.email, { exact: true }).fill(email);
  await visitor.getByLabel(appTexts.auth.password, { exact: true }).fill(PASSWORD);
  await visitor.getByLabel(appTexts.auth.confirmPassword, { exact: true }).fill(PASSWORD);
  await visitor.getByRole('main').getByRole('button', { name: 'Sign up' }).click();
  await visitor.getByLabel(appTexts.auth.otp).fill(await mailedCode(email));
  await expect(visitor).toHaveURL(/\/login$/);
  await visitor.context().close();

  await page.goto(`${productUrl()}/referral-programme`);
  await expect(row.getByRole('definition')).toHaveText(['1', '1', '0']);
});
