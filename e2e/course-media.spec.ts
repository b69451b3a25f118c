import { readFile } from 'node:fs/promises';
import { expect, type Page, test } from '@playwright/test';
import { texts as courseEditorTexts } from '@plumbline/texts/en/course-editor';
import { texts as errorsTexts } from '@plumbline/texts/en/errors';
import { texts as learnTexts } from '@plumbline/texts/en/learn';
import { inDays, productUrl } from './support/demo.ts';
import { expectNoBarrier } from './support/inspect.ts';
import { newMember, openAs } from './support/member.ts';
import { pictureFile } from './support/new-vendor.ts';
import { callAsOperator, signInOperator } from './support/operator.ts';

// A timeout for each action, so that a step that hangs is identified.
test.use({ actionTimeout: 20_000 });

interface Course {
  readonly _id: string;
  readonly chapters: readonly { readonly _id: string }[];
}

/** Records one second of a moving square in the page's browser. */
async function videoFile(page: Page, name: string) {
  const base64 = await page.evaluate(async () => {
    const canvas = document.createElement('canvas');
    [canvas.width, canvas.height] = [64, 64];
    const pen = canvas.getContext('2d')!;
    const recorder = new MediaRecorder(canvas.captureStream(20), { mimeType: 'video/webm;codecs=vp8' });
    const parts: Blob[] = [];
    recorder.ondataavailable = ({ data }) => parts.push(data);
    const stopped = new Promise((done) => {
      recorder.onstop = done;
    });
    recorder.start();
    for (let at = 0; at < 24; at++) {
      pen.fillStyle = at % 2 === 0 ? '#2438c7' : '#e9e9f3';
      pen.fillRect(at, at, 16, 16);
      await new Promise((done) => setTimeout(done, 50));
    }
    recorder.stop();
    await stopped;
    const bytes = new Uint8Array(await new Blob(parts).arrayBuffer());
    return btoa(bytes.reduce((text, byte) => text + String.fromCharCode(byte), ''));
  });
  return { name, mimeType: 'video/webm', buffer: Buffer.from(base64, 'base64') };
}

const textFile = (name: string, mimeType: string, words = 'Stir it twice.') => ({
  name,
  mimeType,
  buffer: Buffer.from(words),
});

// Shows DEC-9-courses-7
test('A scheduled course shows a lesson’s picture, file and video from the first day of its cohort', async ({
  page,
  browser,
}) => {
  const slug = `glazing-${Date.now()}`;
  const desk = await (await browser.newContext({ reducedMotion: 'reduce' })).newPage();
  await signInOperator(desk, 'support');
  const { _id } = await callAsOperator<Course>(desk, 'saveCourse', {
    slug,
    title: 'Glazing a bowl',
    summary: 'From the clay to the kiln',
    level: 'beginner',
    minutes: 20,
  });
  const { chapters } = await callAsOperator<Course>(desk, 'saveOutline', {
    _id,
    chapters: [{ title: 'The glaze', lessons: [] }],
  });

  await test.step('An operator writes a lesson, and a file that is no video is rejected', async () => {
    await desk.goto(`${productUrl()}/console/courses/${_id}?lesson=new:text:${chapters[0]!._id}`);
    await desk.getByLabel(courseEditorTexts.title, { exact: true }).fill('Stirring');
    await desk.getByLabel(courseEditorTexts.body, { exact: true }).fill('Stir it **twice**.');
    await desk.getByLabel(courseEditorTexts.pictures).setInputFiles(await pictureFile(desk, 'bowl.jpg'));
    await desk.getByLabel(courseEditorTexts.pictureText).fill('A bowl with a blue square');
    await desk.getByLabel(courseEditorTexts.files).setInputFiles(textFile('glaze.txt', 'text/plain'));
    await expect(desk.getByText('Files: glaze.txt')).toBeVisible();
    await desk.getByLabel(courseEditorTexts.video).setInputFiles(textFile('no.mp4', 'video/mp4', 'This is no video.'));
    await expect(desk.getByText(errorsTexts.file_not_allowed).first()).toBeVisible();
    await desk.getByLabel(courseEditorTexts.video).setInputFiles(await videoFile(desk, 'stir.webm'));
    await expect(desk.getByText('Video: stir.webm')).toBeVisible();
    await desk.getByRole('button', { name: courseEditorTexts.save, exact: true }).click();
    await expect(desk.getByRole('img', { name: 'A bowl with a blue square' })).toBeVisible();
    await expectNoBarrier(desk, 'the editor of a lesson with a picture, a file and a video');
    await desk.getByRole('button', { name: courseEditorTexts.publish }).last().click();
    await expect(
      desk.getByRole('listitem').filter({ hasText: 'Stirring' }).getByText(courseEditorTexts.states.published),
    ).toBeVisible();
  });

  await test.step('The operator adds two cohorts, and one that ends before it starts is rejected', async () => {
    const [today, later, end] = [await inDays(0), await inDays(300), await inDays(360)];
    for (const [at, [name, from]] of [
      ['Autumn', later],
      ['Summer', today],
    ].entries()) {
      await desk.getByRole('button', { name: courseEditorTexts.addCohort }).click();
      await desk.getByLabel(courseEditorTexts.name).nth(at).fill(name!);
      await desk.getByLabel(courseEditorTexts.startsOn).nth(at).fill(from!);
      await desk.getByLabel(courseEditorTexts.endsOn).nth(at).fill('2020-01-01');
    }
    await desk.getByRole('button', { name: courseEditorTexts.saveCohorts }).click();
    await expect(desk.getByText(courseEditorTexts.datesWrong).first()).toBeVisible();
    for (const at of [0, 1]) await desk.getByLabel(courseEditorTexts.endsOn).nth(at).fill(end);
    await desk.getByRole('button', { name: courseEditorTexts.saveCohorts }).click();
    await expect(desk.getByText('Saved', { exact: true }).first()).toBeVisible();
    await desk.reload();
    await expect(desk.getByLabel(courseEditorTexts.name).nth(1)).toHaveValue('Autumn');
    await desk.getByRole('button', { name: courseEditorTexts.publish }).click();
    await expect(desk.getByRole('button', { name: courseEditorTexts.withdraw })).toBeVisible();
  });

  await test.step('A learner joins the later cohort, finds its lesson closed and switches to the earlier one', async () => {
    await openAs(page, await newMember('Gul Glazer'), `/learn/${slug}`);
    await page.getByRole('button', { name: 'Enrol Autumn' }).click();
    await expect(page.getByText(learnTexts.opensOn({ day: await inDays(300) }))).toBeVisible();
    await expect(page.getByRole('link', { name: 'Stirring' })).toHaveCount(0);
    await page.getByRole('button', { name: 'Switch to these dates Summer' }).click();
    await expect(page.getByText(learnTexts.yours)).toBeVisible();
    await expectNoBarrier(page, 'a course with dates');
    await page.getByRole('link', { name: /^Stirring/ }).click();
  });

  await test.step('The lesson shows its picture, downloads its file and plays its video', async () => {
    const picture = page.getByRole('img', { name: 'A bowl with a blue square' });
    await expect.poll(() => picture.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0);
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Save glaze.txt' }).click(),
    ]);
    expect(await readFile(await file.path(), 'utf8')).toBe('Stir it twice.');
    await page.getByRole('button', { name: learnTexts.play }).click();
    const video = page.getByLabel(learnTexts.video);
    await expect.poll(() => video.evaluate((it: HTMLVideoElement) => it.currentTime)).toBeGreaterThan(0);
    await expectNoBarrier(page, 'a lesson with a picture, a file and a video');
  });
  await desk.context().close();
});
