import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import axe from 'axe-core';

/** Rules whose outcome the theme decides: only colours differ between light and dark. */
const RULES_OF_COLOUR = ['color-contrast', 'link-in-text-block'];
/** Beside what axe checks by itself. */
const MORE_RULES = { 'target-size': { enabled: true } };

interface Scope {
  /** Only the elements below this selector; default: the whole page. */
  readonly within?: string;
  /** Only the rules that the theme decides. */
  readonly coloursOnly?: boolean;
}

/** What axe finds on the page as it is drawn now: `rule: where | where`. */
export async function barriersOn(page: Page, { within, coloursOnly = false }: Scope = {}): Promise<readonly string[]> {
  await loadAxe(page);
  // The product has no frames: without the legacy mode axe opens a second page to put the findings of frames together.
  const look = new AxeBuilder({ page, axeSource: 'void "loaded above"' }).setLegacyMode();
  if (within) look.include(within);
  // Only violations are read. Describing the elements that pass takes 40 % of a look.
  look.options({ resultTypes: ['violations'], rules: MORE_RULES });
  if (coloursOnly) look.withRules(RULES_OF_COLOUR);
  const { violations } = await look.analyze();
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.target).join(' | ')}`);
}

/** Once a document: AxeBuilder itself sends its source of 1.3 MB twice for each look. */
async function loadAxe(page: Page): Promise<void> {
  if (!(await page.evaluate<boolean>('"axe" in window'))) await page.evaluate(axe.source);
}
