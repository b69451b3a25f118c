import { type Browser, expect, type Page, test } from '@playwright/test';
import { inDays } from './support/demo.ts';
import { fillIn } from './support/forms.ts';
import { expectNoBarrier } from './support/inspect.ts';
import { call, type Member, newMember, openAs } from './support/member.ts';
import { identify } from './support/new-vendor.ts';
import { approveListing, giveSession } from './support/operator.ts';

test.use({ actionTimeout: 20_000 });

const newPage = async (browser: Browser): Promise<Page> =>
  (await browser.newContext({ reducedMotion: 'reduce' })).newPage();

interface Post {
  readonly _id: string;
  readonly slug: string;
}

async function publishJob(desk: Page, owner: Member): Promise<Post> {
  await identify(desk, { ...owner, _id: owner.user._id }, 'sellerApi');
  const [category] = (await call<{ docs: { _id: string }[] }>(owner.token, '/publicApi/getCategories/job')).docs;
  const [place] = await call<Post[]>(owner.token, '/publicApi/getPlaces?search=Pune');
  const post = await call<Post>(owner.token, '/sellerApi/saveListing', {
    kind: 'job',
    title: `Weaver ${Date.now()}`,
    description: 'At a loom.',
    categoryId: category!._id,
    endsOn: await inDays(80),
    placeId: place!._id,
    attributes: {
      employer: 'Sample Mills',
      employment: 'full-time',
      where: 'remote',
      noFee: true,
      questions: [],
      currency: 'INR',
      payFrom: 20_000,
      payTo: 30_000,
      payPer: 'month',
    },
  });
  await call(owner.token, '/sellerApi/submitListing', { _id: post._id });
  await approveListing(desk, post._id);
  return post;
}

const file = (content: unknown) => ({
  name: 'resume.json',
  mimeType: 'application/json',
  buffer: Buffer.from(typeof content === 'string' ? content : JSON.stringify(content)),
});

const ASHA = {
  basics: { name: 'Asha Sample', label: 'Weaver', email: 'asha@sample.example' },
  work: [{ position: 'Weaver', name: 'Sample Works', startDate: '2019-04', highlights: ['Eight shafts'] }],
};

/** Returns the downloaded bytes of a press. */
async function loaded(page: Page, press: () => Promise<void>): Promise<{ name: string; bytes: Buffer }> {
  const [download] = await Promise.all([page.waitForEvent('download'), press()]);
  const chunks: Buffer[] = [];
  for await (const chunk of await download.createReadStream()) chunks.push(chunk as Buffer);
  return { name: download.suggestedFilename(), bytes: Buffer.concat(chunks) };
}

// Shows DEC-9-resumes-3
test('A resume is imported, edited, downloaded as a PDF, shared by a link that is revoked, and sent with an application', async ({
  page,
  browser,
}) => {
  const [desk, visitor, office] = [await newPage(browser), await newPage(browser), await newPage(browser)];
  await giveSession(desk, 'support');
  const [asha, employer] = [await newMember('Asha Sample'), await newMember('Emil Sample')];
  const job = await publishJob(desk, employer);

  await test.step('A file that is no resume, or has errors, is rejected with each field', async () => {
    await openAs(page, asha, '/resume');
    await expect(page.getByText("You don't have a resume yet")).toBeVisible();
    await expectNoBarrier(page, 'no resumes');
    const input = page.locator('input[type=file]');
    await input.setInputFiles(file('{'));
    await expect(page.getByText('This file is not valid JSON')).toBeVisible();
    await input.setInputFiles(file({ basics: { name: 'A', email: 'asha' }, work: [{ startDate: 'May' }] }));
    await expect(page.getByText('Please correct 2 fields:')).toBeVisible();
    await expect(page.getByText('work[0].startDate')).toBeVisible();
    await expectNoBarrier(page, 'errors of a file');
  });

  await test.step('A valid file fills the form, which shows missing and wrong fields', async () => {
    await page.locator('input[type=file]').setInputFiles(file({ ...ASHA, hobby: 'kites' }));
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('New resume');
    await expect(page.getByText('hobby')).toBeVisible();
    await expect(page.getByRole('region', { name: 'Preview' }).getByText('Sample Works')).toBeVisible();
    await page.getByRole('textbox', { name: 'From' }).fill('spring');
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('Please enter a year, a month')).toBeVisible();
    await expect(page.getByText('Please enter a name')).toBeVisible();
    await page.getByRole('textbox', { name: 'From' }).fill('2018-02');
    await page.getByRole('textbox', { name: 'Name of this resume' }).fill('For looms');
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('For looms');
    await expectNoBarrier(page, 'a resume');
  });

  await test.step('An edit creates a revision, and both layouts download as PDFs', async () => {
    await page.getByRole('textbox', { name: 'Job title' }).fill('Master weaver');
    await expect(page.getByRole('region', { name: 'Preview' }).getByText('Master weaver')).toBeVisible();
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByRole('combobox', { name: 'Revisions' })).toBeVisible();
    for (const layout of ['PDF, One column', 'PDF, With a margin']) {
      const { name, bytes } = await loaded(page, () => page.getByRole('button', { name: layout }).click());
      expect([name, bytes.subarray(0, 5).toString()]).toEqual(['resume.pdf', '%PDF-']);
    }
    const { bytes } = await loaded(page, () => page.getByRole('button', { name: 'JSON' }).click());
    expect(JSON.parse(bytes.toString())).toMatchObject({
      basics: { label: 'Master weaver' },
      meta: { version: 'v1.0.0' },
    });
  });

  const url = await test.step('A link is created and shown once', async () => {
    await page.getByRole('button', { name: 'Create link' }).click();
    const dialog = page.getByRole('dialog');
    await fillIn(dialog, { 'For whom?': 'Sample firm' }, 'Create link');
    const said = await dialog.getByText('/resume/shared#').textContent();
    await dialog.getByRole('button', { name: 'Done' }).click();
    await expect(page.getByText('Sample firm')).toBeVisible();
    return said!;
  });

  await test.step('A visitor opens the link without an account, and finds nothing after it is revoked', async () => {
    const response = await visitor.goto(url);
    expect(response?.headers()['x-robots-tag']).toContain('noindex');
    await expect(visitor.getByRole('heading', { name: 'Asha Sample' })).toBeVisible();
    await expect(visitor.getByText('For looms')).toHaveCount(0);
    await expectNoBarrier(visitor, 'a shared resume');
    await page.getByRole('button', { name: 'Take back the link: Sample firm' }).click();
    await expect(page.getByText("You haven't created a link yet.")).toBeVisible();
    await visitor.reload();
    await expect(visitor.getByRole('heading', { name: 'This link has ended' })).toBeVisible();
    await expectNoBarrier(visitor, 'a link that has ended');
  });

  await test.step('The applicant attaches the resume and deletes it afterwards', async () => {
    await openAs(page, asha, `/answer/${job.slug}`);
    await page.getByLabel('Resume').selectOption('For looms');
    await page.getByLabel("Why you're a good fit").fill('I weave.');
    await expectNoBarrier(page, 'an application with a resume');
    await page.getByRole('button', { name: 'Send the application' }).click();
    await expect(page.getByText(/You sent “For looms”/)).toBeVisible();
    const { docs } = await call<{ docs: { _id: string }[] }>(asha.token, '/sellerApi/getResumes');
    await openAs(page, asha, `/resume/${docs[0]!._id}`);
    await page.getByRole('button', { name: 'Delete this resume' }).click();
    await expect(page.getByRole('dialog').getByText(/Copies sent with applications stay/)).toBeVisible();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete this resume' }).click();
    await expect(page.getByText("You don't have a resume yet")).toBeVisible();
  });

  await test.step('The employer sees the resume as sent until the application is declined', async () => {
    const { docs } = await call<{ docs: { _id: string }[] }>(employer.token, '/sellerApi/getApplications');
    const id = docs[0]!._id;
    await openAs(office, employer, `/applications/${id}`);
    await office.getByRole('button', { name: 'Show the resume' }).click();
    await expect(office.getByText('Master weaver')).toBeVisible();
    await expectNoBarrier(office, 'a resume of an applicant');
    const { bytes } = await loaded(office, () => office.getByRole('button', { name: 'PDF' }).click());
    expect(bytes.subarray(0, 5).toString()).toBe('%PDF-');
    await call(employer.token, '/sellerApi/answerResponse', { _id: id, decision: 'decline', word: 'Filled already' });
    await office.reload();
    await expect(office.getByText('Filled already')).toBeVisible();
    await expect(office.getByRole('button', { name: 'Show the resume' })).toHaveCount(0);
  });
});

test('The resume screens are available in Hindi', async ({ page }) => {
  const member = await newMember('Hema Sample');
  await page.addInitScript(() => localStorage.setItem('plumbline_language', 'hi'));
  await openAs(page, member, '/resume');
  await expect(page.getByRole('link', { name: 'नया रिज़्यूमे' })).toBeVisible();
  await page.getByRole('link', { name: 'नया रिज़्यूमे' }).click();
  await expect(page.getByLabel('आपके बारे में')).toBeVisible();
  await expectNoBarrier(page, 'a new resume in Hindi');
});
