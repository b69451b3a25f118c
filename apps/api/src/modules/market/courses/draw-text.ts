import { createMarkdown, OUTSIDE_LINKS } from '../../../platform/markdown.ts';
import type { Settings } from '../../../platform/settings.ts';
import { figuresOf } from './figures.ts';

const ofVendors = createMarkdown(OUTSIDE_LINKS);
/** The house leads to its own pages as well: `//` would be another host. */
const ofHouse = createMarkdown(/^(https?:\/\/|mailto:|\/(?!\/))/i);

const FIGURE = /\{\{(\w+)\}\}/g;

/** A text of a course as HTML that is safe to put into a page. Lessons of the house have figures: `{{packageCharge}}`. */
export function drawText(text: string, house: Settings | null): string {
  if (house === null) return ofVendors.render(text);
  const figures = figuresOf(house);
  return ofHouse.render(text.replace(FIGURE, (written, name: string) => figures[name] ?? written));
}
