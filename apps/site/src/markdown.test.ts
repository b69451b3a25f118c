import { describe, expect, it } from 'vitest';
import { figures, figuresThen, liveFigure, withFigureSlots, withoutMarks } from './content/figures.ts';
import { drawSite } from './entry.tsx';
import { headingsOf, toHtml, toInlineHtml, toWords } from './markdown.tsx';

describe('a text of the content', () => {
  it('A text of the content is words: HTML in it is shown and not obeyed', () => {
    expect(toHtml('<script>alert(1)</script>')).not.toContain('<script');
    expect(toInlineHtml('a <img src=x onerror=alert(1)> b')).toContain('&lt;img');
  });

  it('A text of the content has headings that can be linked to', () => {
    const text = '## How to read it\n\nWords.\n\n## What is owed, and to whom';
    expect(headingsOf(text)).toEqual([
      { id: 'how-to-read-it', title: 'How to read it' },
      { id: 'what-is-owed-and-to-whom', title: 'What is owed, and to whom' },
    ]);
    expect(toHtml(text)).toContain('<h2 id="how-to-read-it">');
  });

  it('A text of the content is found by its words alone', () => {
    expect(toWords('A **strong** [link](/fees). And a “quote” & more.\n\n- a point')).toBe(
      'A strong link. And a “quote” & more. a point',
    );
  });

  it('A text of the content keeps a wide table inside a part that scrolls by itself', () => {
    expect(toHtml('| a | b |\n|---|--:|\n| 1 | 2 |')).toMatch(
      /^<div class="scrolls" tabindex="0".*<td class="right">2<\/td>/s,
    );
  });
});

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
