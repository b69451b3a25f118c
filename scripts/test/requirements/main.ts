import { resolve } from 'node:path';
import { evidenceIn, mapOf } from './evidence.ts';

/** `npm run requirements`: prints each requirement with its tests; `-- <id>` prints only that one. */
const [id] = process.argv.slice(2);
const { requirements, tags } = evidenceIn(resolve(import.meta.dirname, '../../..'));
const wanted = id ? requirements.filter((requirement) => requirement.ids.includes(id)) : requirements;
if (wanted.length === 0) console.error(`${id} is no requirement: see docs/requirements.md`);
else process.stdout.write(mapOf(wanted, tags));
process.exitCode = wanted.length === 0 ? 1 : 0;
