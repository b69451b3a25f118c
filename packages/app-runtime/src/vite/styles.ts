import { glob, readFile, rm } from 'node:fs/promises';
import { basename, join } from 'node:path';
import type { Plugin } from 'vite';

/** What our toasts never are: they slide in at the top right, in one theme, and neither stack nor spin. */
const UNUSED =
  /Toastify__(bounce|zoom|flip|spin|slide(In|Out)(Left|Up|Down))|--(top-left|top-center|bottom-\w+|stacked|rtl|colored|dark|info|warning)\b|-theme--(colored|dark|auto)|close-button--auto|prefers-color-scheme|data-stacked/;

/** The outermost rules of a style sheet, each whole. */
function rulesOf(css: string): string[] {
  const rules: string[] = [];
  let depth = 0;
  let start = 0;
  for (const { 0: brace, index } of css.matchAll(/[{}]/g)) {
    depth += brace === '{' ? 1 : -1;
    if (depth > 0) continue;
    rules.push(css.slice(start, index + 1));
    start = index + 1;
  }
  return rules;
}

/** What stands before a rule's braces; of a rule about the window, what stands before those within. */
const isUnused = (rule: string): boolean => {
  const head = rule.slice(0, rule.indexOf('{'));
  if (!head.trim().startsWith('@media')) return head.split(',').every((selector) => UNUSED.test(selector));
  return UNUSED.test(head) || rulesOf(rule.slice(head.length + 1, -1)).every(isUnused);
};

/** The library's style sheet without its other places, themes and motions. */
export const withoutUnused = (css: string): string =>
  rulesOf(css.replace(/\/\*[\s\S]*?\*\//g, ''))
    .filter((rule) => !isUnused(rule))
    .join('');

/** Takes out of the toasts' style sheet what no screen uses: half of it. */
export const toastStyles = (): Plugin => ({
  name: 'toast-styles',
  enforce: 'pre',
  transform: (code, id) => (/ReactToastify\.css/.test(id) ? { code: withoutUnused(code), map: null } : undefined),
});

/**
 * Removes the style sheets of a build that neither index.html nor a script references, and returns the names of the others. The
 * build that draws index.html writes sheets of its own, with a part of the same rules; nothing loads them.
 */
export async function removeUnusedStyles(client: string): Promise<readonly string[]> {
  const texts: string[] = [];
  for await (const file of glob(['index.html', 'static/**/*.js'], { cwd: client }))
    texts.push(await readFile(join(client, file), 'utf8'));
  const used: string[] = [];
  for await (const file of glob('static/**/*.css', { cwd: client })) {
    const name = basename(file);
    if (texts.some((text) => text.includes(`/${name}`))) used.push(name);
    else await rm(join(client, file));
  }
  return used;
}
