import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, type Locator, type Page, test } from '@playwright/test';
import { texts as signedStatementsTexts } from '@plumbline/texts/en/signed-statements';
import { texts as storefrontTexts } from '@plumbline/texts/en/storefront';
import { productUrl } from './support/demo.ts';
import { expectNoBarrier } from './support/inspect.ts';
import { call, demoMember, type Member, openAs } from './support/member.ts';

const VERIFY = join(import.meta.dirname, '../packages/verify/src/cli.ts');

interface Listed {
  readonly _id: string;
  readonly status: string;
  readonly hash: string | null;
}

/** Presses the button and returns the hash of the requested statement. A month ending meanwhile adds others. */
async function makeOne(page: Page, { token }: Member): Promise<string> {
  const answered = page.waitForResponse('**/sellerApi/makeStatement');
  await page.getByRole('button', { name: signedStatementsTexts.make }).click();
  const { _id } = ((await (await answered).json()) as { data: Listed }).data;
  const made = async () =>
    (await call<{ docs: Listed[] }>(token, '/sellerApi/getStatements')).docs.find((each) => each._id === _id);
  await expect.poll(async () => (await made())?.status).toBe('signed');
  return (await made())!.hash!;
}

/** Runs the command-line checker in a process that has only the files. */
const accepts = (...args: readonly string[]) =>
  new Promise<boolean>((resolve) => {
    execFile(process.execPath, [VERIFY, 'statement', ...args], (error) => resolve(error === null));
  });

async function save(row: Locator, name: string, path: string): Promise<string> {
  const waiting = row.page().waitForEvent('download');
  await row.getByRole('button', { name: new RegExp(`^${name} of`) }).click();
  await (await waiting).saveAs(path);
  return path;
}

// Shows DEC-1-proofs-14
test('A member creates a statement; the page and the command detect altered files', async ({ page }) => {
  const folder = await mkdtemp(join(tmpdir(), 'plumbline-signed-'));
  try {
    const who = await demoMember(14);
    await openAs(page, who, '/statement');
    const hash = await makeOne(page, who);
    const row = page.getByRole('row').filter({ has: page.locator(`a[href="/verify/${hash}"]`) });
    await expect(row.getByRole('button', { name: /^PDF of/ })).toBeVisible();
    await expectNoBarrier(page, 'signed statements');
    const at = (name: string) => join(folder, name);
    const pdf = await save(row, 'PDF', at('a.pdf'));
    const csv = await save(row, 'CSV', at('a.csv'));
    const manifest = await save(row, 'Signed data', at('a.json'));
    const signature = await save(row, 'Signature', at('a.sig'));
    const published = await fetch(`${productUrl()}/.well-known/plumbline-statement-keys.json`);
    await writeFile(at('keys.json'), await published.text());
    expect(await accepts(manifest, signature, at('keys.json'), '--pdf', pdf, '--csv', csv)).toBe(true);
    const altered = await readFile(pdf);
    altered[altered.length >> 1]! ^= 1;
    await writeFile(at('altered.pdf'), altered);
    expect(await accepts(manifest, signature, at('keys.json'), '--pdf', at('altered.pdf'))).toBe(false);

    await row.getByRole('link', { name: new RegExp(signedStatementsTexts.checkOf({ period: '.*' })) }).click();
    await expect(page.getByText(storefrontTexts.statement.intact)).toBeVisible();
    const sent: (string | null)[] = [];
    page.on('request', (request) => sent.push(request.postData()));
    await page.locator('input[type=file]').setInputFiles(pdf);
    await expect(page.getByText(/^Genuine: a\.pdf is the PDF of statement/)).toBeVisible();
    await page.locator('input[type=file]').setInputFiles(at('altered.pdf'));
    await expect(page.getByText(/^Not genuine: altered\.pdf was altered/)).toBeVisible();
    // No request contained the file.
    expect(sent.filter((body) => body !== null)).toEqual([]);
    await expectNoBarrier(page, 'the page of a statement');
    await page.goto(`${productUrl()}/verify`);
    await page.locator('input[type=file]').setInputFiles(csv);
    await expect(page.getByText(/^Genuine: a\.csv is the CSV of statement/)).toBeVisible();
    await expectNoBarrier(page, 'the page that checks a file');
  } finally {
    await rm(folder, { recursive: true });
  }
});
