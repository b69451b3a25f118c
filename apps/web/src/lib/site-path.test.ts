import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { sitePath } from './site-path.ts';
import { loadLanguage } from './text/index.ts';

afterEach(() => loadLanguage('en'));

/** English only, or no page: API documentation, files, and screens of this app. */
const ELSEWHERE = /^\/(docs|login|ui-preview|proof-checker\.html|proof-format\.txt)$/;

describe('Links from a screen to a page of the site', () => {
  // Shows DEC-8-screens-15
  it('A screen in Hindi links to the Hindi page, and a screen in English to the English page', async () => {
    expect([sitePath('/fees'), sitePath('/'), sitePath('/verify/0xab')]).toEqual(['/fees', '/', '/verify/0xab']);
    await loadLanguage('hi');
    expect([sitePath('/fees'), sitePath('/'), sitePath('/verify/0xab')]).toEqual([
      '/hi/fees',
      '/hi',
      '/hi/verify/0xab',
    ]);
  });

  // Shows DEC-8-screens-15
  it('Every link from a screen to the site uses the same helper', () => {
    const root = join(import.meta.dirname, '..');
    const links = globSync('**/*.tsx', { cwd: root })
      .filter((file) => !file.includes('.test.') && file !== 'root.tsx')
      .flatMap((file) =>
        [...readFileSync(join(root, file), 'utf8').matchAll(/<a\b[^>]*?\shref=(?:"|\{[`'])(\/[^"'`}]*)/g)].map(
          ([, to]) => to!,
        ),
      );
    expect(links.filter((to) => !ELSEWHERE.test(to))).toEqual([]);
    expect(links.length).toBeGreaterThan(2);
  });
});
