import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

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
