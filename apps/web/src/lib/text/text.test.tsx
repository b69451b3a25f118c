import { texts as hindi } from '@plumbline/texts/hi/app';
import { texts as hindiUi } from '@plumbline/texts/hi/ui';
import { setOverrides } from '@plumbline/texts/overrides';
import type { Tag } from '@plumbline/texts/runtime';
import { SampleTag } from '@plumbline/ui';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { chooseLanguage, currentLanguage, loadLanguage, loadOwnTexts, rich, text } from './index.ts';

describe('Active language', () => {
  afterEach(() => loadLanguage('en'));

  it('Choosing a language changes both the texts and the reported language', async () => {
    await chooseLanguage('hi');
    expect([currentLanguage(), text().common.next]).toEqual(['hi', hindi.common.next]);
  });
});

describe('Texts of shared components', () => {
  afterEach(() => loadLanguage('en'));

  it('The primitives of packages/ui follow a switch of the language', async () => {
    await chooseLanguage('hi');
    expect(renderToStaticMarkup(createElement(SampleTag))).toContain(hindiUi.sample);
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

describe('Sentences that operators replaced', () => {
  const { dataset } = document.documentElement;
  const fetched = vi.fn(async (_address: string) =>
    Response.json([{ key: 'app/common#next', parts: [{ type: 0, value: 'Onwards' }] }]),
  );
  beforeEach(() => vi.stubGlobal('fetch', fetched));
  afterEach(() => {
    delete dataset.texts;
    vi.unstubAllGlobals();
    fetched.mockClear();
    setOverrides('en', []);
  });

  // Shows DEC-9-texts-1
  it('The app loads replaced sentences in the languages that its page lists', async () => {
    dataset.texts = 'en:1f hi:9c';
    await loadOwnTexts('en');
    expect(fetched.mock.calls).toEqual([['/publicApi/texts/en/1f']]);
    expect(text().common.next).toBe('Onwards');
  });

  it('The app makes no request for them if its page lists no language or another one', async () => {
    await loadOwnTexts('en');
    dataset.texts = 'hi:9c';
    await loadOwnTexts('en');
    expect(fetched).not.toHaveBeenCalled();
  });

  it.each([
    ['fails', async () => Response.error()],
    ['has no connection', () => Promise.reject(new TypeError('Failed to fetch'))],
    ['does not end', () => new Promise<Response>(() => {})],
  ])('If the request %s, the app shows its own sentences', async (_how, answer) => {
    fetched.mockImplementationOnce(answer);
    dataset.texts = 'en:1f';
    await loadOwnTexts('en');
    expect(text().common.next).toBe('Next');
  });
});
