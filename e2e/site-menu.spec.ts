import { expect, test } from '@playwright/test';
import { texts as appTexts } from '@plumbline/texts/en/app';
import { texts as siteFrameTexts } from '@plumbline/texts/en/site-frame';
import { productUrl } from './support/demo.ts';
import { demoMember, putSession } from './support/member.ts';
import { fetchPage } from './support/site.ts';

test.use({ serviceWorkers: 'block', trace: 'off' });

const goto = (path: string) => `${productUrl()}${path}`;

test.describe('With JavaScript', () => {
  // Shows SPEC-2-header-2, SPEC-2-header-10
  test('The menu opens by keyboard, closes on Escape and on leaving, and its links work', async ({ page }) => {
    await page.goto(goto('/'));
    const company = page
      .getByRole('navigation', { name: appTexts.shell.main })
      .getByText(siteFrameTexts.menu.groups.company, { exact: true });
    const team = page
      .getByRole('navigation', { name: appTexts.shell.main })
      .getByRole('link', { name: appTexts.home.team });
    await company.focus();
    await page.keyboard.press('Enter');
    await expect(team).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(team).toBeHidden();
    await expect(company).toBeFocused();
    await page.keyboard.press('Enter');
    await page.getByRole('contentinfo').getByText(siteFrameTexts.sentence).click();
    await expect(team).toBeHidden();
    await company.click();
    await page.evaluate(() => window.scrollTo(0, 200));
    await team.click();
    await expect(page).toHaveURL(/\/team$/);
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
  });

  // Shows SPEC-2-header-5
  test('The side panel is modal, lists every page and keeps the chosen theme on the next page', {
    tag: '@phone',
  }, async ({ page }) => {
    await page.goto(goto('/'));
    const open = page.getByRole('button', { name: siteFrameTexts.openPanel });
    await open.click();
    const panel = page.getByRole('dialog', { name: siteFrameTexts.sidePanel });
    await expect(panel).toBeVisible();
    expect(await page.evaluate(() => document.querySelector('#side-panel')!.matches(':modal'))).toBe(true);
    await panel.getByLabel(appTexts.auth.themes.dark).check();
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
    await page.keyboard.press('Escape');
    await expect(panel).toBeHidden();
    await expect(open).toBeFocused();
    await open.click();
    await panel.getByText(siteFrameTexts.menu.groups.trust, { exact: true }).click();
    await panel.getByRole('link', { name: appTexts.site.riskNotice }).click();
    await expect(page).toHaveURL(/\/risk$/);
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  });

  // Shows SPEC-2-header-3
  test('The search overlay takes the focus and opens the search page', { tag: '@phone' }, async ({ page }) => {
    await page.goto(goto('/team'));
    await page.getByRole('button', { name: appTexts.site.links['/search'] }).first().click();
    const field = page.getByRole('dialog', { name: appTexts.site.links['/search'] }).getByRole('searchbox');
    await expect(field).toBeFocused();
    await field.fill('withdrawal');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/search\?q=withdrawal$/);
    await expect(page.getByRole('main').getByRole('searchbox')).toHaveValue('withdrawal');
    await expect(page.getByRole('main').locator('.results li').first()).toBeVisible();
  });

  // Shows SPEC-2-header-6
  test('A member sees their name instead of Log in, and a link to their money', { tag: '@phone' }, async ({ page }) => {
    const member = await demoMember(0);
    await putSession(page, member);
    await page.goto(goto('/'));
    const banner = page.getByRole('banner');
    await expect(banner.getByRole('link', { name: member.user.fullName })).toHaveAttribute('href', '/my');
    await expect(banner.getByRole('link', { name: appTexts.common.logIn })).toBeHidden();
    await expect(page.getByRole('main').getByRole('link', { name: appTexts.shell.toMoney }).first()).toBeVisible();
  });
});

// Shows SPEC-1.9, SPEC-2-header-4, SPEC-2-header-11
test('The members’ app has the same header and footer', { tag: '@phone' }, async ({ page }) => {
  await page.goto(goto('/login'));
  const footer = page.getByRole('contentinfo');
  // On a phone the app's footer is two lines, which expand.
  if (page.viewportSize()!.width < 760) await footer.locator('summary').click();
  for (const name of ['Contact Us', 'About Us', 'Services', 'News', 'Pricing', 'Projects', 'Team', "FAQ's"]) {
    const to = await footer.getByRole('link', { name, exact: true }).getAttribute('href');
    expect((await fetchPage(to!)).status, name).toBe(200);
  }
  const email = footer.getByRole('textbox');
  await expect(email).toHaveAttribute('placeholder', 'Enter your email');
  await expect(email).toHaveAttribute('autocomplete', 'off');
  await page.getByRole('banner').getByRole('button', { name: appTexts.site.menu }).click();
  await page
    .getByRole('dialog', { name: appTexts.site.menu })
    .getByRole('link', { name: appTexts.site.links['/about'] })
    .click();
  await expect(page).toHaveURL(/\/about$/);
  await page.goto(goto('/login'));
  await page.getByRole('banner').getByRole('button', { name: appTexts.site.search }).click();
  await expect(page.getByRole('dialog').getByRole('searchbox')).toBeFocused();
  await page.keyboard.type('withdrawal');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/search\?q=withdrawal$/);
});
