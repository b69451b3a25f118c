// Runs a TypeScript script with the project's own Node 24, after installing what is missing. Plain JavaScript for any
// Node from 18: `node scripts/run.mjs scripts/launch/start.ts`. With --tools before the script it also installs what
// only tests, benchmarks and measurements need.
import { spawn, spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, realpathSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { constants } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

const root = resolve(dirname(fileURLToPath(import.meta.url)), '..');
const tools = process.argv[2] === '--tools';
const [script, ...args] = process.argv.slice(tools ? 3 : 2);

if (!script) fail('Usage: node scripts/run.mjs [--tools] <script.ts> [arguments]');
if (Number(process.versions.node.split('.')[0]) < 18) {
  fail(
    `Node ${process.versions.node} is too old to start Plumbline. Install Node 18 or newer; Plumbline then installs its own.`,
  );
}
const { installWhatIsMissing } = await import('./install/install.mjs');
const node = await installWhatIsMissing(root, { tools }).catch((error) => fail(error.message));
compileTexts();
const path = resolve(root, script);
if (realpathSync(process.execPath) === realpathSync(node)) {
  process.argv = [process.argv[0], path, ...args];
  await import(pathToFileURL(path).href);
} else {
  runWith(node, [path, ...args]);
}

/** Compiles the texts if one of them has changed since the last time: the server's sources import the modules. */
function compileTexts() {
  const stamp = join(root, 'packages/texts/compiled/stamp');
  const newest = Math.max(newestIn(join(root, 'texts')), newestIn(join(root, 'packages/texts/src')));
  const pseudo = process.env.PSEUDO_LANGUAGE ?? '';
  if (existsSync(stamp) && statSync(stamp).mtimeMs > newest && readFileSync(stamp, 'utf8') === pseudo) return;
  const started = new Date();
  const { status } = spawnSync(node, [join(root, 'packages/texts/src/main.ts')], { stdio: 'inherit' });
  if (status !== 0) process.exit(status ?? 1);
  writeFileSync(stamp, pseudo);
  // A text that is saved while the others compile is newer than this.
  utimesSync(stamp, started, started);
}

/** Returns when the newest file or folder in a folder was changed, in milliseconds. */
function newestIn(folder) {
  const times = readdirSync(folder, { withFileTypes: true }).map((entry) =>
    entry.isDirectory() ? newestIn(join(folder, entry.name)) : statSync(join(folder, entry.name)).mtimeMs,
  );
  return Math.max(statSync(folder).mtimeMs, ...times);
}

/** The IPC channel tells the script when this process is gone, whatever the cause. */
function runWith(command, commandArgs) {
  const child = spawn(command, commandArgs, { stdio: ['inherit', 'inherit', 'inherit', 'ipc'] });
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
    // Ctrl-C reaches the child too; within a second the launcher treats both as one request (launch/stop.ts).
    process.on(signal, () => child.kill(signal));
  }
  child.once('error', (error) => fail(`${command} cannot be run: ${error.message}`));
  child.once('exit', (code, signal) => process.exit(code ?? 128 + (constants.signals[signal] ?? 0)));
}

function fail(message) {
  console.error(message);
  process.exit(1);
}
