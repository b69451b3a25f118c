import { connect } from 'node:net';
import { createInterface } from 'node:readline/promises';
import { type Browser, expect, type Page, test } from '@playwright/test';
import { texts as consoleAlertsTexts } from '@plumbline/texts/en/console-alerts';
import { texts as consoleTicketsTexts } from '@plumbline/texts/en/console-tickets';
import { texts as errorsTexts } from '@plumbline/texts/en/errors';
import { texts as ticketsTexts } from '@plumbline/texts/en/tickets';
import { demoState, mailTo, productUrl } from './support/demo.ts';
import { fillIn } from './support/forms.ts';
import { expectNoBarrier } from './support/inspect.ts';
import { call, newMember, openAs } from './support/member.ts';
import { pictureFile } from './support/new-vendor.ts';
import { signInOperator } from './support/operator.ts';

/** Opens an operator's page beside the member's. */
async function operatorPage(browser: Browser, path: string): Promise<Page> {
  const page = await (await browser.newContext()).newPage();
  await signInOperator(page, 'support', path);
  return page;
}

const NOTE = 'They asked twice before. Keep an eye on it.';

// Shows DEC-9-tickets-4
test('A ticket is opened, answered in the console beside a private note, solved by mail and rated', async ({
  page,
  browser,
}) => {
  const member = await newMember('Tara Ticket');

  await test.step('The member opens the ticket after an empty form is rejected', async () => {
    await openAs(page, member, '/tickets');
    await page.getByRole('link', { name: ticketsTexts.make }).click();
    await page.getByRole('button', { name: ticketsTexts.send }).click();
    await expect(page.getByText(ticketsTexts.subjectNeeded)).toBeVisible();
    await expect(page.getByText(ticketsTexts.messageNeeded)).toBeVisible();
    await expectNoBarrier(page, 'a new ticket');
    await page.getByLabel(ticketsTexts.about).selectOption('money');
    await fillIn(page, { Subject: 'My deposit is late', [ticketsTexts.message]: 'It left my wallet an hour ago.' });
    await page.getByLabel(ticketsTexts.pictures).setInputFiles(await pictureFile(page, 'wallet.jpg'));
    await page.getByRole('button', { name: ticketsTexts.send }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('My deposit is late');
    await expect(page.getByText(new RegExp(ticketsTexts.answerBy({ time: '.*' })))).toBeVisible();
    await expect(page.getByRole('img', { name: ticketsTexts.shown({ place: '1' }) })).toBeVisible();
    await expectNoBarrier(page, 'an open ticket');
  });
  const { docs } = await call<{ docs: { _id: string; number: string }[] }>(member.token, '/sellerApi/getTickets');
  const { _id: id, number } = docs[0]!;

  const console = await operatorPage(browser, '/tickets');
  await test.step('An operator saves a note and sends a saved answer', async () => {
    await console.getByRole('link', { name: number, exact: true }).click();
    await expect(console.getByRole('heading', { level: 1 })).toHaveText(`${number}: My deposit is late`);
    await expect(console.getByRole('img', { name: /^Picture 1/ })).toBeVisible();
    await fillIn(console, { [consoleTicketsTexts.privateNote]: NOTE }, consoleTicketsTexts.keepTheNote);
    await expect(console.getByRole('listitem').filter({ hasText: NOTE })).toContainText(
      consoleTicketsTexts.privateNote,
    );
    await console.getByRole('button', { name: consoleTicketsTexts.sendTheAnswer }).click();
    await expect(console.getByText(consoleTicketsTexts.pleaseWriteAnswer)).toBeVisible();
    await console.getByLabel(consoleTicketsTexts.beginSavedAnswer).selectOption('Deposits');
    await expect(console.getByLabel(consoleTicketsTexts.answerToWho({ who: 'Tara Ticket' }))).toHaveValue(
      /block is final/,
    );
    await console.getByRole('button', { name: consoleTicketsTexts.sendTheAnswer }).click();
    await expect(console.getByText(consoleTicketsTexts.states.waiting).first()).toBeVisible();
    await expectNoBarrier(console, 'a ticket in the console');
  });

  const mail = await test.step('The answer was emailed, and the note is not', async () => {
    const answer = async () =>
      (await mailTo(member.email)).find(({ text }) =>
        text.includes(consoleAlertsTexts.custody.block({ block: 'is final' })),
      );
    await expect.poll(answer).toBeDefined();
    const found = (await answer())!;
    expect(found.subject).toBe(`[${number}] My deposit is late`);
    expect(found.text).not.toContain(NOTE);
    return found;
  });

  await test.step('A reply by mail is added to the ticket, but only from the member’s address', async () => {
    const text = `It has arrived, thank you.\n\nOn a day, Plumbline wrote:\n> ${mail.text.split('\n')[0]}`;
    expect(await sendMail({ from: 'eve@evil.example', to: mail.replyTo!, text })).toMatch(/^550/);
    const [local, domain] = mail.replyTo!.split('@') as [string, string];
    const wrong = `${local.slice(0, -1)}${local.endsWith('0') ? '1' : '0'}@${domain}`;
    expect(await sendMail({ from: member.email, to: wrong, text })).toMatch(/^550/);
    expect(await sendMail({ from: member.email, to: mail.replyTo!, text })).toMatch(/^250/);
    const arrived = console.getByRole('listitem').filter({ hasText: 'It has arrived, thank you.' });
    await expect(arrived).toContainText(consoleTicketsTexts.byMail);
    await expect(arrived).toHaveCount(1);
  });

  await test.step('The operator solves the ticket, and the member rates it', async () => {
    await console.getByLabel(consoleTicketsTexts.answerToWho({ who: 'Tara Ticket' })).fill('Good to hear.');
    await console.getByLabel(consoleTicketsTexts.thenTheTicket).selectOption('solved');
    await console.getByRole('button', { name: consoleTicketsTexts.sendTheAnswer }).click();
    await expect(console.getByText(consoleTicketsTexts.states.solved, { exact: true }).first()).toBeVisible();
    await page.goto(`${productUrl()}/tickets/${id}`);
    await expect(page.getByText('It has arrived, thank you.')).toBeVisible();
    await expect(page.getByText(NOTE)).toHaveCount(0);
    await page.getByRole('button', { name: ticketsTexts.send }).first().click();
    await expect(page.getByText(ticketsTexts.starsNeeded)).toBeVisible();
    await expectNoBarrier(page, 'a solved ticket');
    await page.getByRole('radio', { name: '4 of 5' }).check();
    await page.getByRole('button', { name: ticketsTexts.send }).first().click();
    await expect(page.getByText(ticketsTexts.rated({ stars: '4' }))).toBeVisible();
    await expect(console.getByText('4 of 5')).toBeVisible();
  });
  await console.context().close();
});

test('Another person’s ticket is reported as nonexistent, in the app and at its URL', async ({ page }) => {
  const [one, other] = [await newMember('Owner One'), await newMember('Other Two')];
  const { _id } = await call<{ _id: string }>(one.token, '/sellerApi/createTicket', {
    topic: 'account',
    subject: 'Mine alone',
    message: 'A question',
  });
  await openAs(page, other, `/tickets/${_id}`);
  await expect(page.getByText(errorsTexts.ticket_unknown)).toBeVisible();
  await expect(page.getByText('Mine alone')).toHaveCount(0);
});

interface Mail {
  readonly from: string;
  readonly to: string;
  readonly text: string;
}

/** Sends a mail to the demo's mail server like a mail program; returns the response, such as `250 …`. */
async function sendMail({ from, to, text }: Mail): Promise<string> {
  const { port, hostname: host } = new URL((await demoState()).mailServer!);
  const socket = connect(Number(port), host);
  const answers = createInterface({ input: socket })[Symbol.asyncIterator]();
  const ask = async (line: string | null): Promise<string> => {
    if (line !== null) socket.write(`${line}\r\n`);
    for (;;) {
      const { value = '' } = (await answers.next()) as { value?: string };
      // Other lines of a multi-line response have a dash.
      if (!/^\d{3}-/.test(value)) return value;
    }
  };
  await ask(null);
  await ask('EHLO mail.example');
  await ask(`MAIL FROM:<${from}>`);
  const taken = await ask(`RCPT TO:<${to}>`);
  if (!taken.startsWith('250')) {
    socket.end('QUIT\r\n');
    return taken;
  }
  await ask('DATA');
  const head = [`From: ${from}`, `To: ${to}`, 'Subject: Re', `Message-ID: <${Date.now()}@mail.example>`];
  const answer = await ask([...head, '', ...text.split('\n'), '.'].join('\r\n'));
  socket.end('QUIT\r\n');
  return answer;
}
