import { cp, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { bundleInto } from '../../apps/api/bundle.ts';
import { builtPart, CONSOLE, SERVER, SITE, WEB } from '../launch/built-parts.ts';
import { neverStopping } from '../launch/launcher.ts';
import { assertReplaceable, assertWithoutPath, MAX_MEGABYTES, megabytesOf } from './checks.ts';

/** `npm run build [-- <folder>]`: writes a folder that runs without this checkout (README.md). */
const root = resolve(import.meta.dirname, '../..');
const folder = resolve(process.argv[2] ?? join(root, 'build'));
const draft = `${folder}.new`;
const parts = `${folder}.parts`;

try {
  await assertReplaceable(folder);
  await write();
  await assertWithoutPath(draft, root);
  const megabytes = await megabytesOf(draft);
  if (megabytes > MAX_MEGABYTES)
    throw new Error(`The build has ${megabytes.toFixed(1)} MB, and may have ${MAX_MEGABYTES} MB.`);
  await rm(folder, { recursive: true, force: true });
  await rename(draft, folder);
  console.log(`${folder} has ${megabytes.toFixed(1)} MB. Start it with: node plumbline.mjs all`);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
} finally {
  await Promise.all([draft, parts].map((each) => rm(each, { recursive: true, force: true })));
}

async function write(): Promise<void> {
  await Promise.all([draft, parts].map((each) => rm(each, { recursive: true, force: true })));
  await mkdir(draft, { recursive: true });
  await mkdir(parts, { recursive: true });
  const launcher = neverStopping();
  for (const [name, plan] of Object.entries({ server: SERVER, web: WEB, site: SITE, console: CONSOLE }))
    await rename(await builtPart(plan, root, parts, launcher), join(draft, name));
  await bundleInto(join(draft, 'launcher'), { commands: join(import.meta.dirname, 'commands.ts') });
  await cp(join(import.meta.dirname, 'plumbline.mjs'), join(draft, 'plumbline.mjs'));
  await writeFile(join(draft, 'package.json'), await manifest());
}

/** Returns the package.json of the build: the product's version, and the Node that it was developed with. */
async function manifest(): Promise<string> {
  const { name, version, dependencies } = JSON.parse(await readFile(join(root, 'package.json'), 'utf8'));
  const node = dependencies.node.replace('^', '>=');
  return `${JSON.stringify({ name, version, private: true, type: 'module', engines: { node } }, null, 2)}\n`;
}
