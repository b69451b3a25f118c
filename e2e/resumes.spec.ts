import { type Browser, expect, type Page, test } from '@playwright/test';
import { texts as errorsTexts } from '@plumbline/texts/en/errors';
import { texts as responsesTexts } from '@plumbline/texts/en/responses';
import { texts as resumeEntriesTexts } from '@plumbline/texts/en/resume-entries';
import { texts as resumeSectionsTexts } from '@plumbline/texts/en/resume-sections';
import { texts as resumesTexts } from '@plumbline/texts/en/resumes';
import { texts as resumeSectionsHindi } from '@plumbline/texts/hi/resume-sections';
import { texts as resumesHindi } from '@plumbline/texts/hi/resumes';
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
    await expect(page.getByText(resumesTexts.none)).toBeVisible();
    await expectNoBarrier(page, 'no resumes');
    const input = page.locator('input[type=file]');
    await input.setInputFiles(file('{'));
    await expect(page.getByText(errorsTexts.resume_unreadable)).toBeVisible();
    await input.setInputFiles(file({ basics: { name: 'A', email: 'asha' }, work: [{ startDate: 'May' }] }));
    await expect(page.getByText('Please correct 2 fields:')).toBeVisible();
    await expect(page.getByText('work[0].startDate')).toBeVisible();
    await expectNoBarrier(page, 'errors of a file');
  });

  await test.step('A valid file fills the form, which shows missing and wrong fields', async () => {
    await page.locator('input[type=file]').setInputFiles(file({ ...ASHA, hobby: 'kites' }));
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(resumesTexts.make);
    await expect(page.getByText('hobby')).toBeVisible();
    await expect(page.getByRole('region', { name: resumesTexts.preview }).getByText('Sample Works')).toBeVisible();
    await page.getByRole('textbox', { name: resumeSectionsTexts.shared.from }).fill('spring');
    await page.getByRole('button', { name: resumesTexts.save }).click();
    await expect(page.getByText(resumeEntriesTexts.giveYearMonthOrDay)).toBeVisible();
    await expect(page.getByText(resumesTexts.nameNeeded)).toBeVisible();
    await page.getByRole('textbox', { name: resumeSectionsTexts.shared.from }).fill('2018-02');
    await page.getByRole('textbox', { name: resumesTexts.name }).fill('For looms');
    await page.getByRole('button', { name: resumesTexts.save }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('For looms');
    await expectNoBarrier(page, 'a resume');
  });

  await test.step('An edit creates a revision, and both layouts download as PDFs', async () => {
    await page.getByRole('textbox', { name: resumeSectionsTexts.basics.fields.label }).fill('Master weaver');
    await expect(page.getByRole('region', { name: resumesTexts.preview }).getByText('Master weaver')).toBeVisible();
    await page.getByRole('button', { name: resumesTexts.save }).click();
    await expect(page.getByRole('combobox', { name: resumesTexts.revisions })).toBeVisible();
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
    await page.getByRole('button', { name: resumesTexts.makeLink }).click();
    const dialog = page.getByRole('dialog');
    await fillIn(dialog, { [resumesTexts.forWhom]: 'Sample firm' }, resumesTexts.makeLink);
    const said = await dialog.getByText('/resume/shared#').textContent();
    await dialog.getByRole('button', { name: resumesTexts.done }).click();
    await expect(page.getByText('Sample firm')).toBeVisible();
    return said!;
  });

  await test.step('A visitor opens the link without an account, and finds nothing after it is revoked', async () => {
    const response = await visitor.goto(url);
    expect(response?.headers()['x-robots-tag']).toContain('noindex');
    await expect(visitor.getByRole('heading', { name: 'Asha Sample' })).toBeVisible();
    await expect(visitor.getByText('For looms')).toHaveCount(0);
    await expectNoBarrier(visitor, 'a shared resume');
    await page.getByRole('button', { name: resumesTexts.takeBackOf({ label: 'Sample firm' }) }).click();
    await expect(page.getByText(resumesTexts.noLinks)).toBeVisible();
    await visitor.reload();
    await expect(visitor.getByRole('heading', { name: resumesTexts.sharedOver })).toBeVisible();
    await expectNoBarrier(visitor, 'a link that has ended');
  });

  await test.step('The applicant attaches the resume and deletes it afterwards', async () => {
    await openAs(page, asha, `/answer/${job.slug}`);
    await page.getByLabel(resumesTexts.sharedTitle).selectOption('For looms');
    await page.getByLabel(responsesTexts.letter).fill('I weave.');
    await expectNoBarrier(page, 'an application with a resume');
    await page.getByRole('button', { name: responsesTexts.sendApplication }).click();
    await expect(page.getByText(/You sent “For looms”/)).toBeVisible();
    const { docs } = await call<{ docs: { _id: string }[] }>(asha.token, '/sellerApi/getResumes');
    await openAs(page, asha, `/resume/${docs[0]!._id}`);
    await page.getByRole('button', { name: resumesTexts.delete }).click();
    await expect(page.getByRole('dialog').getByText(resumesTexts.deleteText)).toBeVisible();
    await page.getByRole('dialog').getByRole('button', { name: resumesTexts.delete }).click();
    await expect(page.getByText(resumesTexts.none)).toBeVisible();
  });

  await test.step('The employer sees the resume as sent until the application is declined', async () => {
    const { docs } = await call<{ docs: { _id: string }[] }>(employer.token, '/sellerApi/getApplications');
    const id = docs[0]!._id;
    await openAs(office, employer, `/applications/${id}`);
    await office.getByRole('button', { name: resumesTexts.show }).click();
    await expect(office.getByText('Master weaver')).toBeVisible();
    await expectNoBarrier(office, 'a resume of an applicant');
    const { bytes } = await loaded(office, () => office.getByRole('button', { name: 'PDF' }).click());
    expect(bytes.subarray(0, 5).toString()).toBe('%PDF-');
    await call(employer.token, '/sellerApi/answerResponse', { _id: id, decision: 'decline', word: 'Filled already' });
    await office.reload();
    await expect(office.getByText('Filled already')).toBeVisible();
    await expect(office.getByRole('button', { name: resumesTexts.show })).toHaveCount(0);
  });
});

test('The resume screens are available in Hindi', async ({ page }) => {
  const member = await newMember('Hema Sample');
  await page.addInitScript(() => localStorage.setItem('plumbline_language', 'hi'));
  await openAs(page, member, '/resume');
  await expect(page.getByRole('link', { name: resumesHindi.make })).toBeVisible();
  await page.getByRole('link', { name: resumesHindi.make }).click();
  await expect(page.getByLabel(resumeSectionsHindi.basics.fields.summary)).toBeVisible();
  await expectNoBarrier(page, 'a new resume in Hindi');
});
