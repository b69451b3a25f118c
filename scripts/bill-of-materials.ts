import { execFile } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { promisify } from 'node:util';
import { faultsOfLicences, licencesOf } from './licences.ts';

/**
 * `npm run sbom [-- <file>]`: the licences of what ships, and with a file its bill of materials as CycloneDX JSON, made by
 * npm from the lock file and the installed packages. Ends with 1 when a licence is not among those that were looked at
 * (licences.ts).
 */
const root = resolve(import.meta.dirname, '..');
const file = process.argv[2];

const { stdout } = await promisify(execFile)('npm', ['sbom', '--sbom-format=cyclonedx', '--omit=dev'], {
  cwd: root,
  maxBuffer: 64 * 1024 * 1024,
});
if (file !== undefined) await writeFile(resolve(file), stdout);
const components = JSON.parse(stdout).components;
console.log(`${components.length} components\n`);
for (const [licence, names] of licencesOf(components)) console.log(`${licence}: ${names.length}`);
const faults = faultsOfLicences(components);
for (const fault of faults) console.error(fault);
process.exit(faults.length > 0 ? 1 : 0);
