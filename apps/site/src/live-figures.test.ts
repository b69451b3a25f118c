import { describe, expect, it } from 'vitest';
import { figures, figuresThen } from './content/figures.ts';
import { liveFigure, withFigureSlots, withoutMarks } from './content/live-figures.ts';
import { drawSite } from './entry.tsx';

const charge = liveFigure('charge', '5 %');
/** Drawn before the tests begin: on a busy machine it takes longer than one of them may. */
const site = drawSite({ style: '/s.css', script: '/s.js' });

describe('a figure in a text', () => {
  it('A figure in a text becomes a slot in the content of a page, and words everywhere else', () => {
    expect(withFigureSlots(`<title>${charge}</title><main><p>${charge}</p></main><footer>${charge}</footer>`)).toBe(
      '<title>5 %</title><main><p><!--slot:figure:charge-->5 %<!--/slot--></p></main><footer>5 %</footer>',
    );
  });

  it('A figure in a text stays words inside another slot, which the server fills whole', () => {
    expect(withFigureSlots(`<main><!--slot:fees--><p>${charge}</p><!--/slot--></main>`)).toBe(
      '<main><!--slot:fees--><p>5 %</p><!--/slot--></main>',
    );
  });

  it('A figure in a text has as words what it was when the text was built', () => {
    expect(withoutMarks(figures.withdrawalCharge)).toBe(figuresThen.withdrawalCharge);
  });

  it('A figure in a text leaves no mark in any page, text or entry of the search, and no slot in an attribute', () => {
    const pages = Object.entries(site.pages);
    expect(pages.filter(([, html]) => /[\uE000-\uE002]/.test(html)).map(([path]) => path)).toEqual([]);
    expect(pages.filter(([, html]) => /="[^"<>]*<!--slot/.test(html)).map(([path]) => path)).toEqual([]);
    expect(JSON.stringify([site.search, site.texts])).not.toMatch(/[\uE000-\uE002]/);
    expect(site.pages['/faq']).toContain('<!--slot:figure:withdrawalCharge-->');
  });
});
