import { expect, test } from '@playwright/test';
import { texts as consoleInputsTexts } from '@plumbline/texts/en/console-inputs';
import { texts as courseEditorTexts } from '@plumbline/texts/en/course-editor';
import { demoState, productUrl } from './support/demo.ts';
import { expectNoBarrier } from './support/inspect.ts';
import { call, newMember, openAs } from './support/member.ts';
import { putVendor } from './support/new-vendor.ts';
import { giveReason, signInOperator } from './support/operator.ts';

interface Course {
  readonly _id: string;
  readonly slug: string;
  readonly status: string;
  readonly chapters: readonly { readonly _id: string }[];
}

/** A store with three approved courses is established: its content is published without review. */
const KNOWN = 3;

/** Returns a demo store that is not yet established, and a free course of it. */
async function teachingStore() {
  for (const { email, password } of (await demoState()).vendors) {
    const login = await fetch(`${productUrl()}/publicApi/signinSeller`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email, password, role_name: 'Vendor' }),
    });
    const { api_token: token, data } = (await login.json()) as { api_token: string; data: { _id: string } };
    const { docs } = await call<{ docs: Course[] }>(token, '/vendorApi/getOwnCourses?limit=50');
    const published = docs.filter(({ status }) => status === 'published');
    if (published.length >= KNOWN) continue;
    for (const { _id, slug } of published) {
      const { price } = await call<{ price: string | null }>(token, `/publicApi/getListing/${slug}`);
      if (price !== null) continue;
      const course = await call<Course>(token, `/vendorApi/getOwnCourse/${_id}`);
      return { vendor: { _id: data._id, email, token }, course };
    }
  }
  throw new Error('No store of the demo with fewer than three courses has a free one');
}

// Shows DEC-9-courses-12
test('A lesson added to a published course is refused, corrected, approved, and only then visible to learners', async ({
  page,
  browser,
}) => {
  const { vendor, course } = await teachingStore();
  const title = `Water at eighty degrees ${Date.now()}`;
  const member = await newMember('Lata Learner');
  await call(member.token, '/sellerApi/enrolCourse', { slug: course.slug });
  const seen = async () => JSON.stringify(await call(member.token, `/sellerApi/getCourse/${course.slug}`));

  await putVendor(page, vendor);
  const saved = await call<{ _id: string }>(vendor.token, '/vendorApi/saveLesson', {
    course: course._id,
    chapter: course.chapters[0]!._id,
    kind: 'text',
    title,
    body: 'Let it stand for two minutes.',
  });
  const editor = `${productUrl()}/vendor/courses/${course._id}?lesson=${saved._id}`;
  await test.step('The store submits the lesson and cannot change it until it is reviewed', async () => {
    await page.goto(editor);
    await page.getByRole('button', { name: 'Publish', exact: true }).click();
    await expect(page.getByRole('listitem').filter({ hasText: title }).getByText('in review')).toBeVisible();
    await page.getByRole('button', { name: title, exact: true }).click();
    await expect(page.getByText(courseEditorTexts.locked)).toBeVisible();
    await expect(page.getByLabel('Title', { exact: true })).toHaveCount(0);
    expect(await seen()).not.toContain(title);
  });

  const desk = await (await browser.newContext()).newPage();
  await test.step('An operator finds the lesson among those awaiting review and refuses it with a mandatory reason', async () => {
    await signInOperator(desk, 'support', '/listings?queue=lessons');
    await expectNoBarrier(desk, 'the lessons that wait');
    await desk.getByRole('link', { name: title }).click();
    await expect(desk.getByText('Let it stand for two minutes.')).toBeVisible();
    await expectNoBarrier(desk, 'a lesson that waits');
    await desk.getByRole('button', { name: `Reject ${title}` }).click();
    await giveReason(desk, 'Reject', '');
    await expect(desk.getByText(consoleInputsTexts.giveReason)).toBeVisible();
    await giveReason(desk, 'Reject', 'Please say how one measures it');
    await expect(desk.getByRole('button', { name: `Reject ${title}` })).toHaveCount(0);
  });

  await test.step('The store reads the reason, corrects the lesson and submits it again', async () => {
    await page.goto(editor);
    await expect(page.getByText('Our answer: Please say how one measures it')).toBeVisible();
    await page.getByLabel('Text', { exact: true }).fill('Measure it with a **thermometer**.');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(page.locator('strong', { hasText: 'thermometer' })).toBeVisible();
    await page.getByRole('button', { name: 'Publish', exact: true }).click();
    await expect(page.getByRole('listitem').filter({ hasText: title }).getByText('in review')).toBeVisible();
    expect(await seen()).not.toContain(title);
  });

  await test.step('The operator approves the lesson, and the learner reads it', async () => {
    await desk.goto(`${productUrl()}/console/listings?queue=lessons`);
    await desk.getByRole('link', { name: title }).click();
    await desk.getByRole('button', { name: `Approve ${title}` }).click();
    await giveReason(desk, 'Approve', 'It says how');
    await expect(desk.getByRole('button', { name: `Approve ${title}` })).toHaveCount(0);
    await openAs(page, member, `/learn/${course.slug}/${saved._id}`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
    await expect(page.locator('strong', { hasText: 'thermometer' })).toBeVisible();
  });
  await desk.context().close();
});
