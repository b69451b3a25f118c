import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { bundleInto } from './bundle.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'plumbline-bundle-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** A source and, in its node_modules, packages of one file each. */
function write(source: string, packages: Record<string, string> = {}): string {
  for (const [name, code] of Object.entries(packages)) {
    mkdirSync(join(folder, 'node_modules', name), { recursive: true });
    writeFileSync(join(folder, 'node_modules', name, 'package.json'), JSON.stringify({ name, main: 'index.js' }));
    writeFileSync(join(folder, 'node_modules', name, 'index.js'), code);
  }
  const path = join(folder, 'source.ts');
  writeFileSync(path, source);
  return path;
}

const built = async (source: string): Promise<string> => {
  await bundleInto(join(folder, 'out'), { entry: source });
  return readFileSync(join(folder, 'out/entry.mjs'), 'utf8');
};

test('A bundle refers to files at the same addresses as its source', async () => {
  const source = write("console.log(new URL('./beside.sql', import.meta.url).href);");
  expect(await built(source)).toContain(pathToFileURL(source).href);
});

test('A bundle contains the packages that it needs', async () => {
  expect(
    await built(write("import said from 'said';\nconsole.log(said);", { said: "module.exports = 'hello';" })),
  ).toContain('hello');
});

test('A bundle imports a package with native code by its full path instead of including it', async () => {
  const source = write("import sharp from 'sharp';\nconsole.log(sharp);", { sharp: "module.exports = 'native';" });
  const text = await built(source);
  expect(text).toContain(pathToFileURL(join(folder, 'node_modules/sharp/index.js')).href);
  expect(text).not.toContain('native');
});

test.each([
  ['__dirname', "const { join } = require('node:path');\nmodule.exports = join(__dirname, 'data.json');"],
  ['__filename', 'module.exports = __filename;'],
])(
  'A package that finds files beside itself with %s is rejected, and the error contains its name',
  async (_by, code) => {
    const source = write("import place from 'places';\nconsole.log(place);", { places: code });
    await expect(built(source)).rejects.toThrow(/files beside themselves.*\n.*places/);
  },
);
