import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, onTestFinished, test } from 'vitest';
import { bundleInto } from './bundle.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'plumbline-bundle-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

type Files = Readonly<Record<string, string>>;

/** Writes the source and the files beside it, by their path. */
function write(source: string, files: Files = {}): string {
  for (const [path, text] of Object.entries({ 'source.ts': source, ...files })) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
  return join(folder, 'source.ts');
}

/** The files of a package with one module. */
const packageOf = (name: string, code: string, manifest: object = {}): Files => ({
  [`node_modules/${name}/package.json`]: JSON.stringify({ name, version: '1.0.0', main: 'index.js', ...manifest }),
  [`node_modules/${name}/index.js`]: code,
  [`node_modules/${name}/LICENSE`]: `The licence of ${name}`,
});

const build = (source: string) => bundleInto(join(folder, 'out'), { entry: source }, folder);

/** Builds, moves the bundle away from its sources, deletes them, and returns what the bundle prints. */
async function builtElsewhere(source: string): Promise<string> {
  await build(source);
  const copy = mkdtempSync(join(tmpdir(), 'plumbline-copy-'));
  onTestFinished(() => rmSync(copy, { recursive: true }));
  renameSync(join(folder, 'out'), join(copy, 'out'));
  rmSync(folder, { recursive: true });
  return execFileSync(process.execPath, [join(copy, 'out/entry.mjs')], { encoding: 'utf8' }).trim();
}

test('A bundle that was copied elsewhere reads the files that its source reads', async () => {
  const source = write(
    `import { readFileSync } from 'node:fs';
     console.log(readFileSync(new URL('./sql/first.sql', import.meta.url), 'utf8'));
     console.log(readFileSync(new URL('second.sql', new URL('./sql/', import.meta.url)), 'utf8'));`,
    { 'sql/first.sql': 'SELECT 1', 'sql/second.sql': 'SELECT 2' },
  );
  expect(await builtElsewhere(source)).toBe('SELECT 1\nSELECT 2');
});

test('A bundle that was copied elsewhere runs a thread that its source starts from a source file', async () => {
  const source = write(
    `import { Worker } from 'node:worker_threads';
     new Worker(new URL('./deep/thread.ts', import.meta.url)).on('message', (text) => console.log(text));`,
    {
      'deep/thread.ts': `import { parentPort } from 'node:worker_threads';
        import { text } from './text.ts';
        parentPort!.postMessage(text satisfies string);`,
      'deep/text.ts': "export const text: string = 'from the thread';",
    },
  );
  expect(await builtElsewhere(source)).toBe('from the thread');
});

test('A bundle contains the packages that it needs, and their licences', async () => {
  const source = write(
    "import said from 'said';\nconsole.log(said);",
    packageOf('said', "module.exports = 'hello';", { license: 'MIT' }),
  );
  await build(source);
  expect(readFileSync(join(folder, 'out/LICENSES.txt'), 'utf8')).toBe('said 1.0.0\n\nThe licence of said\n');
  expect(await builtElsewhere(source)).toBe('hello');
});

test('A package with native code is copied beside the bundle, with its dependencies and licence', async () => {
  const source = write("import sharp from 'sharp';\nconsole.log(sharp);", {
    ...packageOf('sharp', "module.exports = require('colour');", {
      dependencies: { colour: '1' },
      optionalDependencies: { 'sharp-of-another-machine': '1' },
    }),
    ...packageOf('colour', "module.exports = 'blue';"),
    'node_modules/colour/README.md': 'How to develop it.',
    'node_modules/unused/package.json': '{}',
  });
  await build(source);
  expect(readdirSync(join(folder, 'out/node_modules')).toSorted()).toEqual(['colour', 'sharp']);
  expect(readdirSync(join(folder, 'out/node_modules/colour')).toSorted()).toEqual([
    'LICENSE',
    'index.js',
    'package.json',
  ]);
  expect(await builtElsewhere(source)).toBe('blue');
});

test('A package whose files a source reads is copied beside the bundle', async () => {
  const source = write("console.log(import.meta.resolve('fonts/package.json').slice(-31));", packageOf('fonts', ''));
  expect(await builtElsewhere(source)).toBe('out/node_modules/fonts/package.json'.slice(-31));
});

test('A package that depends on one that is not installed is rejected', async () => {
  const source = write(
    "import sharp from 'sharp';\nconsole.log(sharp);",
    packageOf('sharp', '', { dependencies: { colour: '1' } }),
  );
  await expect(build(source)).rejects.toThrow(/sharp needs colour, which is not installed/);
});

test('No file of a bundle contains the path of its sources', async () => {
  const source = write("import said from 'said';\nimport { text } from './deep/text.ts';\nconsole.log(said, text);", {
    'deep/text.ts': 'export const text: string = new URL("x:y").href;',
    ...packageOf('said', "module.exports = 'hello';"),
  });
  await build(source);
  const files = readdirSync(join(folder, 'out')).map((name) => readFileSync(join(folder, 'out', name), 'utf8'));
  expect(files.length).toBeGreaterThan(2);
  expect(files.filter((text) => text.includes(folder))).toEqual([]);
});

test('A source that finds its own folder is rejected, and the error contains its name', async () => {
  await expect(build(write('console.log(import.meta.dirname);'))).rejects.toThrow(
    /files beside themselves.*\n.*source/,
  );
});

test.each([
  ['__dirname', "const { join } = require('node:path');\nmodule.exports = join(__dirname, 'data.json');"],
  ['__filename', 'module.exports = __filename;'],
])(
  'A package that finds files beside itself with %s is rejected, and the error contains its name',
  async (_by, code) => {
    const source = write("import place from 'places';\nconsole.log(place);", packageOf('places', code));
    await expect(build(source)).rejects.toThrow(/files beside themselves.*\n.*places/);
  },
);
