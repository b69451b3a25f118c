import { expect, type Page, test } from '@playwright/test';
import { texts as answersTexts } from '@plumbline/texts/en/answers';
import { texts as consoleModerationTexts } from '@plumbline/texts/en/console-moderation';
import { texts as sitePartsTexts } from '@plumbline/texts/en/site-parts';
import { texts as storefrontTexts } from '@plumbline/texts/en/storefront';
import { barriersOn } from './support/axe.ts';
import { productUrl } from './support/demo.ts';
import { demoGoods } from './support/demo-goods.ts';
import { fillIn } from './support/forms.ts';
import { expectNoOverflow, inspect } from './support/inspect.ts';
import { callAsOperator, signInOperator } from './support/operator.ts';

interface Reported {
  readonly _id: string;
  readonly title: string;
  readonly slug: string;
}

/** Returns a public listing of a demo vendor, a different one each time, so that a second run reports another. */
async function anyListing(page: Page): Promise<Reported> {
  const docs = await demoGoods();
  const { slug } = docs[Math.floor(Math.random() * docs.length)]!;
  return (await (await page.request.get(`${productUrl()}/publicApi/getListing/${slug}`)).json()).data;
}

async function lookAtBothWidths(page: Page, path: string): Promise<void> {
  for (const [width, colorScheme] of [
    [1280, 'light'],
    [390, 'dark'],
  ] as const) {
    await page.setViewportSize({ width, height: 800 });
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await expect(page.locator('[data-loading]')).toHaveCount(0);
    expect(await barriersOn(page), path).toEqual([]);
    await expectNoOverflow(page, path, width);
  }
}

// Shows DEC-9-catalogue-22
test('A visitor without JavaScript reports a listing, and an operator dismisses the report', async ({
  browser,
  page,
}) => {
  const listing = await anyListing(page);
  const visitor = await (await browser.newContext({ javaScriptEnabled: false })).newPage();
  await visitor.goto(`${productUrl()}/listing/${listing.slug}`);
  await visitor.getByRole('link', { name: storefrontTexts.listing.report }).click();
  await expect(visitor.getByText(listing.title)).toBeVisible();
  await visitor.getByLabel(sitePartsTexts.report.reasons.copied).check();
  await fillIn(visitor, { [sitePartsTexts.report.inYourWords]: 'I drew this picture' }, sitePartsTexts.report.report);
  await expect(visitor.getByRole('status')).toHaveText(answersTexts.reportContent);
  await visitor.close();

  await signInOperator(page, 'support', '/reports');
  // Only its title, because the middle of the row may contain the link to its owner.
  await page
    .getByRole('table', { name: consoleModerationTexts.reports })
    .getByText(listing.title, { exact: true })
    .click();
  const dialog = page.getByRole('dialog', { name: listing.title, exact: true });
  await expect(dialog.getByText('I drew this picture')).toBeVisible();
  await lookAtBothWidths(page, '/reports with a report open');
  await dialog.getByRole('button', { name: consoleModerationTexts.dismissTheReports }).click();
  const asked = page.getByRole('dialog', { name: consoleModerationTexts.dismissTheReports });
  await fillIn(asked, { Reason: 'The vendor drew it' }, consoleModerationTexts.dismiss);
  await expect(page.getByText('Decided')).toBeVisible();
  await expect(dialog).toBeHidden();
});

test('The vendor and listing screens have no barriers, wide and narrow, light and dark', async ({ page }) => {
  await signInOperator(page, 'support', '/listings?queue=all');
  const { docs } = await callAsOperator<{ docs: readonly { _id: string; store: { _id: string } }[] }>(page, 'listings');
  for (const path of [`/listings/${docs[0]!._id}`, `/vendors/${docs[0]!.store._id}`]) {
    await page.setViewportSize({ width: 1280, height: 800 });
    await page.goto(`${productUrl()}/console${path}`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await lookAtBothWidths(page, path);
  }
});

// Shows DEC-9-catalogue-22
test('The report form works at both widths, in both themes and zoomed', async ({ page }) => {
  const { _id } = await anyListing(page);
  await inspect(page, `/report?kind=listing&id=${_id}`, { isZoomed: true });
});
