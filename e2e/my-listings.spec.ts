import { expect, test } from '@playwright/test';
import { texts as entriesTexts } from '@plumbline/texts/en/entries';
import { texts as kindsTexts } from '@plumbline/texts/en/kinds';
import { texts as myListingsTexts } from '@plumbline/texts/en/my-listings';
import { texts as storefrontTexts } from '@plumbline/texts/en/storefront';
import { productUrl } from './support/demo.ts';
import { inspect } from './support/inspect.ts';
import { call, newMember, openAs } from './support/member.ts';
import { approveListing, giveSession } from './support/operator.ts';

interface Own {
  readonly _id: string;
  readonly slug: string;
  readonly revision: number;
}

// Shows DEC-9-kinds-9
test('A member posts a classified, an operator approves it, a visitor finds it near a town, and it is closed', async ({
  page,
  browser,
}) => {
  const member = await newMember('Mira Member');
  const title = `Kite loom ${Date.now()}`;
  await openAs(page, member, '/my-listings');
  await page.getByRole('link', { name: kindsTexts.listing.add }).click();
  await page.getByRole('button', { name: myListingsTexts.saveAndSubmit }).click();
  await expect(page.getByLabel(myListingsTexts.name)).toBeFocused();
  await page.getByLabel(myListingsTexts.name).fill(title);
  await page
    .getByLabel(myListingsTexts.category)
    .selectOption(storefrontTexts.categories.listing['tools-and-machines']);
  await page.getByLabel(myListingsTexts.description).fill('Runs **well**.');
  await page.getByLabel(kindsTexts.listing.attributes.offer.label).selectOption('For sale');
  await page.getByLabel(kindsTexts.listing.attributes.condition.label).selectOption('Used, good');
  await page.getByRole('textbox', { name: /^Price/ }).fill('-1');
  await page.getByRole('combobox', { name: myListingsTexts.place }).fill('Satara');
  await page.getByLabel(/^Year made/).fill('2012');
  await page.getByRole('button', { name: myListingsTexts.saveAndSubmit }).click();
  await expect(page.getByText(entriesTexts.priceRange)).toBeVisible();
  await page.getByRole('textbox', { name: /^Price/ }).fill('45');
  await page.getByRole('button', { name: myListingsTexts.preview, exact: true }).click();
  await expect(page.getByText('For sale · Used, good')).toBeVisible();
  await page.getByRole('button', { name: myListingsTexts.saveAndSubmit }).click();
  await expect(page.getByText(myListingsTexts.said.in_review)).toBeVisible();

  const { docs } = await call<{ docs: Own[] }>(member.token, '/sellerApi/getMyListings');
  const [{ _id, slug }] = docs as [Own];
  const { revision } = await call<Own>(member.token, `/sellerApi/getOwnListing/${_id}`);
  const desk = await browser.newPage();
  await giveSession(desk, 'support');
  await approveListing(desk, _id, revision);
  await desk.close();

  await page.goto(`${productUrl()}/market/listing?near=Satara&km=10&q=${encodeURIComponent(title)}`);
  await page.getByRole('link', { name: title }).click();
  await expect(page).toHaveURL(new RegExp(`/listing/${slug}$`));
  await expect(page.getByRole('link', { name: storefrontTexts.post.answers.enquiry })).toHaveAttribute(
    'href',
    `/answer/${slug}`,
  );

  await page.goto(`${productUrl()}/my-listings/${_id}`);
  await page.getByRole('button', { name: myListingsTexts.close }).click();
  await page.getByRole('button', { name: myListingsTexts.closeNow }).click();
  await expect(page.getByText(myListingsTexts.said.closed)).toBeVisible();
  // The page is cached briefly.
  await expect.poll(async () => (await page.request.get(`${productUrl()}/listing/${slug}`)).status()).toBe(404);
});

test('The last typed town counts, even if its response arrives after the submit press', async ({ page }) => {
  const member = await newMember('Mira Member');
  await page.route('**/getPlaces*', async (route) => {
    await new Promise((done) => setTimeout(done, 2_000));
    await route.continue();
  });
  await openAs(page, member, '/my-listings/new/listing');
  await page.getByLabel(myListingsTexts.name).fill('Loom');
  await page
    .getByLabel(myListingsTexts.category)
    .selectOption(storefrontTexts.categories.listing['tools-and-machines']);
  await page.getByLabel(myListingsTexts.description).fill('Runs.');
  await page.getByLabel(kindsTexts.listing.attributes.offer.label).selectOption('Service');
  await page.getByRole('combobox', { name: myListingsTexts.place }).fill('Satara');
  await page.getByRole('button', { name: myListingsTexts.saveAndSubmit }).click();
  await expect(page.getByText(myListingsTexts.said.in_review)).toBeVisible();
});

// Shows DEC-9-kinds-9
test('The classified and job pages work at both widths, in both themes and zoomed, without accessibility barriers', async ({
  page,
}) => {
  const slugOf = async (kind: string): Promise<string> => {
    const answer = await page.request.post(`${productUrl()}/publicApi/userSearchListing`, { data: { kind } });
    // The last on the first page, one of the demo's own, because other tests close newer ones.
    return (await answer.json()).data.docs.at(-1).slug;
  };
  const lists = ['/market/job', '/market/listing?near=Pune&km=50'];
  for (const path of [...lists, `/listing/${await slugOf('job')}`, `/listing/${await slugOf('listing')}`])
    await test.step(path, () => inspect(page, path, { frame: 'never', isZoomed: true }));
});

test('Prices of classifieds align at the right edge, in rows with and without a picture', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto(`${productUrl()}/market/listing`);
  expect(await page.locator('.post .post-pic').count()).toBeGreaterThan(0);
  const edges = await page
    .locator('.post-price')
    .evaluateAll((prices) => prices.map((price) => Math.round(price.getBoundingClientRect().right)));
  expect(edges.length).toBeGreaterThan(await page.locator('.post .post-pic').count());
  expect(new Set(edges).size).toBe(1);
});
