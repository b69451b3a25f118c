import { expect, type Page } from '@playwright/test';
import { texts as certificatesTexts } from '@plumbline/texts/en/certificates';
import { texts as consoleTicketsTexts } from '@plumbline/texts/en/console-tickets';
import { texts as learnTexts } from '@plumbline/texts/en/learn';
import { texts as ticketsTexts } from '@plumbline/texts/en/tickets';
import { coursesOf, WHOLE } from '../../apps/api/src/demo/courses/courses.ts';
import { productUrl } from '../support/demo.ts';
import { fillIn } from '../support/forms.ts';
import { newMember, openAs } from '../support/member.ts';
import { signInOperator } from '../support/operator.ts';
import { ON_PHONE, test } from '../support/people.ts';

const LESSONS = coursesOf('tea', [])
  .find(({ title }) => title === WHOLE)!
  .chapters.flatMap(({ lessons }) => lessons);

test('A member on a phone enrols in a course, passes lessons and quiz, and shares a certificate that a visitor’s browser verifies', async ({
  people,
}) => {
  const [page, visitor] = [await people.newPage(ON_PHONE), await people.newPage()];
  await openAs(page, await newMember('Lena Learner'), '/learn');
  await test.step('The member finds the course and enrols', async () => {
    await page.getByRole('link', { name: learnTexts.look }).click();
    await page.getByLabel(learnTexts.search).fill(WHOLE);
    await page
      .getByRole('link', { name: new RegExp(`^${WHOLE}`) })
      .first()
      .click();
    await page.getByRole('button', { name: learnTexts.enrol }).click();
    await page.getByRole('link', { name: learnTexts.begin }).click();
  });
  for (const { title, asks } of LESSONS)
    await test.step(title, async () => {
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
      if (asks) return passQuiz(page, asks);
      await page.getByRole('button', { name: learnTexts.markDone }).click();
      await page.getByRole('link', { name: learnTexts.after }).click();
    });
  const link = await test.step('The member shares the certificate', () => shareCertificate(page));
  await test.step('A visitor’s browser verifies the certificate', async () => {
    await visitor.goto(productUrl() + link);
    await expect(visitor.getByRole('heading', { level: 1 })).toHaveText(WHOLE);
    await expect(visitor.locator('[data-result]')).toContainText(/Valid\./);
  });
});

/** `asks`: each question with its options, the first of which is correct. */
async function passQuiz(page: Page, asks: NonNullable<(typeof LESSONS)[number]['asks']>): Promise<void> {
  await page.getByRole('button', { name: learnTexts.beginQuiz }).click();
  const submit = page.getByRole('button', { name: learnTexts.submit });
  await expect(submit).toBeVisible();
  for (const [question, right] of asks) {
    const drawn = page.getByRole('group', { name: question });
    if (await drawn.isVisible()) await drawn.getByLabel(right!, { exact: true }).check();
  }
  await submit.click();
}

/** Returns the path of the certificate's page. */
async function shareCertificate(page: Page): Promise<string> {
  await page.getByRole('link', { name: learnTexts.toCourse }).first().click();
  await page.locator('main a[href^="/certificates"]').first().click();
  await page.getByLabel(certificatesTexts.shownOf({ title: WHOLE })).selectOption('certificate');
  const link = page.getByRole('link', { name: certificatesTexts.openOf({ title: WHOLE }) });
  return (await link.getAttribute('href'))!;
}

test('A member on a phone opens a ticket, an operator answers it in the console, and the member reads the answer', async ({
  people,
}) => {
  const [page, desk] = [await people.newPage(ON_PHONE), await people.newPage()];
  const subject = `My deposit is late ${Date.now()}`;
  const answer = 'It is credited when its block is final.';
  await openAs(page, await newMember('Tara Ticket'), '/tickets');
  await page.getByRole('link', { name: ticketsTexts.make }).click();
  await page.getByLabel(ticketsTexts.about).selectOption('money');
  await fillIn(page, { Subject: subject, [ticketsTexts.message]: 'It left my wallet an hour ago.' }, learnTexts.send);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(subject);

  await signInOperator(desk, 'support', `/tickets?search=${encodeURIComponent(subject)}`);
  await desk.getByRole('row').filter({ hasText: subject }).getByRole('link').first().click();
  await expect(desk.getByRole('heading', { level: 1 })).toContainText(subject);
  await fillIn(
    desk,
    { [consoleTicketsTexts.answerToWho({ who: 'Tara Ticket' })]: answer },
    consoleTicketsTexts.sendTheAnswer,
  );
  await expect(desk.getByRole('listitem').filter({ hasText: answer })).toBeVisible();

  await page.reload();
  await expect(page.getByText(answer)).toBeVisible();
});
