import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, type Page, test } from '@playwright/test';
import { productUrl } from './support/demo.ts';
import { expectNoBarrier } from './support/inspect.ts';
import { call, demoMember, openAs } from './support/member.ts';

const VERIFY = join(import.meta.dirname, '../packages/verify/src/cli.ts');

interface Listed {
  readonly status: string;
  readonly isMonthly: boolean;
}
const newest = async (token: string): Promise<Listed | undefined> =>
  (await call<{ docs: Listed[] }>(token, '/sellerApi/getStatements')).docs[0];

/** The command-line checker in a process that knows the files alone. */
const accepts = (...args: readonly string[]) =>
  new Promise<boolean>((resolve) => {
    execFile(process.execPath, [VERIFY, 'statement', ...args], (error) => resolve(error === null));
  });

async function save(page: Page, name: string, path: string): Promise<string> {
  const waiting = page.waitForEvent('download');
  await page
    .getByRole('button', { name: new RegExp(`^${name} of`) })
    .first()
    .click();
  await (await waiting).saveAs(path);
  return path;
}

test('A member makes a statement; the page and the command tell its files from altered ones', async ({ page }) => {
  const folder = await mkdtemp(join(tmpdir(), 'plumbline-signed-'));
  try {
    const who = await demoMember(14);
    await openAs(page, who, '/statement');
    await page.getByRole('button', { name: 'Make one now' }).click();
    // The newest row is the one that was asked for; the demo's last month has its own.
    const states = async () =>
      (await call<{ docs: Listed[] }>(who.token, '/sellerApi/getStatements')).docs.map(({ status }) => status);
    await expect.poll(async () => (await newest(who.token))?.isMonthly).toBe(false);
    await expect.poll(async () => (await states()).every((status) => status === 'signed')).toBe(true);
    const all = (await states()).length;
    await expect(page.getByRole('button', { name: /^PDF of/ })).toHaveCount(all);
    await expectNoBarrier(page, 'signed statements');
    const at = (name: string) => join(folder, name);
    const pdf = await save(page, 'PDF', at('a.pdf'));
    const csv = await save(page, 'CSV', at('a.csv'));
    const manifest = await save(page, 'Signed data', at('a.json'));
    const signature = await save(page, 'Signature', at('a.sig'));
    const published = await fetch(`${productUrl()}/.well-known/plumbline-statement-keys.json`);
    await writeFile(at('keys.json'), await published.text());
    expect(await accepts(manifest, signature, at('keys.json'), '--pdf', pdf, '--csv', csv)).toBe(true);
    const altered = await readFile(pdf);
    altered[altered.length >> 1]! ^= 1;
    await writeFile(at('altered.pdf'), altered);
    expect(await accepts(manifest, signature, at('keys.json'), '--pdf', at('altered.pdf'))).toBe(false);

    await page
      .getByRole('link', { name: /^Check the statement of/ })
      .first()
      .click();
    await expect(page.getByText('It was signed here, and stands as it was signed.')).toBeVisible();
    const sent: (string | null)[] = [];
    page.on('request', (request) => sent.push(request.postData()));
    await page.locator('input[type=file]').setInputFiles(pdf);
    await expect(page.getByText(/^True: a\.pdf is the PDF of statement/)).toBeVisible();
    await page.locator('input[type=file]').setInputFiles(at('altered.pdf'));
    await expect(page.getByText(/^Not true: altered\.pdf was altered/)).toBeVisible();
    // The file itself left the browser with none of them.
    expect(sent.filter((body) => body !== null)).toEqual([]);
    await expectNoBarrier(page, 'the page of a statement');
    await page.goto(`${productUrl()}/verify`);
    await page.locator('input[type=file]').setInputFiles(csv);
    await expect(page.getByText(/^True: a\.csv is the CSV of statement/)).toBeVisible();
    await expectNoBarrier(page, 'the page that checks a file');
  } finally {
    await rm(folder, { recursive: true });
  }
});
