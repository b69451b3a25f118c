import { type Browser, expect, type Page, test } from '@playwright/test';
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
    await expect(page.getByText("You haven't posted a lost or found item yet.")).toBeVisible();
    await page.getByRole('link', { name: 'Post a lost or found item' }).click();
    await page.getByLabel('Title').fill(title);
    await page.getByLabel('Category').selectOption('Other');
    await page.getByLabel('Description').fill('It lay on the path by the lake.');
    await page.getByRole('combobox', { name: 'Lost or found' }).selectOption('Found');
    await page.getByLabel('Day', { exact: true }).fill(inDays(9));
    await page.getByRole('combobox', { name: 'Place' }).fill('Satara');
    await page.getByRole('button', { name: 'Save and submit' }).click();
    await expect(page.getByText('This day is in the future')).toBeVisible();
    await page.getByLabel('Day', { exact: true }).fill(inDays(-2));
    await page.getByRole('button', { name: 'Save and submit' }).click();
    await expect(page.getByText("We're reviewing it and will email you.")).toBeVisible();
  });
  const { docs } = await call<{ docs: Own[] }>(finder.token, '/sellerApi/getMyListings');
  const [{ _id, slug }] = docs as [Own];
  await approveListing(desk, _id);

  await test.step('The finder asks what only the owner knows, and a question that contains its answer is rejected', async () => {
    await page.goto(`${productUrl()}/lost-found`);
    await page.getByRole('button', { name: `Ask a question: ${title}` }).click();
    await page.getByRole('button', { name: 'Save question' }).click();
    await expect(page.getByText('Please ask a question with at least five letters')).toBeVisible();
    await fillIn(page, { 'Your question': 'Does it say Sindbad?', 'The right answer': 'sindbad' });
    await page.getByRole('button', { name: 'Save question' }).click();
    await expect(page.getByRole('dialog').getByText('The post or the question contains the answer.')).toBeVisible();
    await fillIn(page, { 'Your question': 'Which name is scratched into its back?' }, 'Save question');
    await expect(page.getByText('Your question: “Which name is scratched into its back?”')).toBeVisible();
    await inspect(page, '/lost-found', { frame: 'never', isZoomed: true });
  });

  await test.step('The owner claims the item from its page, first with a wrong answer, then with the right one', async () => {
    await openAs(other, loser, `/listing/${slug}`);
    await expect(other.getByText('No one should pay to get their belongings back')).toBeVisible();
    await other.getByRole('main').getByRole('link', { name: 'It’s mine' }).click();
    await inspect(other, `/lost-found/claim/${slug}`, { frame: 'never', isZoomed: true });
    await other.getByRole('button', { name: 'Claim it' }).click();
    await expect(other.getByLabel('Your answer')).toBeFocused();
    await fillIn(other, { 'Your answer': 'Nemo', 'Your message': 'It was my uncle’s.' }, 'Claim it');
    await expect(other.getByText('You have 2 tries left.')).toBeVisible();
    await fillIn(other, { 'Your answer': ' SINDBAD! ' }, 'Claim it');
    await expect(other).toHaveURL(/\/lost-found$/);
    await expect(other.getByText('Your answer is right. Farah has not agreed yet.')).toBeVisible();
  });

  await test.step('The finder accepts the claim and enters the code that the owner shows', async () => {
    await page.goto(`${productUrl()}/lost-found`);
    await page.getByRole('link', { name: `Messages and contact: ${title}` }).click();
    await page.getByRole('button', { name: 'Accept', exact: true }).click();
    await page.getByLabel('How to reach you').fill('Ring 555 0100');
    await page.getByRole('dialog').getByRole('button', { name: 'Accept', exact: true }).click();
    await expect(page.getByText(/Lalit can see how to reach you/)).toBeVisible();
    await page.goto(`${productUrl()}/lost-found`);
    await page.getByRole('button', { name: 'Enter the code' }).click();
    await page.getByRole('textbox', { name: 'Code' }).fill('12');
    await page.getByRole('button', { name: 'Confirm handover' }).click();
    await expect(page.getByText('Please enter the six digits')).toBeVisible();
    await page.getByRole('textbox', { name: 'Code' }).fill('000000');
    await page.getByRole('button', { name: 'Confirm handover' }).click();
    await expect(page.getByText('There is no valid code.').first()).toBeVisible();
    await other.goto(`${productUrl()}/lost-found`);
    await inspect(other, '/lost-found', { frame: 'never' });
    await other.getByRole('button', { name: 'Show the code' }).click();
    const code = (await other
      .getByRole('dialog')
      .getByText(/^\d{6}$/)
      .textContent())!;
    await page.getByRole('textbox', { name: 'Code' }).fill(code === '000000' ? '000001' : '000000');
    await page.getByRole('button', { name: 'Confirm handover' }).click();
    await expect(page.getByRole('textbox', { name: 'Code' })).toHaveAccessibleDescription(/This code is wrong\./);
    await page.getByRole('textbox', { name: 'Code' }).fill(`${code.slice(0, 3)} ${code.slice(3)}`);
    await page.getByRole('button', { name: 'Confirm handover' }).click();
    await expect(page.getByText(/^Handed over on/)).toBeVisible();
  });

  await test.step('The post is closed, and its page disappears', async () => {
    await other.goto(`${productUrl()}/lost-found`);
    await expect(other.getByText(/^Handed over on/)).toBeVisible();
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
