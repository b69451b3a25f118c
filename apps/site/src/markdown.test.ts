import { describe, expect, it } from 'vitest';
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
