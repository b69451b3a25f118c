import { readFileSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { removeUnusedStyles, withoutUnused } from './styles.ts';

const whole = readFileSync(createRequire(import.meta.url).resolve('react-toastify/ReactToastify.css'), 'utf8');
const left = withoutUnused(whole);

describe('Style sheet of toasts', () => {
  it.each([
    ':root',
    '.Toastify__toast-container--top-right',
    '.Toastify__toast-theme--light',
    '.Toastify__progress-bar--success',
    '.Toastify__progress-bar--error',
    '.Toastify__close-button--light',
    '@keyframes Toastify__trackProgress',
    '@keyframes Toastify__slideInRight',
    '@keyframes Toastify__slideOutRight',
    '.Toastify__slide-enter--top-right',
    '.Toastify__slide-exit--top-right',
    '@media only screen and (max-width: 480px)',
  ])('The style sheet of toasts keeps %s', (used) => {
    expect(left).toContain(used);
  });

  it.each(['Toastify__bounce', 'Toastify__zoom', 'Toastify__flip', 'Toastify__spin', 'data-stacked', '--colored'])(
    'The style sheet of toasts has no %s',
    (unused) => {
      expect(whole).toContain(unused);
      expect(left).not.toContain(unused);
    },
  );

  it('The style sheet of toasts has balanced braces', () => {
    expect(left.split('{').length).toBe(left.split('}').length);
  });
});

it('A build keeps only the style sheets that its page or a script references', async () => {
  const client = await mkdtemp(join(tmpdir(), 'plumbline-styles-'));
  try {
    await mkdir(join(client, 'static/js'), { recursive: true });
    for (const name of ['page-1.css', 'screen-2.css', 'page-3.css'])
      await writeFile(join(client, 'static/js', name), '');
    await writeFile(join(client, 'index.html'), '<link rel="stylesheet" href="/static/js/page-1.css">');
    await writeFile(join(client, 'static/js/screen-4.js'), 'const css = ["static/js/screen-2.css"];');
    expect((await removeUnusedStyles(client)).toSorted()).toEqual(['page-1.css', 'screen-2.css']);
    expect(await readdir(join(client, 'static/js'))).toEqual(['page-1.css', 'screen-2.css', 'screen-4.js']);
  } finally {
    await rm(client, { recursive: true });
  }
});
