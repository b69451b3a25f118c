import { texts as sitePartsTexts } from '@plumbline/texts/en/site-parts';
import { describe, expect, it } from 'vitest';
import { PARTS } from '../../modules/views/site/index.ts';
import { parametersOf } from './parameters.ts';
import { cut } from './read-site.ts';
import { cleaned, createSearch, drawInput, drawResults } from './search.ts';

const entry = (path: string, title: string, words: string, kind = 'Page') => ({
  kind,
  path,
  title,
  summary: words,
  words,
});
const search = createSearch([
  entry('/fees', 'Fees', 'What a withdrawal costs.'),
  entry('/risk', 'Risk notice', 'A package can earn nothing.'),
  entry('/shop/bob', 'Plumb bob', 'Brass, for a wall.', 'Product'),
]);
const words = (html: string | null) => (html ?? '').replace(/<[^>]+>/g, ' ').replace(/\s+/g, ' ');

describe('Pages of the build', () => {
  it('A page of the build is split at its slots; those of the frame are filled in at once', () => {
    const html = 'a<!--slot:demo--><!--/slot-->b<!--slot:fees--><p>none</p><!--/slot-->c';
    expect(cut(html, { demo: '!' })).toEqual(['a!b', { name: 'fees', otherwise: '<p>none</p>' }, 'c']);
    expect(cut('whole', {})).toEqual(['whole']);
  });
});

describe('The site’s search', () => {
  it('The site’s search matches beginnings and typos, titles first', () => {
    expect(words(drawResults(search, 'withdr', PARTS.en))).toContain('Fees');
    expect(words(drawResults(search, 'withdrawel', PARTS.en))).toContain('Fees');
    expect(words(drawResults(search, 'risk', PARTS.en))).toContain('One result for “risk”. Page Risk notice');
  });

  it('The site’s search shows the query as plain text, in the results and in the field', () => {
    const asked = '"><script>alert(1)</script>';
    expect(drawResults(search, asked, PARTS.en)).not.toContain('<script');
    expect(drawInput('<input name="q">', asked)).toBe(
      '<input name="q" value="&quot;&gt;&lt;script&gt;alert(1)&lt;/script&gt;">',
    );
  });

  it('The site’s search uses only the beginning of a very long query and says so', () => {
    const drawn = drawResults(search, 'risk '.repeat(2000), PARTS.en)!;
    expect(words(drawn)).toContain(sitePartsTexts.search.cutOff);
    expect(drawn.length).toBeLessThan(2000);
  });

  it.each(['', '   ', '\u200b\u202e', '\0'])('The site’s search asks for a word when the query is %j', (asked) => {
    expect(drawResults(search, asked, PARTS.en)).toBeNull();
    expect(drawInput('<input>', asked)).toBeNull();
  });

  it.each(['(((', '*', '+ - ~ ^', 'निकासी', '🪙', '__proto__', 'constructor'])(
    'The site’s search handles %s without an error',
    (asked) => {
      expect(words(drawResults(search, asked, PARTS.en))).toContain(
        sitePartsTexts.search.counted({ count: 0, query: asked }),
      );
    },
  );

  it('The site’s search ignores invisible characters in the query', () => {
    expect(cleaned(' a\u202eb\n\tc ')).toBe('a b c');
  });
});

describe('Parameters of a page', () => {
  it('A page is drawn again for the parameters that its slots read, and for no others', () => {
    const page = (...slots: string[]) => ({
      path: '/',
      policy: '',
      parts: ['a', ...slots.map((name) => ({ name, otherwise: '' })), 'b'],
    });
    expect(parametersOf(page('fees', 'last-days'))).toEqual([]);
    expect(parametersOf(page('search-input', 'keep:ref'))).toEqual(['q', 'ref']);
    expect(parametersOf(page('transparency'))).toEqual(['day', 'page']);
  });
});
