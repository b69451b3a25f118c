import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { delimiter, join } from 'node:path';
import { run, runTool } from './run-tool.ts';

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
const ON_MACOS = '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome';

/** Path of a Chromium: the system's; else Debian's package, when that may be installed; else Playwright's download. */
export async function ensureChromium(root: string): Promise<string> {
  const known = process.env.CHROMIUM_PATH || onPath() || downloaded(root);
  if (known) return known;
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    console.log('Installing Chromium from the distribution, for the browser tests …');
    const env = { DEBIAN_FRONTEND: 'noninteractive' };
    await run('apt-get', ['update', '-qq'], { env, show: true });
    await run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'chromium'], { env, show: true });
    const installed = onPath();
    if (installed) return installed;
  }
  console.log("Downloading Playwright's Chromium, for the browser tests …");
  await runTool(root, 'playwright', ['install', 'chromium'], { show: true });
  const browser = downloaded(root);
  if (browser) return browser;
  throw new Error('No Chromium could be found or installed; install one, or name it: CHROMIUM_PATH=… npm test');
}

function onPath(): string | undefined {
  const folders = (process.env.PATH ?? '').split(delimiter);
  return [...folders.flatMap((folder) => NAMES.map((name) => join(folder, name))), ON_MACOS].find((path) =>
    existsSync(path),
  );
}

function downloaded(root: string): string | undefined {
  const { chromium } = createRequire(join(root, 'package.json'))('@playwright/test');
  const path: string = chromium.executablePath();
  return existsSync(path) ? path : undefined;
}
