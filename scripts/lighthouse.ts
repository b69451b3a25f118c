import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { chromium } from '@playwright/test';
import { CHROMIUM_START_MS } from '@plumbline/time-limits/tools';
import lighthouse, { type Result } from 'lighthouse';
import { freePort } from './launch/ports.ts';
import { editSite } from './lighthouse-content.ts';
import { ensureChromium } from './test/chromium.ts';
import { startProduct } from './test/start-product.ts';

const LOOK_EVERY_MS = 100;

/**
 * Runs Lighthouse (mobile) on /login and /my against the limits of the members' app. `npm run lighthouse -- site`
 * measures every page of the site and requires 100 in everything and no layout shift. `-- content` does the same after
 * an operator has edited pages. Starts its own product, or uses PRODUCT_URL. LIGHTHOUSE_REPORTS=folder saves the whole
 * reports; further arguments are the paths to measure.
 */
const isContent = process.argv[2] === 'content';
const isSite = process.argv[2] === 'site' || isContent;
type Category = 'performance' | 'accessibility' | 'best-practices' | 'seo';
const HELD_TO: Readonly<Partial<Record<Category, number>>> = isSite
  ? { performance: 100, accessibility: 100, 'best-practices': 100, seo: 100 }
  : { performance: 90, accessibility: 100, 'best-practices': 100 };
const CATEGORIES = Object.keys(HELD_TO) as Category[];
/** The members' home has stricter limits than the app's other pages. */
const heldTo = (path: string, category: Category): number =>
  path === '/my' && category === 'performance' ? 95 : HELD_TO[category]!;
/** The median of five runs, as Lighthouse advises, because other work affects one run; of three for 112 pages. */
const RUNS = Number(process.env.LIGHTHOUSE_RUNS ?? (isSite ? 3 : 5));

const ARGS = ['--no-sandbox', '--disable-gpu', '--no-first-run'];

interface Measured {
  readonly path: string;
  readonly result: Result;
}

const product = process.env.PRODUCT_URL ? null : await startProduct();
const url = product?.url ?? process.env.PRODUCT_URL!;
const profile = await mkdtemp(join(tmpdir(), 'plumbline-lighthouse-'));
const executablePath = await ensureChromium(resolve(import.meta.dirname, '..'));
try {
  process.exitCode = report(await (isSite ? measureSite() : measureApp())) ? 0 : 1;
} finally {
  await product?.stop();
  await rm(profile, { recursive: true, force: true });
}

async function measureApp(): Promise<readonly Measured[]> {
  const login = await measure(['/login']);
  await logIn();
  return [...login, ...(await measure(['/my']))];
}

/** Measures every page of the sitemap, or those that an operator has edited. */
async function measureSite(): Promise<readonly Measured[]> {
  const edited = isContent ? await editSite(url, executablePath) : [];
  const chosen = process.argv.length > 3 ? process.argv.slice(3) : edited;
  if (chosen.length > 0) return measure(chosen);
  const sitemap = await (await fetch(`${url}/sitemap.xml`)).text();
  return measure([...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address]) => new URL(address!).pathname));
}

/** Leaves a session in the profile. */
async function logIn(): Promise<void> {
  const answer = await fetch(`${url}/demo/state`);
  const { members } = (await answer.json()) as { members: readonly { email: string; password: string }[] };
  const context = await chromium.launchPersistentContext(profile, { executablePath, args: ARGS });
  const page = await context.newPage();
  await page.goto(`${url}/login`);
  await page.getByLabel('Email or phone').fill(members[0]!.email);
  await page.getByLabel('Password', { exact: true }).fill(members[0]!.password);
  await page.getByRole('main').getByRole('button', { name: 'Log in' }).click();
  await page.waitForURL(`${url}/my`);
  await context.close();
}

async function measure(paths: readonly string[]): Promise<readonly Measured[]> {
  const measured: Measured[] = [];
  for (const path of paths) measured.push(await middle(path));
  return measured;
}

/** Returns the median run. Once more than half pass, it is the lowest of them; more runs could only raise it. */
async function middle(path: string): Promise<Measured> {
  const results: Result[] = [];
  while (results.length < RUNS && results.filter((each) => holds(path, each)).length <= RUNS / 2) {
    // A failed recording measured nothing, so it is repeated once. A page that cannot be measured fails twice.
    const ran = (await recorded(path)) ?? (await recorded(path));
    if (!ran) throw new Error(`Lighthouse could not record ${path}`);
    results.push(ran);
  }
  results.sort((a, b) => score(a, 'performance') - score(b, 'performance'));
  const result = results.at(results.length < RUNS ? 0 : Math.floor(RUNS / 2))!;
  const folder = process.env.LIGHTHOUSE_REPORTS;
  if (folder) await writeFile(join(folder, `lighthouse${path.replaceAll('/', '-')}.json`), JSON.stringify(result));
  return { path, result };
}

/**
 * Makes one run in a fresh browser, like Lighthouse's own command. Nothing else may inspect the page, because that
 * costs it time, and no page may have been open before, because Lighthouse's set-up walks through it.
 */
async function recorded(path: string): Promise<Result | null> {
  const port = await freePort();
  const args = [...ARGS, '--headless=new', `--remote-debugging-port=${port}`, `--user-data-dir=${profile}`];
  const browser = spawn(executablePath, [...args, 'about:blank'], { stdio: 'ignore' });
  const gone = once(browser, 'exit');
  const address = `http://127.0.0.1:${port}/json/version`;
  try {
    for (const until = Date.now() + CHROMIUM_START_MS; !(await answers(address)); await sleep(LOOK_EVERY_MS)) {
      if (Date.now() > until) throw new Error('Chromium did not start');
    }
    // The session is in the browser's storage.
    const options = { port, onlyCategories: CATEGORIES, disableStorageReset: true, logLevel: 'error' as const };
    const ran = await lighthouse(url + path, options);
    return !ran || ran.lhr.runtimeError ? null : ran.lhr;
  } finally {
    browser.kill();
    await gone;
  }
}

function answers(address: string): Promise<boolean> {
  return fetch(address).then(
    ({ ok }) => ok,
    () => false,
  );
}

function score(result: Result, category: Category): number {
  return Math.round((result.categories[category]?.score ?? 0) * 100);
}

/** Prints the table and what cost points. Returns whether everything passes. */
function report(measured: readonly Measured[]): boolean {
  console.log(`\n| Page | ${CATEGORIES.join(' | ')} | first paint | largest paint | blocked | shift |`);
  console.log(`|---|${'---|'.repeat(CATEGORIES.length + 4)}`);
  for (const { path, result } of measured) {
    const figure = (id: string): string => result.audits[id]?.displayValue ?? '–';
    const cells = CATEGORIES.map((category) => `${score(result, category)} (≥ ${heldTo(path, category)})`);
    const times = [
      'first-contentful-paint',
      'largest-contentful-paint',
      'total-blocking-time',
      'cumulative-layout-shift',
    ];
    console.log(`| ${[path, ...cells, ...times.map(figure)].join(' | ')} |`);
  }
  // Lighthouse expects a desktop benchmark of 1500 to 2000 and slows it four times to simulate a phone.
  const { environment, configSettings } = measured[0]!.result;
  const index = Math.round(environment.benchmarkIndex);
  console.log(
    `\nThe machine: benchmarkIndex ${index}, slowed ${configSettings.throttling.cpuSlowdownMultiplier} times.`,
  );
  const broken = measured.flatMap(breaches);
  for (const line of broken) console.log(line);
  return broken.length === 0;
}

function holds(path: string, result: Result): boolean {
  return breaches({ path, result }).length === 0;
}

/** Returns the limits that a page breaks, with what cost the points. */
function breaches({ path, result }: Measured): readonly string[] {
  const below = CATEGORIES.filter((category) => score(result, category) < heldTo(path, category)).map((category) => {
    const lost = result.categories[category]!.auditRefs.map(({ id }) => result.audits[id]!)
      .filter((audit) => audit.score !== null && audit.score < 1)
      .map((audit) => `${audit.title}${audit.displayValue ? ` (${audit.displayValue})` : ''}`);
    return `${path}: ${category} is below ${heldTo(path, category)}: ${lost.join('; ')}`;
  });
  const isShifting = isSite && (result.audits['cumulative-layout-shift']?.numericValue ?? 1) > 0;
  return isShifting ? [...below, `${path}: the layout shifts while it loads`] : below;
}
