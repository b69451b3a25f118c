import { setTimeout as delay } from 'node:timers/promises';
import { expect, test } from '@playwright/test';
import { texts as appTexts } from '@plumbline/texts/en/app';
import { texts as consoleDaysTexts } from '@plumbline/texts/en/console-days';
import { texts as consoleErrorsTexts } from '@plumbline/texts/en/console-errors';
import { texts as consoleInputsTexts } from '@plumbline/texts/en/console-inputs';
import { texts as consolePlansTexts } from '@plumbline/texts/en/console-plans';
import { fillIn } from './support/forms.ts';
import { confirmDecision, signInOperator } from './support/operator.ts';

test.skip(({ viewport }) => (viewport?.width ?? 0) < 800, 'operators work at a desk');

/** A day that no other test reaches. */
const FAR = '2099-01-01';

// Shows DEC-4-plans-1
test('A plan is drafted, refused above 100 %, simulated, proposed and published by another', async ({
  page,
  browser,
}) => {
  await signInOperator(page, 'finance', '/plans');
  await page.getByRole('button', { name: consolePlansTexts.newDraft }).click();
  const form = page.getByRole('dialog');
  await fillIn(form, {
    [consolePlansTexts.levelTradingProfit]: '95',
    [consolePlansTexts.holdsFrom]: FAR,
    Reason: 'Teams asked for it',
  });
  await form.getByRole('button', { name: consolePlansTexts.saveTheDraft }).click();
  await expect(form.getByRole('alert')).toContainText('The levels A, B and C together are 102 % of the trading profit');
  // An earlier run on this product has used the day and published this level.
  const earlier = await page.getByRole('table', { name: consolePlansTexts.versionsPlan }).locator('tbody tr').count();
  const [day, level] = [dayLater(FAR, earlier), String(10 + earlier)];
  await fillIn(
    form,
    { [consolePlansTexts.levelTradingProfit]: level, [consolePlansTexts.holdsFrom]: day },
    consolePlansTexts.saveTheDraft,
  );
  await expect(form).toBeHidden();

  await page.getByRole('button', { name: consolePlansTexts.planFrom({ holdsFrom: day }) }).click();
  const draft = page.getByRole('dialog');
  await expect(draft.getByRole('row', { name: /Level A/ })).toContainText(`${level} %`);
  await draft.getByRole('button', { name: consolePlansTexts.simulate }).click();
  await page.getByRole('dialog').getByRole('button', { name: consolePlansTexts.simulate }).click();
  await page.getByRole('button', { name: consolePlansTexts.simulationStep.draft({ holdsFrom: day }) }).click();
  const result = page.getByRole('dialog');
  await expect(result.getByRole('table', { name: consolePlansTexts.kindIncome })).toContainText('Trading profit');
  await expect(result.getByText(consolePlansTexts.howLongLasts)).toBeVisible();
  await result.getByRole('button', { name: 'Close' }).click();

  // The draft opens in its current state, even while the list loads.
  await page.route('**/operatorApi/drafts?*', async (route) => {
    await delay(500);
    await route.continue();
  });
  await page.getByRole('button', { name: consolePlansTexts.planFrom({ holdsFrom: day }) }).click();
  await page.getByRole('dialog').getByRole('button', { name: consolePlansTexts.propose }).click();
  await page.getByRole('button', { name: consolePlansTexts.planFrom({ holdsFrom: day }) }).click();
  await expect(page.getByRole('dialog')).toContainText(consolePlansTexts.anotherOperatorPublishes);

  const owner = await (await browser.newContext()).newPage();
  await signInOperator(owner, 'owner', '/plans');
  await owner.getByRole('button', { name: consolePlansTexts.planFrom({ holdsFrom: day }) }).click();
  await owner.getByRole('dialog').getByRole('button', { name: consolePlansTexts.publish }).click();
  const asking = owner.getByRole('dialog');
  await fillIn(asking, { Reason: 'Looked at together' }, consolePlansTexts.publish);
  await confirmDecision(owner);
  await expect(owner.getByRole('table', { name: consolePlansTexts.versionsPlan })).toContainText(day);
  await owner.context().close();
});

test('A package is drafted, compared and discarded; a draft stays separate from the active one', async ({ page }) => {
  await signInOperator(page, 'finance', '/packages');
  await page
    .getByRole('table', { name: consolePlansTexts.packages })
    .getByRole('row', { name: /Ninety/ })
    .getByText('Ninety')
    .click();
  const pack = page.getByRole('dialog');
  await expect(pack.getByRole('table', { name: consolePlansTexts.versionsOfTitle({ title: 'Ninety' }) })).toBeVisible();
  await pack.getByRole('button', { name: consolePlansTexts.draftAVersion }).click();
  const form = page.getByRole('dialog');
  await fillIn(
    form,
    { [consolePlansTexts.dailyTarget]: '2', [consolePlansTexts.holdsFrom]: FAR, Reason: 'A trial' },
    consolePlansTexts.saveTheDraft,
  );
  await expect(form.getByRole('alert')).toContainText(consoleErrorsTexts.package_need_too_high);
  await fillIn(form, { [consolePlansTexts.dailyTarget]: '0.04' }, consolePlansTexts.saveTheDraft);
  await expect(form).toBeHidden();
  await page
    .getByRole('table', { name: consolePlansTexts.drafts })
    .getByRole('button', { name: 'Ninety' })
    .first()
    .click();
  const draft = page.getByRole('dialog');
  await expect(draft.getByRole('row', { name: /Daily target/ })).toContainText('0.04 %');
  await draft.getByRole('button', { name: consolePlansTexts.discard }).click();
  const asking = page.getByRole('dialog');
  await fillIn(asking, { Reason: 'It was a trial' }, consolePlansTexts.discard);
  await expect(
    page.getByRole('table', { name: consolePlansTexts.drafts }).getByText(consolePlansTexts.discarded).first(),
  ).toBeVisible();
});

const dayLater = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * 86_400_000).toISOString().slice(0, 10);

test.skip(({ viewport }) => (viewport?.width ?? 0) < 800, 'operators work at a desk');

// Shows DEC-5-console-3
test('An operator sees what the open day would pay, closes it and reads its record', async ({ page }) => {
  await signInOperator(page, 'finance', '/days');
  const heading = page.getByRole('heading', { level: 2, name: /^Open day \d{4}-\d\d-\d\d$/ });
  const day = (await heading.textContent())!.replace('Open day ', '');
  await expect(page.getByText(appTexts.home.neededForTarget)).toBeVisible();
  await page.getByRole('button', { name: consoleDaysTexts.closeTheDay }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: consoleDaysTexts.closeTheDay }).click();
  await expect(dialog.getByText(consoleInputsTexts.giveReason)).toBeVisible();
  await fillIn(dialog, { Reason: 'The desk has reported' }, consoleDaysTexts.closeTheDay);
  await expect(page.getByRole('table', { name: consolePlansTexts.closedDays })).toContainText(day);
  await expect(page.getByRole('heading', { level: 2, name: consoleDaysTexts.openDay({ day }) })).toBeHidden();
});
