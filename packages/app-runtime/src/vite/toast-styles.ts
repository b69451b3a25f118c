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
