import { texts as hindi } from '@plumbline/texts/hi/app';
import type { Tag } from '@plumbline/texts/runtime';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, describe, expect, it } from 'vitest';
import { chooseLanguage, currentLanguage, loadLanguage, rich, text } from './index.ts';

describe('Active language', () => {
  afterEach(() => loadLanguage('en'));

  it('Choosing a language changes both the texts and the reported language', async () => {
    await chooseLanguage('hi');
    expect([currentLanguage(), text().common.next]).toEqual(['hi', hindi.common.next]);
  });
});

describe('Sentence that contains an element', () => {
  it('An element inside a sentence appears where the language puts it', () => {
    const message = ({ amount }: { readonly amount: string }) => `Buy for ${amount} now`;
    expect(renderToStaticMarkup(rich(message, { amount: createElement('b') }))).toBe('Buy for <b></b> now');
  });

  it('A tag wraps its text and the elements in it', () => {
    const message = (v: { amount: unknown; link: Tag }) => [v.link(['Buy for ', v.amount]), ' now'];
    const drawn = rich(message, {
      amount: createElement('b'),
      link: (children) => createElement('a', null, children),
    });
    expect(renderToStaticMarkup(drawn)).toBe('<a>Buy for <b></b></a> now');
  });
});
