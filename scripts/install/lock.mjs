import { existsSync, linkSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const LOOK_EVERY_MS = 200;

const wait = (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds));

/**
 * Runs `work` while no other process runs its own under the same path. Takes over the lock of a dead process.
 * @template T
 * @param {string} path
 * @param {string} waiting message while another process works
 * @param {() => Promise<T>} work
 * @param {AbortSignal} [stopping] ends the wait
 * @returns {Promise<T>}
 */
export async function holdingLock(path, waiting, work, stopping) {
  for (let told = false; !take(path); told = true) {
    stopping?.throwIfAborted();
    if (!told) console.log(`${waiting} (Its process id is in ${path}.)`);
    await wait(LOOK_EVERY_MS);
  }
  const release = () => rmSync(path, { force: true });
  process.once('exit', release);
  try {
    return await work();
  } finally {
    process.off('exit', release);
    release();
  }
}

function take(path) {
  const own = `${path}.${process.pid}`;
  writeFileSync(own, String(process.pid));
  try {
    linkSync(own, path); // fails if it exists, and is never visible half-written
    return true;
  } catch (error) {
    if (error.code !== 'EEXIST') throw error;
    removeIfStale(path);
    return false;
  } finally {
    rmSync(own, { force: true });
  }
}

function removeIfStale(path) {
  let holder;
  try {
    holder = Number(readFileSync(path, 'utf8'));
  } catch {
    return; // released in the meantime
  }
  if (isAlive(holder)) return;
  // A rename decides which of several waiters removes it.
  const aside = `${path}.stale.${process.pid}`;
  try {
    renameSync(path, aside);
  } catch {
    return;
  }
  if (Number(readFileSync(aside, 'utf8')) === holder) rmSync(aside, { force: true });
  else renameSync(aside, path);
}

function isAlive(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error.code === 'EPERM';
  }
}

/**
 * Returns the packages of the lock file that node_modules does not have in that version: the product's, and with
 * `tools` also those of tests, benchmarks and measurements. npm writes node_modules/.package-lock.json as its last
 * step, so after an interrupted install everything is missing.
 */
export function missingPackages(root, { tools }) {
  const wanted = readPackages(join(root, 'package-lock.json'));
  const installed = readPackages(join(root, 'node_modules/.package-lock.json'));
  return Object.entries(wanted)
    .filter(([path, entry]) => path.startsWith('node_modules/') && (tools || entry.dev !== true))
    .filter(([path, entry]) => !isThere(root, path, entry, installed[path]))
    .map(([path]) => path.slice('node_modules/'.length));
}

function isThere(root, path, wanted, installed) {
  // Optional packages belong to other platforms; install.mjs checks those for this one by name.
  if (!installed) return (wanted.optional ?? wanted.devOptional) === true && !isForThisPlatform(wanted);
  if (wanted.version !== installed.version) return false;
  return existsSync(join(root, path, 'package.json'));
}

const isForThisPlatform = (entry) =>
  (entry.os !== undefined || entry.cpu !== undefined) &&
  (entry.os ?? [process.platform]).includes(process.platform) &&
  (entry.cpu ?? [process.arch]).includes(process.arch) &&
  (entry.libc ?? ['glibc']).includes('glibc');

function readPackages(path) {
  try {
    return JSON.parse(readFileSync(path, 'utf8')).packages ?? {};
  } catch {
    return {};
  }
}
