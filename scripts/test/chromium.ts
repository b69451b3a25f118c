import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { delimiter, join } from 'node:path';
import { PACKAGE_MIRROR_SECONDS } from '@plumbline/time-limits/tools';
import { run, runTool } from './run-tool.ts';

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
/** The same engine without a window: a screen takes two fifths of the processor time. */
const HEADLESS = ['chromium-headless-shell', 'chrome-headless-shell'];
const ON_MACOS = '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome';

/** Returns the path of the tests' browser: Chromium without a window if available, otherwise a full one. */
export async function ensureTestBrowser(root: string): Promise<string> {
  const known = process.env.CHROMIUM_PATH || onPath(HEADLESS) || (await installed('chromium-headless-shell', HEADLESS));
  return known || ensureChromium(root);
}

/** Returns the path of a Chromium: the system's, else Debian's package if allowed, else Playwright's download. */
export async function ensureChromium(root: string): Promise<string> {
  const known = process.env.CHROMIUM_PATH || wholeOnPath() || downloaded(root);
  if (known) return known;
  const fromDistribution = await installed('chromium', NAMES);
  if (fromDistribution) return fromDistribution;
  console.log("Downloading Playwright's Chromium, for the browser tests …");
  await runTool(root, 'playwright', ['install', 'chromium'], { show: true });
  const browser = downloaded(root);
  if (browser) return browser;
  throw new Error('No Chromium could be found or installed. Install one, or set its path: CHROMIUM_PATH=… npm test');
}

function onPath(names: readonly string[]): string | undefined {
  const folders = (process.env.PATH ?? '').split(delimiter);
  return folders.flatMap((folder) => names.map((name) => join(folder, name))).find((path) => existsSync(path));
}

const wholeOnPath = (): string | undefined => onPath(NAMES) ?? (existsSync(ON_MACOS) ? ON_MACOS : undefined);

/** Installs a Debian package if allowed; returns the path of its program, if any. */
async function installed(name: string, programs: readonly string[]): Promise<string | undefined> {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return undefined;
  console.log(`Installing ${name} from the distribution, for the browser tests …`);
  const env = { DEBIAN_FRONTEND: 'noninteractive' };
  // Without a network, tries another browser soon.
  const impatient = ['-o', 'Acquire::Retries=0', '-o', `Acquire::http::Timeout=${PACKAGE_MIRROR_SECONDS}`];
  await run('apt-get', [...impatient, 'update', '-qq'], { env, show: true });
  await run('apt-get', [...impatient, 'install', '-y', '-qq', '--no-install-recommends', name], { env, show: true });
  return onPath(programs);
}

function downloaded(root: string): string | undefined {
  const { chromium } = createRequire(join(root, 'package.json'))('@playwright/test');
  const path: string = chromium.executablePath();
  return existsSync(path) ? path : undefined;
}
