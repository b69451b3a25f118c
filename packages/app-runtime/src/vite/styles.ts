import { glob, readFile, rm } from 'node:fs/promises';
import { basename, join } from 'node:path';
import type { Plugin } from 'vite';

/** Variants that our toasts never use: they slide in at the top right, in one theme, and neither stack nor spin. */
const UNUSED =
  /Toastify__(bounce|zoom|flip|spin|slide(In|Out)(Left|Up|Down))|--(top-left|top-center|bottom-\w+|stacked|rtl|colored|dark|info|warning)\b|-theme--(colored|dark|auto)|close-button--auto|prefers-color-scheme|data-stacked/;

/** Returns the top-level rules of a style sheet. */
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

/** Tells whether a rule's selectors are unused; for a media rule, those inside. */
const isUnused = (rule: string): boolean => {
  const head = rule.slice(0, rule.indexOf('{'));
  if (!head.trim().startsWith('@media')) return head.split(',').every((selector) => UNUSED.test(selector));
  return UNUSED.test(head) || rulesOf(rule.slice(head.length + 1, -1)).every(isUnused);
};

/** Returns the library's style sheet without unused positions, themes and animations. */
export const withoutUnused = (css: string): string =>
  rulesOf(css.replace(/\/\*[\s\S]*?\*\//g, ''))
    .filter((rule) => !isUnused(rule))
    .join('');

/** Removes unused rules from the toasts' style sheet: half of it. */
export const toastStyles = (): Plugin => ({
  name: 'toast-styles',
  enforce: 'pre',
  transform: (code, id) => (/ReactToastify\.css/.test(id) ? { code: withoutUnused(code), map: null } : undefined),
});

/**
 * Removes a build's style sheets that neither index.html nor a script references, and returns the names of the others.
 * Rendering index.html writes separate sheets with a part of the same rules, which nothing loads.
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
