import { expect, type Page } from '@playwright/test';
import { texts as consoleContentTexts } from '@plumbline/texts/en/console-content';
import { productUrl } from '../support/demo.ts';
import { fillIn } from '../support/forms.ts';
import { callAsOperator, signInOperator } from '../support/operator.ts';
import { ON_PHONE, test } from '../support/people.ts';
import { fillContact, mailedLink, visitorReads } from '../support/site.ts';

const unique = Date.now();
const heading = (page: Page) => page.getByRole('heading', { level: 1 });

test('A visitor on a phone reads the site, writes to us and subscribes, and an operator finds the message as a ticket', async ({
  people,
}) => {
  const [page, desk] = [await people.newPage(ON_PHONE), await people.newPage()];
  const name = `Visitor ${unique}`;
  await test.step('The visitor reads the home page and a service page', async () => {
    await page.goto(productUrl());
    await expect(heading(page)).toBeVisible();
    await page.goto(`${productUrl()}/services`);
    await page.getByRole('main').locator('a[href="/services/member-wallet"]').first().click();
    await expect(page).toHaveURL(/\/services\/member-wallet$/);
    await expect(heading(page)).toBeVisible();
  });
  await test.step('The visitor sees the 404 page at an unknown address', async () => {
    people.expectFault(/status of 404 .*\/no-such-page$/);
    expect((await page.goto(`${productUrl()}/no-such-page`))!.status()).toBe(404);
    await expect(heading(page)).toBeVisible();
  });
  await test.step('The visitor sends the contact form', async () => {
    await page.goto(`${productUrl()}/contactform`);
    await fillContact(page, name);
    await page.getByRole('button', { name: 'Send' }).click();
    await expect(page.getByLabel('Name')).toHaveValue('');
  });
  await test.step('The visitor subscribes to the newsletter with the link in the mail', async () => {
    const address = `gate-reader-${unique}@test.example`;
    const form = page.getByRole('contentinfo');
    await form.getByRole('textbox').fill(address);
    await form.getByRole('button', { name: 'Subscribe' }).click();
    await page.goto(await mailedLink(address));
    const main = page.getByRole('main');
    await main.getByRole('button').click();
    await expect(main.getByRole('button')).toHaveCount(0);
  });
  await test.step('The operator finds the message in the console', async () => {
    await signInOperator(desk, 'support', `/tickets?search=${encodeURIComponent(name)}`);
    await desk.getByRole('row').filter({ hasText: name }).getByRole('link').first().click();
    await expect(desk).toHaveURL(/\/console\/tickets\/[^?]+$/);
    await expect(desk.getByRole('main')).toContainText('Where do I see the closed days?');
  });
});

test('An operator writes a page, publishes it, changes it and publishes it again, and a visitor on a phone reads both versions', async ({
  page: desk,
  people,
}) => {
  // The preview renders without scripts.
  people.expectFault(/^Blocked script execution in 'about:srcdoc'/);
  const key = `page-${unique}`;
  const visitor = await people.newPage(ON_PHONE);
  const publish = () => desk.getByRole('button', { name: consoleContentTexts.publish, exact: true }).click();
  await signInOperator(desk, 'support', '/content');
  await desk.getByRole('button', { name: consoleContentTexts.writeSomethingNew }).click();
  const form = desk.getByRole('dialog', { name: consoleContentTexts.writeSomethingNew });
  await form.getByLabel(consoleContentTexts.key, { exact: true }).fill(key);
  await fillIn(form, { Title: 'Written in the console', Lead: 'A lead.' });
  await form
    .getByLabel(consoleContentTexts.description, { exact: true })
    .fill('A page that a browser test has written in the console.');
  await form.getByLabel(consoleContentTexts.text, { exact: true }).fill('The first words.');
  await form.getByRole('button', { name: consoleContentTexts.saveTheDraft }).click();
  await expect(heading(desk)).toHaveText('Written in the console');
  const entry = desk.url().split('/').at(-1)!;
  await publish();
  await visitorReads(visitor, `/${key}`, 'The first words.');
  await visitor.goto(`${productUrl()}/${key}`);
  await expect(heading(visitor)).toHaveText('Written in the console');

  await desk.getByLabel(consoleContentTexts.text, { exact: true }).fill('The second words.');
  await desk.getByRole('button', { name: consoleContentTexts.saveTheDraft }).click();
  await publish();
  await visitorReads(visitor, `/${key}`, 'The second words.');
  await visitor.reload();
  await expect(visitor.getByRole('main')).toContainText('The second words.');
  // Withdrawn without being linked, because other tests follow every link to the whole sitemap.
  await callAsOperator(desk, 'withdrawContent', { _id: entry, reason: 'It was a test' });
});
