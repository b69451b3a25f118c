import { type Browser, expect, type Page, test } from '@playwright/test';
import { inDays, productUrl } from './support/demo.ts';
import { inspect } from './support/inspect.ts';
import { call, type Member, openAs } from './support/member.ts';
import { newMember } from './support/new-member.ts';
import { identify } from './support/new-vendor.ts';
import { callAsOperator, giveSession } from './support/operator.ts';

// Many steps share one time limit: a step that hangs says which it was.
test.use({ actionTimeout: 20_000 });

interface Post {
  readonly _id: string;
  readonly slug: string;
}

/** A post of a member that an operator has approved. */
async function publish(desk: Page, owner: Member, said: object): Promise<Post> {
  const saved = await call<Post>(owner.token, '/sellerApi/saveListing', {
    description: 'Three days a week.',
    ...said,
  });
  await call(owner.token, '/sellerApi/submitListing', { _id: saved._id });
  await callAsOperator(desk, 'decideListing', {
    _id: saved._id,
    revision: 1,
    decision: 'approve',
    reason: 'As described',
  });
  return saved;
}

async function publishJob(desk: Page, owner: Member, title: string): Promise<Post> {
  await identify(desk, { ...owner, _id: owner.user._id }, 'sellerApi');
  const [category] = await call<{ _id: string }[]>(owner.token, '/publicApi/getCategories/job');
  const attributes = {
    employer: 'Sample School',
    employment: 'part-time',
    where: 'remote',
    currency: 'INR',
    payFrom: 20_000,
    payTo: 30_000,
    payPer: 'month',
    questions: ['Since when do you teach?'],
    noFee: true,
  };
  const endsOn = await inDays(80);
  return publish(desk, owner, { kind: 'job', title, categoryId: category!._id, endsOn, attributes });
}

const newPage = async (browser: Browser): Promise<Page> =>
  (await browser.newContext({ reducedMotion: 'reduce' })).newPage();

/** Takes a step in the dialog that says what follows from it. */
async function take(page: Page, name: string, fill: () => Promise<unknown> = async () => undefined): Promise<void> {
  await page.getByRole('button', { name, exact: true }).click();
  await fill();
  await page.getByRole('dialog').getByRole('button', { name, exact: true }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
}

test('An application goes from the page of a job to hired, and what was opened is taken back', async ({
  page,
  browser,
}) => {
  test.setTimeout(180_000);
  const title = `Teacher of drawing ${Date.now()}`;
  const [desk, office] = [await newPage(browser), await newPage(browser)];
  await giveSession(desk, 'support');
  const [owner, applicant] = [await newMember('Emil Employer'), await newMember('Asha Applicant')];
  const job = await publishJob(desk, owner, title);

  await test.step('The applicant comes from the job to the form, which asks what the employer asks', async () => {
    await openAs(page, applicant, `/listing/${job.slug}`);
    await page.getByRole('main').getByRole('link', { name: 'Apply' }).click();
    await inspect(page, `/answer/${job.slug}`, { frame: 'never' });
    await page.getByLabel('Why you, in your words').fill('I draw');
    await page.getByRole('button', { name: 'Send the application' }).click();
    await expect(page.getByText('Please answer this')).toBeVisible();
    await page.getByLabel('Since when do you teach?').fill('Since 2015');
    await page.getByRole('button', { name: 'Send the application' }).click();
    await expect(page).toHaveURL(/\/applications\/[0-9a-f-]{36}$/);
    await expect(page.getByText(/has your application/)).toBeVisible();
  });
  const path = new URL(page.url()).pathname;

  await test.step('The employer finds it on the home screen and moves it on, each step with what follows', async () => {
    await openAs(office, owner, '/my');
    await office.getByRole('link', { name: `Application from Asha Applicant: ${title}` }).click();
    await expect(office.getByText('Since 2015')).toBeVisible();
    await take(office, 'Shortlist');
    await take(office, 'Invite to an interview', async () => {
      await office.getByLabel('Day and time').fill(`${await inDays(30)}T10:30`);
      await office.getByLabel('Where').fill('Room 2');
    });
    await office.getByLabel('Your message').fill('Please bring your drawings.');
    await office.getByRole('button', { name: 'Send', exact: true }).click();
    await expect(office.getByRole('listitem').filter({ hasText: 'Please bring your drawings.' })).toBeVisible();
  });

  await test.step('The applicant sees it without a reload, saves the time and answers', async () => {
    await expect(page.getByText('Please bring your drawings.')).toBeVisible({ timeout: 30_000 });
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Save for my calendar' }).click(),
    ]);
    expect(file.suggestedFilename()).toBe('interview.ics');
    await page.getByLabel('Your message').fill('I will.');
    await page.getByRole('button', { name: 'Send', exact: true }).click();
  });

  await test.step('The employer hires, and the applicant opens how to reach each other', async () => {
    await take(office, 'Make an offer');
    await take(office, 'Mark as hired', () => office.getByLabel('How you can be reached').fill('Ask for Emil, room 2'));
    await expect(page.getByText(/You can see how to reach each other/)).toBeVisible({ timeout: 30_000 });
    await page.getByRole('button', { name: 'Show', exact: true }).click();
    await expect(page.getByText('Ask for Emil, room 2')).toBeVisible();
    await inspect(page, path);
  });

  await test.step('The employer takes it back, and it is gone for the applicant', async () => {
    await inspect(office, '/applications?show=jobs', { frame: 'never' });
    await office.goto(`${productUrl()}${path}`);
    await expect(office.getByText(/Looked at on/)).toBeVisible();
    await take(office, 'Take it back');
    await page.goto(`${productUrl()}${path}`);
    await expect(page.getByText(/^Taken back on/)).toBeVisible();
    await expect(page.getByText('Ask for Emil, room 2')).toHaveCount(0);
  });
  await Promise.all([desk, office].map((each) => each.context().close()));
});

test('An enquiry about a classified is answered, and a person who is blocked cannot write', async ({
  page,
  browser,
}) => {
  test.setTimeout(120_000);
  const desk = await newPage(browser);
  await giveSession(desk, 'support');
  const [owner, asker] = [await newMember('Olga Owner'), await newMember('Arun Asker')];
  const [category] = await call<{ _id: string }[]>(owner.token, '/publicApi/getCategories/listing');
  const [place] = await call<{ _id: string }[]>(owner.token, '/publicApi/getPlaces?search=Pune');
  const post = await publish(desk, owner, {
    kind: 'listing',
    title: `A bicycle ${Date.now()}`,
    categoryId: category!._id,
    placeId: place!._id,
    attributes: { offer: 'sell', condition: 'good' },
  });
  await openAs(page, asker, `/listing/${post.slug}`);
  await page.getByRole('main').getByRole('link', { name: 'Send an enquiry' }).click();
  await page.getByLabel('Your message').fill('<i>Is it still there?</i>');
  await page.getByRole('button', { name: 'Send the enquiry' }).click();
  await expect(page).toHaveURL(/\/applications\/[0-9a-f-]{36}$/);
  await expect(page.getByText('<i>Is it still there?</i>')).toBeVisible();
  const path = new URL(page.url()).pathname;
  await call(owner.token, '/sellerApi/writeMessage', { _id: path.split('/').at(-1), message: 'It is.' });
  await expect(page.getByText('It is.', { exact: true })).toBeVisible({ timeout: 30_000 });
  await take(page, 'Block');
  await expect(page.getByText('This is over. Nothing can be written here any more.')).toBeVisible();
  await page.goto(`${productUrl()}/applications?show=sent`);
  await expect(page.getByRole('button', { name: 'Let Olga write again' })).toBeVisible();
  await desk.context().close();
});
