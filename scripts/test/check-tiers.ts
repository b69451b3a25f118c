import { globSync } from 'node:fs';
import { relative, resolve } from 'node:path';
import { runTool } from './run-tool.ts';

/** Fails if no Vitest or Playwright project includes a test file, because it would never run. */
const root = resolve(import.meta.dirname, '../..');
const env = { PLUMBLINE_TIER: 'release' };
const listed = new Set([...(await vitestFiles()), ...(await playwrightFiles())]);
const inNone = globSync('{apps,bench,contracts,db,docs,e2e,packages,scripts}/**/*.{test,spec}.{ts,tsx,mts,js,mjs}', {
  cwd: root,
  exclude: (name) => name === 'node_modules' || name === 'build',
})
  .map((file) => file.replaceAll('\\', '/'))
  .filter((file) => !listed.has(file))
  .sort();
for (const file of inNone)
  console.error(`${file} runs in no tier: its name matches no project (vitest.config.ts, playwright.config.ts)`);
process.exit(inNone.length === 0 ? 0 : 1);

async function vitestFiles(): Promise<readonly string[]> {
  const { code, output } = await runTool(root, 'vitest', ['list', '--filesOnly', '--json'], { env });
  if (code !== 0) throw new Error(`vitest list: ${output}`);
  const rows = JSON.parse(output.slice(output.indexOf('['))) as { file: string }[];
  return rows.map(({ file }) => relative(root, file));
}

interface Suite {
  readonly file: string;
}

async function playwrightFiles(): Promise<readonly string[]> {
  const { code, output } = await runTool(root, 'playwright', ['test', '--list', '--reporter=json'], { env });
  if (code !== 0) throw new Error(`playwright test --list: ${output}`);
  const report = JSON.parse(output.slice(output.indexOf('{'))) as {
    config: { rootDir: string };
    suites: readonly Suite[];
  };
  return report.suites.map(({ file }) => relative(root, resolve(report.config.rootDir, file)));
}
