import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { expect, type Locator, type Page, test } from '@playwright/test';
import { texts as consoleListTexts } from '@plumbline/texts/en/console-list';
import { texts as consolePlansTexts } from '@plumbline/texts/en/console-plans';
import { texts as consoleSettingsTexts } from '@plumbline/texts/en/console-settings';
import { inEachLanguage } from '@plumbline/texts/languages';
import { faucet, productUrl } from './support/demo.ts';
import { newMember } from './support/member.ts';
import { callAsOperator, operatorHeaders, signInOperator } from './support/operator.ts';

/** Makes a console API call as the signed-in operator; a GET without `data`. */
async function act<Data = null>(page: Page, call: string, data?: object): Promise<Data> {
  const headers = await operatorHeaders(page);
  const url = `${productUrl()}/operatorApi/${call}`;
  const keyed = { headers, data: { key: randomUUID(), ...data } };
  const answer = await (data ? page.request.post(url, keyed) : page.request.get(url, { headers }));
  expect(answer.ok(), await answer.text()).toBe(true);
  return ((await answer.json()) as { data: Data }).data;
}

async function post(page: Page, path: string, data: object): Promise<void> {
  const answer = await page.request.post(`${productUrl()}${path}`, { data });
  expect(answer.ok(), await answer.text()).toBe(true);
}

const minute = (days: number): string => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 16);

/** Creates at least two rows in each list that a new demo leaves empty. */
async function fill(page: Page): Promise<void> {
  for (const name of ['Bala Writes', 'Asha Writes']) {
    const email = `${name.slice(0, 4)}-${Date.now()}@test.example`.toLowerCase();
    await post(page, '/publicApi/contactMember', { name, email, description: `A question of ${email}` });
    await post(page, '/publicApi/newsletter', { email });
    const words = inEachLanguage(() => ({ title: name, text: 'A test' }));
    await act(page, 'announce', { words, from: minute(400), until: minute(401) });
    const member = await newMember();
    await faucet(member.user.depositAddress, name.startsWith('A') ? '45' : '35');
  }
  for (const limitRemovalWaitHours of ['300', '301']) {
    const { version } = await act<{ version: number }>(page, 'settings');
    await callAsOperator(page, 'changeSettings', {
      basedOn: version,
      changes: { limitRemovalWaitHours },
      reason: 'A test',
    });
  }
  await act(page, 'startSimulation', { draftId: '', days: 2, resultPerDay: '0' });
  const terms = { yieldPpm: 300, maturityDays: 90 };
  for (const [title, price] of [
    ['Bala draft', '60.00'],
    ['Asha draft', '50.00'],
  ]) {
    await act(page, 'saveDraft', { package: { ...terms, title, price }, holdsFrom: '2098-01-01', reason: 'A test' });
  }
}

interface Listed {
  readonly path: string;
  readonly table: string;
  /** The header to press, and the cells below it. */
  readonly column: string;
  /** The expected URL. */
  readonly sort: string;
  /** Name of the saved file, and its header of the column. */
  readonly file?: string;
}

const LISTS: readonly Listed[] = [
  { path: '/members', table: 'Members', column: 'Email', sort: 'sort=email', file: 'members.csv' },
  { path: '/inbox', table: 'Messages', column: 'Email', sort: 'sort=email', file: 'messages.csv' },
  { path: '/newsletter', table: 'Subscribers', column: 'Email', sort: 'sort=email' },
  { path: '/announcements', table: 'Announcements', column: 'Title', sort: 'sort=title', file: 'announcements.csv' },
  { path: '/packages', table: 'Packages', column: 'Package', sort: 'sort=title', file: 'packages.csv' },
  {
    path: '/packages',
    table: 'Drafts',
    column: 'Edited (UTC)',
    sort: 'drafts.sort=edited',
    file: 'drafts-of-packages.csv',
  },
  {
    path: '/plans',
    table: consolePlansTexts.versionsPlan,
    column: 'Matching',
    sort: 'sort=matching',
    file: 'plans.csv',
  },
  {
    path: '/plans',
    table: 'Simulations',
    column: 'Started (UTC)',
    sort: 'simulations.sort=date',
    file: 'simulations.csv',
  },
  {
    path: '/settings',
    table: consoleSettingsTexts.versionsSettings,
    column: 'Version',
    sort: 'sort=version',
    file: 'settings-history.csv',
  },
  {
    path: '/reconciliation',
    table: 'Reconciliations',
    column: 'Started (UTC)',
    sort: 'sort=date',
    file: 'reconciliations.csv',
  },
  { path: '/operators', table: 'Operators', column: 'Name', sort: 'sort=name', file: 'operators.csv' },
  { path: '/sweeps', table: 'Addresses', column: 'Member', sort: 'addresses.sort=member', file: 'sweepable.csv' },
];

/** Compares numbers by value and everything else by character. */
const inOrder = (a: string, b: string): number => Number(a) - Number(b) || (a < b ? -1 : a > b ? 1 : 0);

const cellsOf = async (table: Locator, column: string): Promise<readonly string[]> =>
  (await table.locator(`tbody [data-label="${column}"]`).allInnerTexts()).map((text) => text.trim());

// Shows DEC-5-console-1
test('Every console list sorts by its headers, keeps the order and is saved as shown', async ({ page }) => {
  await signInOperator(page, 'owner', '/operators');
  await fill(page);
  for (const { path, table: name, column, sort, file } of LISTS) {
    await test.step(`${path}: ${name}`, async () => {
      await page.goto(`${productUrl()}/console${path}`);
      const table = page.getByRole('table', { name, exact: true });
      const head = table.getByRole('columnheader', { name: column });
      await head.getByRole('button').click();
      await expect(page).toHaveURL(new RegExp(`\\?${sort.replace('.', '\\.')}&`));
      await expect(head).toHaveAttribute('aria-sort', 'descending');
      await head.getByRole('button').click();
      await expect(page).toHaveURL(/dir=asc$/);
      // Other tests sign up members and deposit: a row added between the screen and its file is in both the next time.
      await expect(async () => {
        await page.reload();
        await expect(head).toHaveAttribute('aria-sort', 'ascending');
        const shown = await cellsOf(table, column);
        expect(shown.length).toBeGreaterThan(0);
        const words = shown.map((text) => text.toLowerCase());
        expect(words).toEqual(words.toSorted(inOrder));
        if (file) await expectFile(page, { name, file, column, shown });
      }).toPass();
    });
  }
});

/** Uses the export of this table, not of another one on the screen. */
async function expectFile(
  page: Page,
  { name, file, column, shown }: { name: string; file: string; column: string; shown: readonly string[] },
): Promise<void> {
  const list = page.locator('div').filter({ has: page.getByRole('table', { name, exact: true }) });
  const saving = page.waitForEvent('download');
  await list.last().locator('..').getByRole('button', { name: consoleListTexts.exportCsv }).click();
  const saved = await saving;
  expect(saved.suggestedFilename()).toBe(file);
  const [heads, ...rows] = (await readFile((await saved.path())!, 'utf8'))
    .replace('\uFEFF', '')
    .trimEnd()
    .split('\r\n');
  expect(rows.length).toBeGreaterThanOrEqual(shown.length);
  const at = heads!.split(',').indexOf(column);
  expect(at).toBeGreaterThanOrEqual(0);
  expect(rows.slice(0, shown.length).map((row) => row.split(',')[at]!.split(' (')[0])).toEqual(shown);
}

// Shows DEC-5-console-1
test('Two lists on one screen keep their filters and orders separate', async ({ page }) => {
  // Set by the URL, because a list without rows shows no filters.
  await signInOperator(page, 'owner', '/packages?drafts.status=published');
  const drafts = page.getByRole('region', { name: consolePlansTexts.drafts });
  await page
    .getByRole('search', { name: consoleListTexts.filters, exact: true })
    .getByLabel(consolePlansTexts.sale)
    .selectOption('on sale');
  await page
    .getByRole('table', { name: consolePlansTexts.packages })
    .getByRole('button', { name: consolePlansTexts.priceUsdt })
    .click();
  await expect(page).toHaveURL(/\?drafts\.status=published&sale=on\+sale&sort=price&dir=desc$/);
  await page.reload();
  await expect(drafts.getByLabel(consolePlansTexts.status)).toHaveValue('published');
  await drafts.getByRole('button', { name: consoleListTexts.clearFilters }).click();
  await expect(page).toHaveURL(/\?sale=on\+sale&sort=price&dir=desc$/);
});
