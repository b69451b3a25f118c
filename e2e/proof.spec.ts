import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, type Page, type Route, test } from '@playwright/test';
import { texts as appTexts } from '@plumbline/texts/en/app';
import { texts as proofTexts } from '@plumbline/texts/en/proof';
import { texts as sitePagesTexts } from '@plumbline/texts/en/site-pages';
import { texts as sitePartsTexts } from '@plumbline/texts/en/site-parts';
import { texts as vendorCoursesTexts } from '@plumbline/texts/en/vendor-courses';
import { bare, inside } from '@plumbline/texts/testing';
import { productUrl } from './support/demo.ts';
import { expectNoBarrier } from './support/inspect.ts';
import { demoMember, openAs } from './support/member.ts';

const VERIFY = join(import.meta.dirname, '../packages/verify/src/cli.ts');

interface Listed {
  readonly day: string;
  readonly fileSha256: string;
}
const newestProof = async (): Promise<Listed> =>
  (await (await fetch(`${productUrl()}/publicApi/proofs?limit=1`)).json()).data.docs[0];

/** Runs the command-line checker in a process that has only the two files. */
const accepts = (...args: readonly string[]) =>
  new Promise<boolean>((resolve) => {
    execFile(process.execPath, [VERIFY, ...args], (error) => resolve(error === null));
  });

/** Returns a response's text with the lowest bit of the byte at `at` flipped. */
const turned = (text: string, at: number): string =>
  text.slice(0, at) + String.fromCharCode(text.charCodeAt(at) ^ 1) + text.slice(at + 1);

async function answerTurned(route: Route, at: (text: string) => number): Promise<void> {
  const response = await route.fetch();
  const text = await response.text();
  await route.fulfill({ response, body: turned(text, at(text)) });
}

const stepsThat = (page: Page, state: string) =>
  page.getByRole('list', { name: proofTexts.steps }).getByRole('heading', { name: new RegExp(`${state}$`) });

// Shows DEC-1-proofs-6
test('The browser accepts a member’s proof, and rejects one changed bit at the failing step', async ({ page }) => {
  await openAs(page, await demoMember(12), '/proof');
  await page.getByRole('button', { name: proofTexts.checkOwn }).click();
  await expect(page.getByText(new RegExp(proofTexts.ownHolds({ amount: '.*' })))).toBeVisible();
  await expect(stepsThat(page, ' correct')).toHaveCount(6);
  // A single line is expanded; several must be opened.
  const firstLine = page.getByRole('group').filter({ hasText: /^Line 1, at position/ });
  if ((await firstLine.getAttribute('open')) === null) await firstLine.getByText(/^Line 1, at position/).click();
  await expect(firstLine.getByText(proofTexts.isRoot)).toBeVisible();
  await expectNoBarrier(page, 'a proof that holds');

  // A sibling's hash on the path from the last line.
  await page.route('**/sellerApi/myProof**', (route) =>
    answerTurned(route, (text) => text.lastIndexOf('"hash":"') + '"hash":"'.length),
  );
  await page.getByRole('button', { name: proofTexts.checkOwn }).click();
  await expect(page.getByRole('alert').getByText(proofTexts.refused)).toBeVisible();
  await expect(stepsThat(page, proofTexts.stepState.fails)).toHaveText([new RegExp(proofTexts.step.path.title)]);
  await expect(stepsThat(page, ' correct')).toHaveCount(5);
  await expectNoBarrier(page, 'a proof that does not hold');
  await page.unroute('**/sellerApi/myProof**');

  // A digit in the list's first line.
  await page.route('**/publicApi/proofFile/**', (route) => answerTurned(route, (text) => text.indexOf('\n') + 5));
  await page.getByRole('button', { name: proofTexts.checkOwn }).click();
  await expect(stepsThat(page, proofTexts.stepState.fails)).toHaveText([new RegExp(proofTexts.step.file.title)]);
  await expect(stepsThat(page, proofTexts.stepState.open)).toHaveCount(5);

  await page.getByRole('link', { name: proofTexts.ticket }).click();
  await expect(page.getByLabel('Subject')).toHaveValue(/^The proof of \d+ \w+ \d{4} does not match$/);
});

// Shows DEC-1-proofs-7
test('A visitor checks the whole list and sees an error if it fails to load', async ({ page }) => {
  await page.goto(`${productUrl()}/transparency`);
  const [, , lineByLine] = sitePagesTexts.transparency.checking.text;
  const name = inside((proofScreen) => lineByLine({ b: bare, proofScreen, proofOfLiabilities: bare }));
  await page.getByRole('main').getByRole('link', { name, exact: true }).click();
  await page.getByRole('button', { name: proofTexts.checkFile }).click();
  await expect(page.getByText(new RegExp(proofTexts.fileHolds({ lines: '[\\d,]+', amount: '.*' })))).toBeVisible();
  await expect(stepsThat(page, ' correct')).toHaveCount(2);
  await page.route('**/publicApi/proofFile/**', (route) => route.abort());
  await page.getByRole('button', { name: proofTexts.checkFile }).click();
  await expect(page.getByText(proofTexts.notRead)).toBeVisible();
  await expect(page.getByText(proofTexts.refused)).toBeHidden();
});

// Shows DEC-1-proofs-8
test('The downloaded page and the command accept a member’s files and reject altered ones', async ({
  page,
  browser,
}) => {
  const folder = await mkdtemp(join(tmpdir(), 'proof-'));
  const at = (name: string) => join(folder, name);
  try {
    const { day } = await newestProof();
    await openAs(page, await demoMember(12), `/proof?day=${day}`);
    await page.getByRole('button', { name: proofTexts.checkOwn }).click();
    await expect(page.getByText(new RegExp(proofTexts.ownHolds({ amount: '.*' })))).toBeVisible();
    const [proof] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: proofTexts.downloadProof }).click(),
    ]);
    await proof.saveAs(at('proof.json'));
    const text = await (await fetch(`${productUrl()}/publicApi/proofFile/${day}`)).text();
    await writeFile(at('list.txt'), text);
    await writeFile(at('altered.txt'), turned(text, text.length - 2));
    await writeFile(at('checker.html'), await (await fetch(`${productUrl()}/proof-checker.html`)).text());

    expect(await accepts('proof', at('list.txt'), at('proof.json'))).toBe(true);
    expect(await accepts('proof', at('altered.txt'), at('proof.json'))).toBe(false);
    const json = await readFile(at('proof.json'), 'utf8');
    await writeFile(at('altered.json'), turned(json, json.lastIndexOf('"hash": "') + '"hash": "'.length));
    expect(await accepts('proof', at('list.txt'), at('altered.json'))).toBe(false);

    const offline = await (await browser.newContext({ offline: true })).newPage();
    const asked: string[] = [];
    offline.on('request', (request) => asked.push(request.url()));
    await offline.goto(pathToFileURL(at('checker.html')).href);
    const check = async (list: string, own: string) => {
      await offline.getByLabel('The list of a day').setInputFiles(at(list));
      await offline.getByLabel('Your proof').setInputFiles(at(own));
      await offline.getByRole('button', { name: 'Check' }).click();
    };
    await check('list.txt', 'proof.json');
    await expect(offline.getByRole('heading', { name: /^The proof is valid: \d+\.\d{6} USDT/ })).toBeVisible();
    await expectNoBarrier(offline, 'the checker from a disk');
    await check('altered.txt', 'proof.json');
    await expect(offline.getByRole('heading', { name: vendorCoursesTexts.states.rejected })).toBeVisible();
    await check('list.txt', 'altered.json');
    await expect(offline.getByText('A line of the proof does not lead to the root.')).toBeVisible();
    expect(asked.filter((url) => !url.startsWith('file:'))).toEqual([]);
  } finally {
    await rm(folder, { recursive: true });
  }
});

// Shows DEC-1-proofs-10
test('An income line leads to its proof and on to the accounts of its day in two clicks', async ({ page }) => {
  await openAs(page, await demoMember(12), '/trading-income');
  // The demo's newest day is proved; earlier ones are not.
  await page.getByRole('button', { name: /^Why/ }).first().click();
  await page.getByRole('link', { name: appTexts.income.proof }).first().click();
  await expect(page).toHaveURL(/\/proof\?/);
  // A day just closed by another test is proved some seconds later.
  await expect(async () => {
    await page.reload();
    await expect(page.getByRole('heading', { name: /^Published for \d/ })).toBeVisible({ timeout: 3_000 });
  }).toPass();
  await page.getByRole('link', { name: proofTexts.record }).click();
  await expect(page).toHaveURL(/\/transparency\?day=\d{4}-\d{2}-\d{2}#closed-days$/);
  const day = new URL(page.url()).searchParams.get('day')!;
  const days = page.getByRole('region', { name: sitePartsTexts.days.all });
  await expect(days.getByRole('rowheader', { name: day })).toBeVisible();
});
