import { type Browser, expect, type Page, test } from '@playwright/test';
import { texts as entriesTexts } from '@plumbline/texts/en/entries';
import { texts as errorsTexts } from '@plumbline/texts/en/errors';
import { texts as kindsTexts } from '@plumbline/texts/en/kinds';
import { texts as myListingsTexts } from '@plumbline/texts/en/my-listings';
import { texts as responsesTexts } from '@plumbline/texts/en/responses';
import { texts as storefrontTexts } from '@plumbline/texts/en/storefront';
import { inDays, productUrl } from './support/demo.ts';
import { fillIn } from './support/forms.ts';
import { inspect } from './support/inspect.ts';
import { call, type Member, newMember, openAs } from './support/member.ts';
import { identify } from './support/new-vendor.ts';
import { approveListing, giveSession } from './support/operator.ts';

// A timeout for each action, so that a step that hangs is identified.
test.use({ actionTimeout: 20_000 });

interface Post {
  readonly _id: string;
  readonly slug: string;
}

/** Publishes a member's post with an operator's approval. */
async function publish(desk: Page, owner: Member, said: object): Promise<Post> {
  const saved = await call<Post>(owner.token, '/sellerApi/saveListing', {
    description: 'Three days a week.',
    ...said,
  });
  await call(owner.token, '/sellerApi/submitListing', { _id: saved._id });
  await approveListing(desk, saved._id);
  return saved;
}

/** Posts a job with the form: its errors, the identity check and the submission; an API call approves it. */
async function postJob(office: Page, desk: Page, owner: Member, title: string): Promise<Post> {
  await openAs(office, owner, '/my-listings');
  await office.getByRole('link', { name: kindsTexts.job.add }).click();
  const submit = office.getByRole('button', { name: myListingsTexts.saveAndSubmit });
  await office.getByLabel(myListingsTexts.name).fill(title);
  await office.getByLabel(myListingsTexts.category).selectOption('Teaching');
  await fillIn(office, { Description: 'Three days a week.', Employer: 'Sample School' });
  await office.getByRole('combobox', { name: kindsTexts.job.attributes.employment.label }).selectOption('Part time');
  await office.getByRole('combobox', { name: responsesTexts.place }).selectOption('Remote');
  await office.getByRole('combobox', { name: myListingsTexts.place, exact: true }).fill('Pune');
  await office.getByLabel(kindsTexts.job.attributes.currency.label).selectOption('INR');
  await fillIn(office, {
    [kindsTexts.job.attributes.payFrom.label]: '30000',
    [kindsTexts.job.attributes.payTo.label]: '20000',
  });
  await office.getByLabel(kindsTexts.job.attributes.payPer.label).selectOption('a month');
  await office.getByLabel(kindsTexts.job.attributes.questions.label).fill('Since when do you teach?');
  await office.getByLabel(myListingsTexts.endsOn).fill(await inDays(80));
  await submit.click();
  await expect(office.getByText(entriesTexts.confirmThis)).toBeVisible();
  await office.getByLabel(kindsTexts.job.attributes.noFee.label).check();
  await submit.click();
  await expect(office.getByText(entriesTexts.rangeEndsBeforeItBegins)).toBeVisible();
  await fillIn(office, {
    [kindsTexts.job.attributes.payFrom.label]: '20000',
    [kindsTexts.job.attributes.payTo.label]: '30000',
  });
  await submit.click();
  await expect(office.getByText(errorsTexts.identity_needed_to_post).first()).toBeVisible();
  await identify(desk, { ...owner, _id: owner.user._id }, 'sellerApi');
  await office.getByRole('button', { name: myListingsTexts.submit, exact: true }).click();
  await expect(office.getByText(myListingsTexts.said.in_review)).toBeVisible();
  const { docs } = await call<{ docs: Post[] }>(owner.token, '/sellerApi/getMyListings');
  await approveListing(desk, docs[0]!._id);
  return docs[0]!;
}

const newPage = async (browser: Browser): Promise<Page> =>
  (await browser.newContext({ reducedMotion: 'reduce' })).newPage();

/** Takes a step in the dialog that explains its consequence. */
async function take(page: Page, name: string, fill: () => Promise<unknown> = async () => undefined): Promise<void> {
  await page.getByRole('button', { name, exact: true }).click();
  await fill();
  await page.getByRole('dialog').getByRole('button', { name, exact: true }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
}

// Shows DEC-9-jobs-2
test('A job is posted, applied for and filled, and shared contact details are withdrawn', async ({ page, browser }) => {
  const title = `Teacher of drawing ${Date.now()}`;
  const [desk, office] = [await newPage(browser), await newPage(browser)];
  await giveSession(desk, 'support');
  const [owner, applicant] = [await newMember('Emil Employer'), await newMember('Asha Applicant')];
  const job =
    await test.step('The employer posts the job: a wrong pay range and an unidentified employer are refused', () =>
      postJob(office, desk, owner, title));

  await test.step('The applicant opens the form from the job page and answers the employer’s questions', async () => {
    await openAs(page, applicant, `/listing/${job.slug}`);
    await page.getByRole('main').getByRole('link', { name: responsesTexts.apply }).click();
    await inspect(page, `/answer/${job.slug}`, { frame: 'never' });
    await fillIn(page, { [responsesTexts.letter]: 'I draw' }, responsesTexts.sendApplication);
    await expect(page.getByText(responsesTexts.answerNeeded)).toBeVisible();
    await fillIn(page, { 'Since when do you teach?': 'Since 2015' }, responsesTexts.sendApplication);
    await expect(page).toHaveURL(/\/applications\/[0-9a-f-]{36}$/);
    await expect(page.getByText(new RegExp(responsesTexts.atStage.sender.new({ person: '.*' })))).toBeVisible();
  });
  const path = new URL(page.url()).pathname;

  await test.step('The employer finds the application on the home screen and advances it, each step with its consequence', async () => {
    await openAs(office, owner, '/my');
    await office.getByRole('link', { name: `Application from Asha Applicant: ${title}` }).click();
    await expect(office.getByText('Since 2015')).toBeVisible();
    await take(office, 'Shortlist');
    await take(office, responsesTexts.acts.interview.button, async () => {
      await fillIn(office, { [responsesTexts.when]: '2020-01-01T10:30', Where: 'Room 2' });
      await office.getByRole('dialog').getByRole('button', { name: responsesTexts.acts.interview.button }).click();
      await expect(office.getByText(responsesTexts.whenNeeded)).toBeVisible();
      await office.getByLabel(responsesTexts.when).fill(`${await inDays(30)}T10:30`);
    });
    await office.getByLabel(responsesTexts.message).fill('Please bring your drawings.');
    await office.getByRole('button', { name: responsesTexts.send, exact: true }).click();
    await expect(office.getByRole('listitem').filter({ hasText: 'Please bring your drawings.' })).toBeVisible();
  });

  await test.step('The applicant sees the interview without a reload, saves its date and replies', async () => {
    await expect(page.getByText('Please bring your drawings.')).toBeVisible();
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: responsesTexts.calendar }).click(),
    ]);
    expect(file.suggestedFilename()).toBe('interview.ics');
    await page.getByLabel(responsesTexts.message).fill('I will.');
    await page.getByRole('button', { name: responsesTexts.send, exact: true }).click();
  });

  await test.step('The employer declines another applicant with a mandatory message, which that person reads', async () => {
    const other = await newMember('Devi Declined');
    const answers = [{ question: 'Since when do you teach?', answer: 'Not yet' }];
    const form = { listingId: job._id, message: 'I would like to.', answers };
    const { _id } = await call<Post>(other.token, '/sellerApi/applyJob', form);
    await office.goto(`${productUrl()}/applications/${_id}`);
    await take(office, 'Decline', async () => {
      await office.getByRole('dialog').getByRole('button', { name: responsesTexts.acts.decline.button }).click();
      await expect(office.getByText(responsesTexts.wordNeeded)).toBeVisible();
      await office.getByLabel(/^Reason/).fill('We need somebody who has taught');
    });
    const thread = await call<{ status: string; word: string }>(other.token, `/sellerApi/getResponse/${_id}`);
    expect(thread).toMatchObject({ status: 'declined', word: 'We need somebody who has taught' });
    await office.goto(`${productUrl()}${path}`);
  });

  await test.step('The employer hires, and the applicant shares contact details', async () => {
    await take(office, responsesTexts.acts.offer.button);
    await take(office, responsesTexts.acts.hired.button, () =>
      office.getByLabel(responsesTexts.reach).fill('Ask for Emil, room 2'),
    );
    await expect(page.getByText(new RegExp(responsesTexts.standing.sender.accepted({ person: '.*' })))).toBeVisible();
    await page.getByRole('button', { name: responsesTexts.show, exact: true }).click();
    await expect(page.getByText('Ask for Emil, room 2')).toBeVisible();
    await inspect(page, path);
  });

  await test.step('The employer withdraws their contact details, and the applicant no longer sees them', async () => {
    await inspect(office, '/applications?show=jobs', { frame: 'never' });
    await office.goto(`${productUrl()}${path}`);
    await expect(office.getByText(/^Viewed /)).toBeVisible();
    await take(office, responsesTexts.revokes.pictures.button);
    await page.goto(`${productUrl()}${path}`);
    await expect(page.getByText(new RegExp(responsesTexts.contactTaken({ day: '.*' })))).toBeVisible();
    await expect(page.getByText('Ask for Emil, room 2')).toHaveCount(0);
  });

  await test.step('The employer closes the filled job, and its page disappears', async () => {
    await office.goto(`${productUrl()}/my-listings/${job._id}`);
    await office.getByRole('button', { name: myListingsTexts.close }).click();
    await office.getByRole('button', { name: myListingsTexts.closeNow }).click();
    await expect(office.getByText(myListingsTexts.said.closed)).toBeVisible();
    await expect.poll(async () => (await page.request.get(`${productUrl()}/listing/${job.slug}`)).status()).toBe(404);
  });
  await Promise.all([desk, office].map((each) => each.context().close()));
});

// Shows DEC-9-jobs-2
test('An enquiry about a classified is answered, and a blocked person cannot write', async ({ page, browser }) => {
  const desk = await newPage(browser);
  await giveSession(desk, 'support');
  const [owner, asker] = [await newMember('Olga Owner'), await newMember('Arun Asker')];
  const [category] = (await call<{ docs: { _id: string }[] }>(owner.token, '/publicApi/getCategories/listing')).docs;
  const [place] = await call<{ _id: string }[]>(owner.token, '/publicApi/getPlaces?search=Pune');
  const post = await publish(desk, owner, {
    kind: 'listing',
    title: `A bicycle ${Date.now()}`,
    categoryId: category!._id,
    placeId: place!._id,
    attributes: { offer: 'sell', condition: 'good' },
  });
  await openAs(page, asker, `/listing/${post.slug}`);
  await page.getByRole('main').getByRole('link', { name: storefrontTexts.post.answers.enquiry }).click();
  await fillIn(page, { [responsesTexts.message]: '<i>Is it still there?</i>' }, responsesTexts.sendEnquiry);
  await expect(page).toHaveURL(/\/applications\/[0-9a-f-]{36}$/);
  await expect(page.getByText('<i>Is it still there?</i>')).toBeVisible();
  const path = new URL(page.url()).pathname;
  await call(owner.token, '/sellerApi/writeMessage', { _id: path.split('/').at(-1), message: 'It is.' });
  await expect(page.getByText('It is.', { exact: true })).toBeVisible();
  await take(page, 'Block');
  await expect(page.getByText(responsesTexts.refusal.response_over)).toBeVisible();
  await page.goto(`${productUrl()}/applications?show=sent`);
  await expect(page.getByRole('button', { name: responsesTexts.unblockOf({ name: 'Olga' }) })).toBeVisible();
  await desk.context().close();
});
