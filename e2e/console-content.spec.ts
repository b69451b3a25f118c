import { expect, type Page, test } from '@playwright/test';
import { texts as consoleAnswersTexts } from '@plumbline/texts/en/console-answers';
import { texts as consoleContentTexts } from '@plumbline/texts/en/console-content';
import { texts as consoleErrorsTexts } from '@plumbline/texts/en/console-errors';
import { texts as consoleInputsTexts } from '@plumbline/texts/en/console-inputs';
import { texts as consoleTextsTexts } from '@plumbline/texts/en/console-texts';
import { barriersOn } from './support/axe.ts';
import { productUrl } from './support/demo.ts';
import { fillIn } from './support/forms.ts';
import { expectNoOverflow, inspect } from './support/inspect.ts';
import { callAsOperator, confirmDecision, signInOperator } from './support/operator.ts';
import { visitorReads } from './support/site.ts';

const KEY = `page-${Date.now()}`;
const PATH = `/${KEY}`;
const text = (body: string) => ({
  kind: 'page',
  fields: {
    title: 'Written in the console',
    lead: 'A lead.',
    description: 'A page that a browser test has written in the console.',
    body,
  },
});

interface Saved {
  readonly _id: string;
  readonly entry: string;
}

const lookAtBothWidths = async (page: Page, where: string): Promise<void> => {
  for (const [width, colorScheme] of [
    [1280, 'light'],
    [1280, 'dark'],
    [390, 'light'],
    [390, 'dark'],
  ] as const) {
    await page.setViewportSize({ width, height: 800 });
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await expect(page.locator('[data-loading]')).toHaveCount(0);
    expect(await barriersOn(page), `${where} ${width} ${colorScheme}`).toEqual([]);
    await expectNoOverflow(page, where, width);
  }
  await page.setViewportSize({ width: 1280, height: 800 });
};

// Shows DEC-9-content-1
test('An operator edits a page with a preview, publishes it and restores the previous version', async ({ page }) => {
  await signInOperator(page, 'support', '/content');
  const { _id, entry } = await callAsOperator<Saved>(page, 'saveContent', {
    key: KEY,
    language: 'en',
    edits: 0,
    text: text('The first words.'),
  });
  await callAsOperator(page, 'publishContent', { _id, edits: 1, at: '' });
  await visitorReads(page, PATH, 'The first words.');

  await page.goto(`${productUrl()}/console/content/${entry}`);
  const body = page.getByLabel(consoleContentTexts.text, { exact: true });
  await body.fill('## New words\n\nThey are **here**. <script>alert(1)</script>');
  const preview = page.frameLocator('iframe[title^="Preview of"]');
  await expect(preview.getByRole('heading', { name: 'New words' })).toBeVisible();
  await expect(preview.getByText('<script>alert(1)</script>')).toBeVisible();
  await expect(preview.getByRole('contentinfo')).toBeVisible();
  await page.getByRole('button', { name: consoleContentTexts.saveTheDraft }).click();
  await expect(page.getByText(consoleAnswersTexts.operatorSaveContent)).toBeVisible();
  expect(await (await page.request.get(`${productUrl()}${PATH}`)).text()).not.toContain('New words');
  await lookAtBothWidths(page, 'a text with its preview');

  await page.getByRole('button', { name: consoleContentTexts.publish, exact: true }).click();
  await visitorReads(page, PATH, /<h2 id="new-words">New words<\/h2>/);

  await page.locator('summary', { hasText: consoleContentTexts.revisionNumber({ number: '1' }) }).click();
  await page.getByRole('button', { name: consoleContentTexts.goBackRevision({ number: '1' }) }).click();
  await expect(body).toHaveValue('The first words.');
  await page.getByRole('button', { name: consoleContentTexts.publish, exact: true }).click();
  await visitorReads(page, PATH, 'The first words.');
  // Withdrawn without being linked, because other tests follow every link to the whole sitemap.
  await callAsOperator(page, 'withdrawContent', { _id: entry, reason: 'It was a test' });
});

// Shows DEC-9-content-5
test('A text that cannot be saved shows the reason and keeps the typed text', async ({ page }) => {
  const key = `${KEY}-refused`;
  await signInOperator(page, 'support', '/content');
  await page.getByRole('button', { name: consoleContentTexts.writeSomethingNew }).click();
  const form = page.getByRole('dialog', { name: consoleContentTexts.writeSomethingNew });
  const description = 'A page that a browser test has tried to write in the console.';
  const body = form.getByLabel(consoleContentTexts.text, { exact: true });
  await form.getByLabel(consoleContentTexts.title).fill('Refused at first');
  await body.fill('The words that stay. {{noSuchFigure}}');
  const wrongs = [
    ['Key', 'Our Story!', consoleInputsTexts.useSmallLettersDigitsAndHyphens, 'fees'],
    ['Description', 'Too short', consoleInputsTexts.descriptionHas50To170Characters, description],
    ['Text', '', consoleInputsTexts.noSuchFigure({ name: 'noSuchFigure' }), 'The words that stay.'],
    ['Key', '', consoleErrorsTexts.content_address_taken, key],
  ] as const;
  for (const [label, wrong, reason, right] of wrongs) {
    const field = form.getByLabel(label, { exact: true });
    if (wrong !== '') await field.fill(wrong);
    await form.getByRole('button', { name: consoleContentTexts.saveTheDraft }).click();
    await expect(page.getByText(reason).first()).toBeVisible();
    await expect(body).toHaveValue(/^The words that stay\./);
    await field.fill(right);
  }
  await form.getByRole('button', { name: consoleContentTexts.saveTheDraft }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Refused at first' })).toBeVisible();

  const typed = 'Words of the first operator.';
  const words = page.getByLabel(consoleContentTexts.text, { exact: true });
  await words.fill(typed);
  const { docs } = await callAsOperator<{ docs: readonly { readonly _id: string }[] }>(
    page,
    `content?kind=page&search=${key}`,
  );
  await callAsOperator(page, 'saveContent', { _id: docs[0]!._id, edits: 1, text: text('Words of the second one.') });
  await page.getByRole('button', { name: consoleContentTexts.saveTheDraft }).click();
  await expect(page.getByText(consoleContentTexts.textChangedSince)).toBeVisible();
  await expect(words).toHaveValue(typed);
  await page.getByRole('button', { name: consoleContentTexts.readSaysNow }).click();
  await expect(words).toHaveValue('Words of the second one.');
  await page.getByRole('button', { name: consoleContentTexts.giveUpDraft }).click();
});

test('A text scheduled by an operator waits in the console and is unscheduled', async ({ page }) => {
  await signInOperator(page, 'support', '/content');
  const { entry } = await callAsOperator<Saved>(page, 'saveContent', {
    key: `${KEY}-later`,
    language: 'en',
    edits: 0,
    text: text('It is not time yet.'),
  });
  await page.goto(`${productUrl()}/console/content/${entry}`);
  await page.getByRole('button', { name: consoleContentTexts.publishLater }).click();
  const dialog = page.getByRole('dialog', { name: consoleContentTexts.publishLater });
  await fillIn(dialog, { [consoleContentTexts.goesLiveUtc]: '2036-01-01T10:00' }, consoleContentTexts.publishThen);
  await expect(dialog).toBeHidden();
  await expect(page.getByText('scheduled').first()).toBeVisible();
  expect((await page.request.get(`${productUrl()}${PATH}-later`)).status()).toBe(404);
  await page.getByRole('button', { name: consoleContentTexts.takeBack }).click();
  await expect(page.getByRole('button', { name: consoleContentTexts.publish, exact: true })).toBeVisible();
});

test('One operator edits the fees page; another confirms exactly that version and publishes it', async ({ page }) => {
  await signInOperator(page, 'support', '/content');
  interface Listed {
    readonly docs: readonly { readonly _id: string; readonly path: string }[];
  }
  const { docs } = await callAsOperator<Listed>(page, 'content?kind=page&search=/fees');
  const { _id } = docs.find(({ path }) => path === '/fees')!;
  await page.goto(`${productUrl()}/console/content/${_id}`);
  const lead = page.getByLabel(consoleContentTexts.leadField);
  const now = `Every charge there is, as of now (${Date.now()}).`;
  await lead.fill(now);
  await page.getByRole('button', { name: consoleContentTexts.saveTheDraft }).click();
  await expect(page.getByText(consoleContentTexts.membersRelyPage)).toBeVisible();
  await expect(page.getByRole('button', { name: consoleContentTexts.publish, exact: true })).toBeHidden();

  await signInOperator(page, 'finance', `/content/${_id}`);
  await page.getByRole('button', { name: consoleContentTexts.publish, exact: true }).click();
  await confirmDecision(page);
  await visitorReads(page, '/fees', now.slice(0, 32));
});

// Shows DEC-9-texts-1, DEC-9-texts-2
test('An operator’s own sentence is proposed, approved by another one, shown in the app and withdrawn', async ({
  page,
  browser,
}) => {
  const reader = await (await browser.newContext()).newPage();
  const requests: string[] = [];
  reader.on('request', (request) => requests.push(new URL(request.url()).pathname));
  const title = async () => {
    await reader.goto(`${productUrl()}/cart`);
    return reader.getByRole('heading', { level: 1 }).textContent();
  };
  expect(await title()).toBe('Cart');
  expect(requests.filter((path) => path.startsWith('/publicApi/texts'))).toEqual([]);

  await signInOperator(page, 'support', '/texts');
  await page.getByLabel(consoleTextsTexts.keyOrWords).fill('cart#title');
  await page.getByRole('cell', { name: 'cart#title', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'cart#title' });
  await fillIn(dialog, { [consoleTextsTexts.ownText]: 'Your {basket}' }, consoleTextsTexts.propose);
  await expect(page.getByText(consoleInputsTexts.textPlaceholders({ placeholders: '–' })).first()).toBeVisible();
  await fillIn(dialog, { [consoleTextsTexts.ownText]: 'Your basket' }, consoleTextsTexts.propose);
  await expect(dialog.getByText(consoleTextsTexts.states.proposed)).toBeVisible();
  expect(await barriersOn(page), 'the editor of a text').toEqual([]);

  await signInOperator(page, 'finance', '/texts?search=cart%23title');
  await page.getByRole('cell', { name: 'cart#title', exact: true }).click();
  await dialog.getByRole('button', { name: consoleTextsTexts.approve }).click();
  await confirmDecision(page);
  await expect.poll(title).toBe('Your basket');

  await dialog.getByRole('button', { name: consoleTextsTexts.withdraw }).click();
  await fillIn(
    page.getByRole('dialog', { name: consoleTextsTexts.withdraw }),
    { Reason: 'It was a test' },
    consoleTextsTexts.withdraw,
  );
  await expect.poll(title).toBe('Cart');
});

// Shows DEC-9-kinds-10
test('A visitor finds the demo operators’ slides, question, Hindi page and redirected address', async ({ page }) => {
  await inspect(page, '/', { frame: 'never' });
  await expect(page.getByRole('heading', { name: 'Sample: read this first' })).toBeVisible();
  await inspect(page, '/hi/coming-soon', { frame: 'never' });
  await expect(page.locator('html')).toHaveAttribute('lang', 'hi');
  await page.goto(`${productUrl()}/prices`);
  await expect(page).toHaveURL(/\/pricing$/);
  await page.goto(`${productUrl()}/faq#is-the-demo-real`);
  await expect(page.getByText('Is anything in this demo real?')).toBeVisible();
});
