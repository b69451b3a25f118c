import { watch } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { ensureChromium, ensureTestBrowser } from './chromium.ts';
import { findTests, type Kind, literally } from './find-tests.ts';
import { runTool } from './run-tool.ts';
import { startProduct } from './start-product.ts';

/**
 * `npm run t -- <part of a path or title> [<part of a title>] [--watch] [options of Vitest or Playwright …]`: runs the
 * matching tests, and starts PostgreSQL, a chain or the whole product if they need it.
 */
const root = resolve(import.meta.dirname, '../..');
const args = process.argv.slice(2);
const [part, title = null] = args.filter((arg) => !arg.startsWith('--'));
const options = args.filter((arg) => arg.startsWith('--') && arg !== '--watch');
const isWatching = args.includes('--watch');

if (part === undefined) fail('Usage: npm run t -- <part of a path or of a test title> [<part of a title>] [--watch]');
const found = await findTests(root, part, title);
const browserFiles = found.files.get('browser') ?? [];
const kinds = [...found.files.keys()].filter((kind) => kind !== 'browser');
if (found.files.size === 0) fail(`No test has "${part}" in its path or title.`);
if (isWatching && kinds.length > 0 && browserFiles.length > 0) {
  fail(`--watch runs browser tests or others, not both. Choose one of: ${[...found.files.values()].flat().join(', ')}`);
}

let code = 0;
if (kinds.length > 0) code = await runVitest(kinds);
if (browserFiles.length > 0) code = (await runPlaywright()) || code;
process.exit(code);

async function runVitest(projects: readonly Kind[]): Promise<number> {
  const files = projects.flatMap((kind) => found.files.get(kind)!);
  const only = found.title === null ? [] : ['-t', literally(found.title)];
  // Component tests are pure tests in their own project.
  const names = projects.flatMap((kind) => (kind === 'unit' ? ['unit*', 'processes', 'components'] : [kind]));
  const chosen = names.flatMap((name) => ['--project', name]);
  const mode = isWatching ? 'watch' : 'run';
  const ran = await runTool(root, 'vitest', [mode, ...chosen, ...only, ...options, ...files], { show: true });
  return ran.code;
}

async function runPlaywright(): Promise<number> {
  const hasWindow = options.some((option) => ['--headed', '--debug', '--ui'].includes(option));
  const env = { CHROMIUM_PATH: await (hasWindow ? ensureChromium : ensureTestBrowser)(root) };
  const only = found.title === null ? [] : ['--grep', literally(found.title)];
  const command = ['test', '--reporter=list', ...only, ...options, ...browserFiles];
  const run = async (more: NodeJS.ProcessEnv = {}) =>
    (await runTool(root, 'playwright', command, { show: true, env: { ...env, ...more } })).code;
  return isWatching ? watchBrowserTests(root, run) : run();
}

function fail(message: string): never {
  console.error(message);
  process.exit(2);
}

/** One save in an editor causes several events. */
const SETTLED_PAUSE_MS = 100;

/** Runs the tests again after each change below e2e/, against one product. Ends with Ctrl-C. */
async function watchBrowserTests(root: string, run: (env: NodeJS.ProcessEnv) => Promise<number>): Promise<number> {
  const given = process.env.PRODUCT_URL;
  const product = given ? null : await startProduct();
  const stopping = new AbortController();
  process.once('SIGINT', () => stopping.abort());
  process.once('SIGTERM', () => stopping.abort());
  try {
    for (let code = 0; ; ) {
      code = await run({ PRODUCT_URL: given ?? product!.url });
      if (stopping.signal.aborted) return code;
      console.log('\nWaiting for a change below e2e/; press Ctrl-C to end.');
      if (!(await changeBelow(join(root, 'e2e'), stopping.signal))) return code;
    }
  } finally {
    await product?.stop();
  }
}

/** Returns false if the wait was ended. */
async function changeBelow(folder: string, signal: AbortSignal): Promise<boolean> {
  try {
    for await (const _ of watch(folder, { recursive: true, signal })) {
      await new Promise((resolve) => setTimeout(resolve, SETTLED_PAUSE_MS));
      return true;
    }
  } catch (error) {
    if (!signal.aborted) throw error;
  }
  return false;
}
