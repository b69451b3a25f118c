import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { productUrl } from './support/demo.ts';
import { fillIn } from './support/forms.ts';
import { expectNoBarrier } from './support/inspect.ts';
import { call, newMember, openAs } from './support/member.ts';
import { callAsOperator, signInOperator } from './support/operator.ts';
import { offlineIn, verifyOutside } from './support/verify-certificate.ts';

const question = (asks: string) => ({ asks, options: ['Right', 'Wrong'], correct: [0], explains: 'So it is.' });

// Shows DEC-9-courses-11
test('A course is written in the console and completed, and its certificate is verified from files', async ({
  page,
  browser,
}) => {
  const desk = await (await browser.newContext()).newPage();
  const slug = `levels-${Date.now()}`;
  await signInOperator(desk, 'support', '/courses');

  await test.step('An operator starts a course after an empty form is rejected', async () => {
    await desk.getByRole('button', { name: 'New course' }).click();
    await desk.getByRole('button', { name: 'Save' }).click();
    await expect(desk.getByText('Please enter a title')).toBeVisible();
    await desk.getByLabel('Title', { exact: true }).fill('Reading a level');
    await fillIn(desk, { Address: slug, 'What it is about': 'How a bubble tells what is flat' }, 'Save');
    await expect(desk.getByRole('heading', { level: 1 })).toHaveText('Reading a level');
  });
  const id = desk.url().split('/').at(-1)!;

  await test.step('The operator writes a chapter, a lesson and a quiz, and the first save shows what is missing', async () => {
    await desk.getByRole('button', { name: 'Add a chapter' }).click();
    await desk.getByLabel('Chapter', { exact: true }).fill('The bubble');
    await desk.getByRole('button', { name: 'Save chapters and order' }).click();
    await desk.getByRole('button', { name: 'Add a lesson' }).click();
    await desk.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(desk.getByText('Please enter a title')).toBeVisible();
    await desk.getByLabel('Title', { exact: true }).fill('Where the bubble stands');
    await desk.getByLabel('Text', { exact: true }).fill('Between the **lines**: it is flat.');
    await desk.getByLabel('Everyone can read it (preview)').check();
    await desk.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(desk.locator('strong', { hasText: 'lines' })).toBeVisible();
    await expectNoBarrier(desk, 'the editor of a lesson');
    await desk.getByRole('button', { name: 'Publish' }).last().click();
    await desk.getByRole('button', { name: 'Add a quiz' }).click();
    await desk.getByLabel('Title', { exact: true }).fill('Is it flat?');
    await desk.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(desk.getByText('A question needs a text, two to eight options').first()).toBeVisible();
    await expectNoBarrier(desk, 'the editor of a quiz');
    const course = await callAsOperator<{ chapters: { _id: string }[] }>(desk, `course/${id}`);
    const quiz = { draws: 2, passPercent: 100, attemptsADay: 3, questions: ['One?', 'Two?', 'Three?'].map(question) };
    const saved = await callAsOperator<{ _id: string }>(desk, 'saveLesson', {
      course: id,
      chapter: course.chapters[0]!._id,
      kind: 'quiz',
      title: 'Is it flat?',
      quiz,
    });
    await callAsOperator(desk, 'setLesson', { _id: saved._id, state: 'published' });
    await desk.goto(desk.url().split('?')[0]!);
    await expectNoBarrier(desk, 'the editor of a course');
    await desk.getByRole('button', { name: 'Publish' }).click();
    await expect(desk.getByRole('button', { name: 'Unpublish' })).toBeVisible();
  });

  const member = await newMember('Lena Learner');
  await test.step('Visitors read the course’s preview, and the member enrols', async () => {
    await page.goto(`${productUrl()}/courses/${slug}`);
    await expect(page.getByText('it is flat.')).toBeVisible();
    await expect(page.getByText('for enrolled learners')).toBeVisible();
    await openAs(page, member, '/learn');
    await expect(page.getByText("You haven't enrolled in a course yet.")).toBeVisible();
    await expectNoBarrier(page, 'no course of one’s own');
    await page.getByRole('link', { name: 'View all courses' }).click();
    await page.getByLabel('Search by title').fill('Reading a level');
    await page
      .getByRole('link', { name: /^Reading a level/ })
      .first()
      .click();
    await expectNoBarrier(page, 'a course before one takes it');
    await page.getByRole('button', { name: 'Enrol' }).click();
    await page.getByRole('link', { name: 'Start' }).click();
  });

  await test.step('The member asks a question below a lesson, gets an answer and marks the lesson as done', async () => {
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Where the bubble stands');
    await page.getByRole('button', { name: 'Send' }).click();
    await expect(page.getByText('Please write something')).toBeVisible();
    await fillIn(page, { 'Your question': 'What if there is no <b>bubble</b>?' }, 'Send');
    // The button to answer it contains the same text.
    await expect(page.getByRole('paragraph').filter({ hasText: 'What if there is no <b>bubble</b>?' })).toBeVisible();
    await desk.reload();
    await fillIn(desk, { 'Your answer': 'Then the level is broken.' }, 'Send');
    await expect(desk.getByText('No questions are waiting for an answer.')).toBeVisible();
    await page.reload();
    await expect(page.getByText('Then the level is broken.')).toBeVisible();
    await expectNoBarrier(page, 'a lesson with a question');
    await page.getByRole('button', { name: 'Mark as done' }).click();
    await page.getByRole('link', { name: 'Next' }).click();
  });

  await test.step('The quiz is failed, then passed, and the course is completed', async () => {
    await page.getByRole('button', { name: 'Start the quiz' }).click();
    await page.getByRole('button', { name: 'Submit' }).click();
    await expect(page.getByText('Please answer every question')).toBeVisible();
    await expectNoBarrier(page, 'a quiz');
    for (const option of await page.getByLabel('Wrong').all()) await option.check();
    await page.getByRole('button', { name: 'Submit' }).click();
    await expect(page.getByText('Not passed: 0 of 2 right.')).toBeVisible();
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByText('Question 1 of 2')).toBeVisible();
    for (const option of await page.getByLabel('Right').all()) await option.check();
    await page.getByRole('button', { name: 'Submit' }).click();
    await expect(page.getByText('Passed: 2 of 2 right.')).toBeVisible();
    await expectNoBarrier(page, 'a quiz that was passed');
    await page.getByRole('link', { name: 'Back to the course' }).first().click();
    await expect(page.getByText("You've finished this course. Your certificate is ready.")).toBeVisible();
    await expectNoBarrier(page, 'a finished course');
    const { docs } = await call<{ docs: { certificate: string | null }[] }>(
      member.token,
      '/sellerApi/getCourses?of=mine',
    );
    expect(docs[0]!.certificate).toMatch(/^[0-9a-f-]{36}$/);
  });

  await test.step('The course’s certificate is verified outside the product, and an altered one is rejected', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'course-certificate-'));
    await page
      .getByRole('link', { name: /certificate/i })
      .first()
      .click();
    const saving = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Download Reading a level as a signed file' }).click();
    const file = join(folder, 'certificate.jwt');
    await (await saving).saveAs(file);
    const offline = await offlineIn(folder);
    const { code, said } = await verifyOutside(file, ...offline, '--name', 'Lena Learner');
    expect(said).toContain('Status: VALID');
    expect(code).toBe(0);
    const [head, payload, signature] = (await readFile(file, 'utf8')).trim().split('.');
    const other = Buffer.from(payload!, 'base64url').toString().replace('Reading a level', 'Building a bridge');
    await writeFile(file, [head, Buffer.from(other).toString('base64url'), signature].join('.'));
    expect((await verifyOutside(file, ...offline)).code).not.toBe(0);
    await rm(folder, { recursive: true });
  });
  await desk.context().close();
});

test('A lesson of a course not joined, and an unknown course, are reported as nonexistent', async ({ page }) => {
  const member = await newMember('Nosy Parker');
  await openAs(page, member, '/learn/usdt-and-wallets/00000000-0000-4000-8000-000000000000');
  await expect(page.getByText('This lesson does not exist')).toBeVisible();
  await page.goto(`${productUrl()}/learn/no-such-course`);
  await expect(page.getByText('This course does not exist')).toBeVisible();
});
