import { type Browser, expect, type Page, test } from '@playwright/test';
import { texts as appTexts } from '@plumbline/texts/en/app';
import { texts as entriesTexts } from '@plumbline/texts/en/entries';
import { texts as errorsTexts } from '@plumbline/texts/en/errors';
import { texts as kindsTexts } from '@plumbline/texts/en/kinds';
import { texts as lostFoundTexts } from '@plumbline/texts/en/lost-found';
import { texts as myListingsTexts } from '@plumbline/texts/en/my-listings';
import { texts as responsesTexts } from '@plumbline/texts/en/responses';
import { texts as storefrontTexts } from '@plumbline/texts/en/storefront';
import { productUrl } from './support/demo.ts';
import { fillIn } from './support/forms.ts';
import { inspect } from './support/inspect.ts';
import { call, newMember, openAs } from './support/member.ts';
import { approveListing, signInOperator } from './support/operator.ts';

// A timeout for each action, so that a step that hangs is identified.
test.use({ actionTimeout: 20_000 });

interface Own {
  readonly _id: string;
  readonly slug: string;
}

const newPage = async (browser: Browser): Promise<Page> =>
  (await browser.newContext({ reducedMotion: 'reduce' })).newPage();

const inDays = (days: number): string => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

// Shows DEC-9-lost-found-1
test('A found item is returned to its owner, who answers the finder’s question and shows the code', async ({
  page,
  browser,
}) => {
  const title = `Found: a compass ${Date.now()}`;
  const [finder, loser] = [await newMember('Farah Finder'), await newMember('Lalit Loser')];
  const [desk, other] = [await newPage(browser), await newPage(browser)];
  await signInOperator(desk, 'support');

  await test.step('The finder posts the item, and a future date is rejected', async () => {
    await openAs(page, finder, '/lost-found');
    await expect(page.getByText(lostFoundTexts.noPosts)).toBeVisible();
    await page.getByRole('link', { name: lostFoundTexts.add }).click();
    await page.getByLabel(myListingsTexts.name).fill(title);
    await page.getByLabel(myListingsTexts.category).selectOption('Other');
    await page.getByLabel(myListingsTexts.description).fill('It lay on the path by the lake.');
    await page.getByRole('combobox', { name: kindsTexts.lostfound.one }).selectOption('Found');
    await page.getByLabel(appTexts.common.day, { exact: true }).fill(inDays(9));
    await page.getByRole('combobox', { name: myListingsTexts.place }).fill('Satara');
    await page.getByRole('button', { name: myListingsTexts.saveAndSubmit }).click();
    await expect(page.getByText(entriesTexts.dayNotOver)).toBeVisible();
    await page.getByLabel(appTexts.common.day, { exact: true }).fill(inDays(-2));
    await page.getByRole('button', { name: myListingsTexts.saveAndSubmit }).click();
    await expect(page.getByText(myListingsTexts.said.in_review)).toBeVisible();
  });
  const { docs } = await call<{ docs: Own[] }>(finder.token, '/sellerApi/getMyListings');
  const [{ _id, slug }] = docs as [Own];
  await approveListing(desk, _id);

  await test.step('The finder asks what only the owner knows, and a question that contains its answer is rejected', async () => {
    await page.goto(`${productUrl()}/lost-found`);
    await page.getByRole('button', { name: `Ask a question: ${title}` }).click();
    await page.getByRole('button', { name: lostFoundTexts.keep }).click();
    await expect(page.getByText(lostFoundTexts.questionNeeded)).toBeVisible();
    await fillIn(page, { [lostFoundTexts.question]: 'Does it say Sindbad?', [lostFoundTexts.answer]: 'sindbad' });
    await page.getByRole('button', { name: lostFoundTexts.keep }).click();
    await expect(page.getByRole('dialog').getByText(errorsTexts.seal_is_said)).toBeVisible();
    await fillIn(page, { [lostFoundTexts.question]: 'Which name is scratched into its back?' }, lostFoundTexts.keep);
    await expect(
      page.getByText(lostFoundTexts.sealed({ question: 'Which name is scratched into its back?' })),
    ).toBeVisible();
    await inspect(page, '/lost-found', { frame: 'never', isZoomed: true });
  });

  await test.step('The owner claims the item from its page, first with a wrong answer, then with the right one', async () => {
    await openAs(other, loser, `/listing/${slug}`);
    await expect(other.getByText(storefrontTexts.cautions.lostfound)).toBeVisible();
    await other.getByRole('main').getByRole('link', { name: storefrontTexts.post.itIsMine }).click();
    await inspect(other, `/lost-found/claim/${slug}`, { frame: 'never', isZoomed: true });
    await other.getByRole('button', { name: lostFoundTexts.sendClaim }).click();
    await expect(other.getByLabel(lostFoundTexts.yourAnswer)).toBeFocused();
    await fillIn(
      other,
      { [lostFoundTexts.yourAnswer]: 'Nemo', [lostFoundTexts.message]: 'It was my uncle’s.' },
      lostFoundTexts.sendClaim,
    );
    await expect(other.getByText('You have 2 tries left.')).toBeVisible();
    await fillIn(other, { [lostFoundTexts.yourAnswer]: ' SINDBAD! ' }, lostFoundTexts.sendClaim);
    await expect(other).toHaveURL(/\/lost-found$/);
    await expect(other.getByText(lostFoundTexts.standing.sender.sent({ person: 'Farah' }))).toBeVisible();
  });

  await test.step('The finder accepts the claim and enters the code that the owner shows', async () => {
    await page.goto(`${productUrl()}/lost-found`);
    await page.getByRole('link', { name: lostFoundTexts.threadOf({ title }) }).click();
    await page.getByRole('button', { name: responsesTexts.accepts.interest.button, exact: true }).click();
    await page.getByLabel(responsesTexts.reach).fill('Ring 555 0100');
    await page
      .getByRole('dialog')
      .getByRole('button', { name: responsesTexts.accepts.interest.button, exact: true })
      .click();
    await expect(page.getByText(/Lalit can see how to reach you/)).toBeVisible();
    await page.goto(`${productUrl()}/lost-found`);
    await page.getByRole('button', { name: lostFoundTexts.enterCode }).click();
    await page.getByRole('textbox', { name: lostFoundTexts.code }).fill('12');
    await page.getByRole('button', { name: lostFoundTexts.confirm }).click();
    await expect(page.getByText(lostFoundTexts.codeNeeded)).toBeVisible();
    await page.getByRole('textbox', { name: lostFoundTexts.code }).fill('000000');
    await page.getByRole('button', { name: lostFoundTexts.confirm }).click();
    await expect(page.getByText(errorsTexts.code_not_shown).first()).toBeVisible();
    await other.goto(`${productUrl()}/lost-found`);
    await inspect(other, '/lost-found', { frame: 'never' });
    await other.getByRole('button', { name: lostFoundTexts.showCode }).click();
    const code = (await other
      .getByRole('dialog')
      .getByText(/^\d{6}$/)
      .textContent())!;
    await page.getByRole('textbox', { name: lostFoundTexts.code }).fill(code === '000000' ? '000001' : '000000');
    await page.getByRole('button', { name: lostFoundTexts.confirm }).click();
    await expect(page.getByRole('textbox', { name: lostFoundTexts.code })).toHaveAccessibleDescription(
      new RegExp(errorsTexts.handover_code_wrong),
    );
    await page.getByRole('textbox', { name: lostFoundTexts.code }).fill(`${code.slice(0, 3)} ${code.slice(3)}`);
    await page.getByRole('button', { name: lostFoundTexts.confirm }).click();
    await expect(page.getByText(new RegExp(lostFoundTexts.done({ day: '.*' })))).toBeVisible();
  });

  await test.step('The post is closed, and its page disappears', async () => {
    await other.goto(`${productUrl()}/lost-found`);
    await expect(other.getByText(new RegExp(lostFoundTexts.done({ day: '.*' })))).toBeVisible();
    await expect.poll(async () => (await page.request.get(`${productUrl()}/listing/${slug}`)).status()).toBe(404);
  });
  await Promise.all([desk, other].map((each) => each.context().close()));
});

// Shows DEC-9-lost-found-1
test('The lost-and-found pages work at both widths, in both themes and zoomed, without accessibility barriers', async ({
  page,
}) => {
  const answer = await page.request.post(`${productUrl()}/publicApi/userSearchListing`, {
    data: { kind: 'lostfound' },
  });
  const { docs } = (await answer.json()).data as { docs: { slug: string; attributes: { what: string } }[] };
  // The demo's own posts, because other tests close newer ones.
  const slugs = ['lost', 'found'].map((what) => docs.findLast(({ attributes }) => attributes.what === what)!.slug);
  for (const path of ['/market/lostfound?f.what=found', ...slugs.map((slug) => `/listing/${slug}`)])
    await test.step(path, () => inspect(page, path, { frame: 'never', isZoomed: true }));
});
