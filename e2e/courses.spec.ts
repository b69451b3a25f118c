import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { texts as certificatesTexts } from '@plumbline/texts/en/certificates';
import { texts as consoleCertificatesTexts } from '@plumbline/texts/en/console-certificates';
import { texts as consoleCoursesTexts } from '@plumbline/texts/en/console-courses';
import { texts as courseEditorTexts } from '@plumbline/texts/en/course-editor';
import { texts as errorsTexts } from '@plumbline/texts/en/errors';
import { texts as learnTexts } from '@plumbline/texts/en/learn';
import { texts as storefrontTexts } from '@plumbline/texts/en/storefront';
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
    await desk.getByRole('button', { name: consoleCoursesTexts.newCourse }).click();
    await desk.getByRole('button', { name: courseEditorTexts.save }).click();
    await expect(desk.getByText(courseEditorTexts.titleNeeded)).toBeVisible();
    await desk.getByLabel(courseEditorTexts.title, { exact: true }).fill('Reading a level');
    await fillIn(
      desk,
      { Address: slug, [consoleCoursesTexts.labels.summary]: 'How a bubble tells what is flat' },
      consoleCoursesTexts.save,
    );
    await expect(desk.getByRole('heading', { level: 1 })).toHaveText('Reading a level');
  });
  const id = desk.url().split('/').at(-1)!;

  await test.step('The operator writes a chapter, a lesson and a quiz, and the first save shows what is missing', async () => {
    await desk.getByRole('button', { name: courseEditorTexts.addChapter }).click();
    await desk.getByLabel(courseEditorTexts.chapter, { exact: true }).fill('The bubble');
    await desk.getByRole('button', { name: courseEditorTexts.saveOrder }).click();
    await desk.getByRole('button', { name: courseEditorTexts.addLesson }).click();
    await desk.getByRole('button', { name: courseEditorTexts.save, exact: true }).click();
    await expect(desk.getByText(courseEditorTexts.titleNeeded)).toBeVisible();
    await desk.getByLabel(courseEditorTexts.title, { exact: true }).fill('Where the bubble stands');
    await desk.getByLabel(courseEditorTexts.body, { exact: true }).fill('Between the **lines**: it is flat.');
    await desk.getByLabel(courseEditorTexts.isPreview).check();
    await desk.getByRole('button', { name: courseEditorTexts.save, exact: true }).click();
    await expect(desk.locator('strong', { hasText: 'lines' })).toBeVisible();
    await expectNoBarrier(desk, 'the editor of a lesson');
    await desk.getByRole('button', { name: courseEditorTexts.publish }).last().click();
    await desk.getByRole('button', { name: courseEditorTexts.addQuiz }).click();
    await desk.getByLabel(courseEditorTexts.title, { exact: true }).fill('Is it flat?');
    await desk.getByRole('button', { name: courseEditorTexts.save, exact: true }).click();
    await expect(desk.getByText(courseEditorTexts.questionWrong).first()).toBeVisible();
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
    await desk.getByRole('button', { name: courseEditorTexts.publish }).click();
    await expect(desk.getByRole('button', { name: courseEditorTexts.withdraw })).toBeVisible();
  });

  const member = await newMember('Lena Learner');
  await test.step('Visitors read the course’s preview, and the member enrols', async () => {
    await page.goto(`${productUrl()}/courses/${slug}`);
    await expect(page.getByText('it is flat.')).toBeVisible();
    await expect(page.getByText(storefrontTexts.course.forLearners)).toBeVisible();
    await openAs(page, member, '/learn');
    await expect(page.getByText(learnTexts.noneOfMine)).toBeVisible();
    await expectNoBarrier(page, 'no course of one’s own');
    await page.getByRole('link', { name: learnTexts.look }).click();
    await page.getByLabel(learnTexts.search).fill('Reading a level');
    await page
      .getByRole('link', { name: /^Reading a level/ })
      .first()
      .click();
    await expectNoBarrier(page, 'a course before one takes it');
    await page.getByRole('button', { name: learnTexts.enrol }).click();
    await page.getByRole('link', { name: learnTexts.begin }).click();
  });

  await test.step('The member asks a question below a lesson, gets an answer and marks the lesson as done', async () => {
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Where the bubble stands');
    await page.getByRole('button', { name: courseEditorTexts.send }).click();
    await expect(page.getByText(courseEditorTexts.answerNeeded)).toBeVisible();
    await fillIn(page, { [learnTexts.ask]: 'What if there is no <b>bubble</b>?' }, courseEditorTexts.send);
    // The button to answer it contains the same text.
    await expect(page.getByRole('paragraph').filter({ hasText: 'What if there is no <b>bubble</b>?' })).toBeVisible();
    await desk.reload();
    await fillIn(desk, { [courseEditorTexts.answer]: 'Then the level is broken.' }, courseEditorTexts.send);
    await expect(desk.getByText(courseEditorTexts.noneWait)).toBeVisible();
    await page.reload();
    await expect(page.getByText('Then the level is broken.')).toBeVisible();
    await expectNoBarrier(page, 'a lesson with a question');
    await page.getByRole('button', { name: learnTexts.markDone }).click();
    await page.getByRole('link', { name: learnTexts.after }).click();
  });

  await test.step('The quiz is failed, then passed, and the course is completed', async () => {
    await page.getByRole('button', { name: learnTexts.beginQuiz }).click();
    await page.getByRole('button', { name: learnTexts.submit }).click();
    await expect(page.getByText(learnTexts.answerEach)).toBeVisible();
    await expectNoBarrier(page, 'a quiz');
    for (const option of await page.getByLabel(learnTexts.wrong).all()) await option.check();
    await page.getByRole('button', { name: learnTexts.submit }).click();
    await expect(page.getByText('Not passed: 0 of 2 right.')).toBeVisible();
    await page.getByRole('button', { name: learnTexts.again }).click();
    await expect(page.getByText(learnTexts.question({ at: '1', of: '2' }))).toBeVisible();
    for (const option of await page.getByLabel(learnTexts.right).all()) await option.check();
    await page.getByRole('button', { name: learnTexts.submit }).click();
    await expect(page.getByText(learnTexts.passed({ right: '2', of: '2' }))).toBeVisible();
    await expectNoBarrier(page, 'a quiz that was passed');
    await page.getByRole('link', { name: courseEditorTexts.back }).first().click();
    await expect(page.getByText(learnTexts.certificate)).toBeVisible();
    await expectNoBarrier(page, consoleCertificatesTexts.aFinishedCourse);
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
    await page.getByRole('button', { name: certificatesTexts.fileOf({ title: 'Reading a level' }) }).click();
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
  await expect(page.getByText(errorsTexts.lesson_unknown)).toBeVisible();
  await page.goto(`${productUrl()}/learn/no-such-course`);
  await expect(page.getByText(errorsTexts.course_unknown)).toBeVisible();
});
