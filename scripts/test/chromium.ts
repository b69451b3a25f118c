import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { installed, onPath } from './programs.ts';
import { runTool } from './run-tool.ts';

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
/** The same engine without a window: a screen takes two fifths of the processor time. */
const HEADLESS = ['chromium-headless-shell', 'chrome-headless-shell'];
const TESTS = 'the browser tests';
const ON_MACOS = '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome';

/** Returns the path of the tests' browser: Chromium without a window if available, otherwise a full one. */
export async function ensureTestBrowser(root: string): Promise<string> {
  const known =
    process.env.CHROMIUM_PATH || onPath(HEADLESS) || (await installed('chromium-headless-shell', HEADLESS, TESTS));
  return known || ensureChromium(root);
}

/** Returns the path of a Chromium: the system's, else Debian's package if allowed, else Playwright's download. */
export async function ensureChromium(root: string): Promise<string> {
  const known = process.env.CHROMIUM_PATH || wholeOnPath() || downloaded(root);
  if (known) return known;
  const fromDistribution = await installed('chromium', NAMES, TESTS);
  if (fromDistribution) return fromDistribution;
  console.log("Downloading Playwright's Chromium, for the browser tests …");
  await runTool(root, 'playwright', ['install', 'chromium'], { show: true });
  const browser = downloaded(root);
  if (browser) return browser;
  throw new Error('No Chromium could be found or installed. Install one, or set its path: CHROMIUM_PATH=… npm test');
}

const wholeOnPath = (): string | undefined => onPath(NAMES) ?? (existsSync(ON_MACOS) ? ON_MACOS : undefined);

function downloaded(root: string): string | undefined {
  const { chromium } = createRequire(join(root, 'package.json'))('@playwright/test');
  const path: string = chromium.executablePath();
  return existsSync(path) ? path : undefined;
}
