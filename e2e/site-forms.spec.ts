import { expect, type Page, test } from '@playwright/test';
import { texts as answersTexts } from '@plumbline/texts/en/answers';
import { texts as siteFrameTexts } from '@plumbline/texts/en/site-frame';
import { texts as sitePartsTexts } from '@plumbline/texts/en/site-parts';
import { texts as siteScriptTexts } from '@plumbline/texts/en/site-script';
import { bare } from '@plumbline/texts/testing';
import { mailTo, productUrl } from './support/demo.ts';
import { fillContact, mailedLink } from './support/site.ts';

test.use({ serviceWorkers: 'block' });

const unique = (project: string): string => `${project}-${Date.now()}-${Math.floor(Math.random() * 1e6)}`;
const arrived = async (text: string) =>
  (await mailTo('contact@plumbline.example')).filter((mail) => mail.text.includes(text)).length;

// Shows SPEC-2-other-4
test('A contact message reaches the operator, and a failure shows an error and keeps the text', async ({ page }, {
  project,
}) => {
  await page.goto(`${productUrl()}/contactform`);
  const name = `Visitor ${unique(project.name)}`;
  const send = page.getByRole('button', { name: siteFrameTexts.send });
  await send.click();
  await expect(page.getByText(siteScriptTexts.enterName)).toBeVisible();
  await expect(page.getByLabel(siteFrameTexts.name)).toBeFocused();
  await fillContact(page, name);
  await page.route('**/publicApi/contactMember', (route) => route.abort());
  await send.click();
  await expect(page.getByText('Something went wrong.')).toBeVisible();
  await expect(page.getByLabel(siteFrameTexts.name)).toHaveValue(name);
  await page.unroute('**/publicApi/contactMember');
  await send.dblclick();
  const toast = page.getByText('Registered successfully');
  await expect(toast).toBeVisible();
  await expect(page.getByLabel(siteFrameTexts.name)).toHaveValue('');
  await expect.poll(() => arrived(name)).toBe(1);
  await expect(toast).toBeHidden();
});

test('A toast stays while hovered, and Alt+T moves the keyboard focus to it (section 9)', async ({
  page,
  isMobile,
}) => {
  test.skip(isMobile, 'nothing points on a phone');
  await page.clock.install();
  await page.goto(`${productUrl()}/contactForm`);
  await page.route('**/publicApi/contactMember', (route) => route.abort());
  await fillContact(page, 'Somebody');
  await page.getByRole('button', { name: siteFrameTexts.send }).click();
  const toast = page.getByRole('alert').filter({ hasText: 'Something went wrong.' });
  await toast.hover();
  await page.clock.runFor(8000);
  await expect(toast).toBeVisible();
  await page.keyboard.press('Alt+t');
  await expect(page.getByRole('region', { name: answersTexts.getNotificationChoices })).toBeFocused();
  await page.getByRole('heading', { level: 1 }).hover();
  await page.clock.runFor(6000);
  await expect(toast).toBeHidden();
});

// Shows SPEC-2-header-11
test('The newsletter form responds in place and subscribes nobody before the mailed link is opened', async ({ page }, {
  project,
}) => {
  await page.goto(`${productUrl()}/about`);
  const form = page.getByRole('contentinfo');
  const email = form.getByRole('textbox');
  await form.getByRole('button', { name: 'Subscribe' }).click();
  await expect(form.getByText('Email Required')).toBeVisible();
  const address = `reader-${unique(project.name)}@test.example`;
  await email.fill(address);
  await form.getByRole('button', { name: 'Subscribe' }).click();
  await expect(form.getByRole('status')).toContainText(answersTexts.newsletter);
  await expect(email).toHaveValue('');
  await page.goto(await mailedLink(address));
  await page.getByRole('main').getByRole('button').click();
  await expect(page.getByRole('main')).toContainText(answersTexts.newsletterConfirm);
});

test.describe('Without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  // Shows SPEC-2-header-2
  test('The menu, the side panel and the search work without JavaScript', async ({ page, isMobile }) => {
    await page.goto(productUrl());
    if (!isMobile) {
      const menu = page.getByRole('navigation', { name: siteFrameTexts.main });
      await menu.getByText(siteFrameTexts.services, { exact: true }).click();
      await menu.getByRole('link', { name: siteFrameTexts.footerLinks['/pricing'] }).click();
      await expect(page).toHaveURL(/\/pricing$/);
    }
    await page.getByRole('button', { name: siteFrameTexts.openPanel }).click();
    const panel = page.getByRole('dialog', { name: siteFrameTexts.sidePanel });
    await panel.getByText(siteFrameTexts.menu.groups.pages, { exact: true }).click();
    await panel.getByRole('link', { name: "FAQ's" }).click();
    await expect(page).toHaveURL(/\/faq$/);
    await page.getByRole('button', { name: siteFrameTexts.search }).first().click();
    await page.getByRole('dialog', { name: siteFrameTexts.search }).getByRole('searchbox').fill('withdrawal');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/search\?q=withdrawal$/);
    await expect(page.getByRole('main')).toContainText('for “withdrawal”');
    expect(await page.getByRole('main').locator('.results li').count()).toBeGreaterThan(2);
  });

  test('A FAQ question opens without JavaScript, and the home page shows the last days', async ({ page }) => {
    await page.goto(`${productUrl()}/faq`);
    const first = page.getByRole('main').locator('.questions details').first();
    await first.locator('summary').click();
    await expect(first.locator('.prose')).toBeVisible();
    await page.goto(productUrl());
    await expect(page.getByRole('main').getByRole('table').locator('tbody tr')).toHaveCount(5);
  });

  // Shows SPEC-2-other-4
  test('Without JavaScript the contact form shows its page with the response, and the message arrives once', async ({
    page,
  }, { project }) => {
    await page.goto(`${productUrl()}/contactForm`);
    const name = `Plain ${unique(project.name)}`;
    await fillContact(page, name);
    await page.getByRole('button', { name: siteFrameTexts.send }).click();
    await expect(page).toHaveURL(/\/contactForm\?result=/);
    await expect(page.getByRole('main')).toContainText('Registered successfully');
    await page.reload();
    await expect.poll(() => arrived(name)).toBe(1);
  });

  // Shows SPEC-2-header-11
  test('Without JavaScript the newsletter is confirmed and cancelled by the links in its mails', async ({ page }, {
    project,
  }) => {
    await page.goto(`${productUrl()}/blog`);
    const address = `plain-${unique(project.name)}@test.example`;
    await page.getByRole('contentinfo').getByRole('textbox').fill(address);
    await page.getByRole('button', { name: 'Subscribe' }).click();
    await expect(page.getByRole('main')).toContainText(answersTexts.newsletter);
    await page.goto(await mailedLink(address));
    await page.getByRole('main').getByRole('button').click();
    await expect(page.getByRole('main')).toContainText(answersTexts.newsletterConfirm);
  });
});

test.describe('Search page', () => {
  const search = (page: Page, query: string) => page.goto(`${productUrl()}/search?q=${encodeURIComponent(query)}`);

  // Shows SPEC-2-header-3
  test('The search page shows markup as text and does not run it', async ({ page }) => {
    const said: string[] = [];
    page.on('dialog', (dialog) => {
      said.push(dialog.message());
      void dialog.dismiss();
    });
    for (const query of [
      '<script>alert(1)</script>',
      '"><img src=x onerror=alert(1)>',
      "' onfocus=alert(1) autofocus x='",
    ]) {
      await search(page, query);
      await expect(page.getByRole('main').getByRole('searchbox')).toHaveValue(query);
      await expect(page.getByRole('main')).toContainText(query);
      expect(await page.locator('main script, main img').count()).toBe(0);
    }
    expect(said).toEqual([]);
  });

  // Shows SPEC-2-header-3
  test('The search page handles 10,000 characters, other scripts and empty input', async ({ page }) => {
    await search(page, 'ledger '.repeat(1429));
    await expect(page.getByRole('main')).toContainText(sitePartsTexts.search.cutOff);
    for (const query of ['नि'.repeat(5000), '🪙'.repeat(10_000)]) {
      const answer = await search(page, query);
      expect(answer!.status(), query.slice(0, 2)).toBe(200);
      await expect(page.getByRole('main')).toContainText(sitePartsTexts.search.cutOff);
    }
    for (const query of ['निकासी', '出金', 'سحب', '🪙', '\u202egninrae', '(((', '*', 'a OR b NOT c:d^2~']) {
      const answer = await search(page, query);
      expect(answer!.status(), query).toBe(200);
      await expect(page.getByRole('main').getByRole('status'), query).toContainText(/result/);
    }
    await search(page, '   ');
    await expect(page.getByRole('main')).toContainText(siteFrameTexts.searchHint({ word: bare }).join(''));
  });

  // Shows SPEC-2-header-3
  test('The search page finds pages, articles, questions and products, best match first', async ({ page }) => {
    await search(page, 'risk notice');
    await expect(page.locator('.results h2').first()).toHaveText(siteFrameTexts.riskNotice);
    const kinds = new Set<string>();
    for (const query of ['risk', 'withdraw', 'ledger', 'package']) {
      await search(page, query);
      for (const kind of await page.locator('.results li > p:first-child').allTextContents()) kinds.add(kind);
    }
    expect([...kinds].toSorted()).toEqual(['Article', 'Page', 'Question']);
    const data = { kind: 'product', search: '', sort: 'newest', filters: {} };
    const shelf = await page.request.post(`${productUrl()}/publicApi/userSearchListing`, { data });
    const { title } = (await shelf.json()).data.docs[0];
    await search(page, title);
    await expect(page.locator('.from-market')).toContainText(title);
  });
});
