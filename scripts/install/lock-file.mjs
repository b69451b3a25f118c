import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Names of the packages that the lock file wants and node_modules does not hold in that version: those of the product, and
 * with `tools` also what only tests, benches and measurements need. npm writes what it installed to
 * node_modules/.package-lock.json as its last step, so an interrupted install shows as everything missing.
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
  // Optional packages are those of other platforms; what this one needs is looked at by name (install.mjs).
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
