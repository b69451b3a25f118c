import { describe, expect, it } from 'vitest';
import { figures, figuresThen, liveFigure, withFigureSlots, withoutMarks } from './content/figures.ts';
import { drawSite } from './entry.tsx';
import { headingsOf, toHtml, toInlineHtml, toWords } from './markdown.tsx';

describe('Text of the content', () => {
  it('HTML in a text is shown as text and not interpreted', () => {
    expect(toHtml('<script>alert(1)</script>')).not.toContain('<script');
    expect(toInlineHtml('a <img src=x onerror=alert(1)> b')).toContain('&lt;img');
  });

  it('Headings in a text can be linked to', () => {
    const text = '## How to read it\n\nWords.\n\n## What is owed, and to whom';
    expect(headingsOf(text)).toEqual([
      { id: 'how-to-read-it', title: 'How to read it' },
      { id: 'what-is-owed-and-to-whom', title: 'What is owed, and to whom' },
    ]);
    expect(toHtml(text)).toContain('<h2 id="how-to-read-it">');
  });

  it('Only the words of a text are indexed for the search', () => {
    expect(toWords('A **strong** [link](/fees). And a “quote” & more.\n\n- a point')).toBe(
      'A strong link. And a “quote” & more. a point',
    );
  });

  it('A wide table in a text scrolls separately from the page', () => {
    expect(toHtml('| a | b |\n|---|--:|\n| 1 | 2 |')).toMatch(
      /^<div class="scrolls" tabindex="0".*<td class="right">2<\/td>/s,
    );
  });
});

const charge = liveFigure('charge', '5 %');
/** Rendered before the tests, because on a busy machine it exceeds a test's time limit. */
const site = drawSite({ style: '/s.css', script: '/s.js' });

describe('Figure in a text', () => {
  it('A figure in a text becomes a slot in a page’s content, and plain text everywhere else', () => {
    expect(withFigureSlots(`<title>${charge}</title><main><p>${charge}</p></main><footer>${charge}</footer>`)).toBe(
      '<title>5 %</title><main><p><!--slot:figure:charge-->5 %<!--/slot--></p></main><footer>5 %</footer>',
    );
  });

  it('A figure inside another slot stays plain text, because the server replaces the whole slot', () => {
    expect(withFigureSlots(`<main><!--slot:fees--><p>${charge}</p><!--/slot--></main>`)).toBe(
      '<main><!--slot:fees--><p>5 %</p><!--/slot--></main>',
    );
  });

  it('The plain text of a figure is its value when the site was built', () => {
    expect(withoutMarks(figures.withdrawalCharge)).toBe(figuresThen.withdrawalCharge);
  });

  it('Figures leave no marks in pages, texts or search entries, and no slots in attributes', () => {
    const pages = Object.entries(site.pages);
    expect(pages.filter(([, html]) => /[\uE000-\uE002]/.test(html)).map(([path]) => path)).toEqual([]);
    expect(pages.filter(([, html]) => /="[^"<>]*<!--slot/.test(html)).map(([path]) => path)).toEqual([]);
    expect(JSON.stringify([site.search, site.texts])).not.toMatch(/[\uE000-\uE002]/);
    expect(site.pages['/faq']).toContain('<!--slot:figure:withdrawalCharge-->');
  });
});
