// Starts Plumbline from a build: `node plumbline.mjs <command>` (scripts/standalone/README.md). Plain JavaScript that every
// Node can read, so that one that is too old prints a sentence instead of a syntax error.
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const folder = dirname(fileURLToPath(import.meta.url));
const { engines } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
const numbersOf = (version) => /(\d+)\.(\d+)/.exec(version).slice(1).map(Number);
const [major, minor] = numbersOf(process.versions.node);
const [leastMajor, leastMinor] = numbersOf(engines.node);

if (major < leastMajor || (major === leastMajor && minor < leastMinor)) {
  console.error(`Node ${process.versions.node} is too old: Plumbline needs Node ${leastMajor}.${leastMinor} or newer.`);
  process.exit(1);
}
const { run } = await import(new URL('./launcher/commands.mjs', import.meta.url).href);
await run(folder);
