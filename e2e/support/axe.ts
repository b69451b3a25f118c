import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';
import type axe from 'axe-core';

/** Half as long as the version with comments, which a browser parses once a document. */
const SOURCE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** Rules that depend on the theme, because light and dark differ only in colours. */
const RULES_OF_COLOUR = ['color-contrast', 'link-in-text-block'];
/** Rules that depend on the size of words and figures. */
const RULES_OF_LAYOUT = ['target-size', 'scrollable-region-focusable'];
/** In addition to axe's defaults. */
const MORE_RULES = { 'target-size': { enabled: true } };

interface Scope {
  /** Only the elements below this selector; default: the whole page. */
  readonly within?: string;
  /** Only rules that depend on the theme, or on the layout; default: all. */
  readonly only?: 'colours' | 'layout' | undefined;
}

/** Returns axe's findings on the rendered page: `rule: where | where`. */
export async function barriersOn(page: Page, { within, only }: Scope = {}): Promise<readonly string[]> {
  if (!(await page.evaluate<boolean>('"axe" in window'))) {
    await page.evaluate(SOURCE);
    await page.evaluate(keepColours);
  }
  // Only violations are used. Describing passing elements takes 40 % of a run. The product has no frames.
  const options: axe.RunOptions = { resultTypes: ['violations'], rules: MORE_RULES, iframes: false };
  if (only) options.runOnly = { type: 'rule', values: only === 'colours' ? RULES_OF_COLOUR : RULES_OF_LAYOUT };
  const violations = await page.evaluate(findViolations, { within, options });
  return violations.map(({ id, targets }) => `${id}: ${targets.join(' | ')}`);
}

/** Caches colours, which take a third of a run: a page has a dozen, and axe reads each a hundred times. */
function keepColours(): void {
  const { prototype } = (window as unknown as { axe: { commons: { color: { Color: { prototype: Colour } } } } }).axe
    .commons.color.Color;
  interface Colour {
    r: number;
    g: number;
    b: number;
    alpha: number;
    parseString(text: string): Colour;
  }
  const read = prototype.parseString;
  const known = new Map<string, Pick<Colour, 'r' | 'g' | 'b' | 'alpha'>>();
  prototype.parseString = function parseString(text) {
    const same = known.get(text);
    if (same) return Object.assign(this, same);
    const { r, g, b, alpha } = read.call(this, text);
    known.set(text, { r, g, b, alpha });
    return this;
  };
}

interface Look {
  readonly within: string | undefined;
  readonly options: axe.RunOptions;
}

/**
 * Runs in the page. Of rows that differ only in their text, the first two and the last are checked: axe's rules only
 * test whether there is text.
 */
async function findViolations({ within, options }: Look): Promise<readonly { id: string; targets: string[] }[]> {
  const WORDS = /^(id|for|href|src|srcset|alt|title|name|value|datetime|aria-(label|labelledby|describedby|controls))$/;
  const kindOf = (element: Element): string => {
    const attributes = [...element.attributes].map(({ name, value }) =>
      WORDS.test(name) ? `${name}${value === '' ? '' : '…'}` : `${name}=${value}`,
    );
    const parts = [...element.childNodes].map((node) =>
      node instanceof Element ? kindOf(node) : node.textContent?.trim() ? '…' : '',
    );
    return `<${element.localName} ${attributes.sort().join(' ')}>${parts.join('')}</>`;
  };
  const repeated: Element[] = [];
  for (const list of document.querySelectorAll('main *')) {
    if (list.childElementCount <= 3 || repeated.some((row) => row.contains(list))) continue;
    for (const rows of Map.groupBy(list.children, kindOf).values()) repeated.push(...rows.slice(2, -1));
  }
  const { axe: looks } = window as unknown as { axe: typeof axe };
  const scope = { include: within ?? document, exclude: repeated } as axe.ElementContext;
  const { violations } = await looks.run(scope, options);
  return violations.map(({ id, nodes }) => ({ id, targets: nodes.map(({ target }) => String(target)) }));
}
