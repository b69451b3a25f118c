import { execFile } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { promisify } from 'node:util';
import { licencesOf, violationsOfLicences } from './licences.ts';

/**
 * `npm run sbom [-- <file>]`: lists the licences of what ships. With a file, writes its bill of materials as CycloneDX
 * JSON, which npm makes from the lock file and the installed packages. Exits with 1 if a licence has not been reviewed
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
const violations = violationsOfLicences(components);
for (const violation of violations) console.error(violation);
process.exit(violations.length > 0 ? 1 : 0);
