import { inEachLanguage, type Language } from '@plumbline/texts/languages';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { MarketPage } from '../../modules/views/storefront/index.ts';
import { marketPages } from './market-pages.ts';

const slot = (name: string) => ({ name, otherwise: '' });
const frameOf = (lang: string) => ({
  path: '/market',
  policy: '',
  parts: [lang, '<head>', slot('head'), '</head>', slot('market'), slot('path-hi'), slot('else')],
});
const framing = {
  frames: inEachLanguage((language) => frameOf(language === 'en' ? '' : language)),
  around: { origin: 'https://plumbline.test', brand: 'Plumbline' },
  lead: (language: Language, html: string) => (language === 'en' ? html : `led ${html}`),
};
const none = new URLSearchParams();

/** Creates a page that shows how often it was drawn and with which parameters. */
function counted(rest: Partial<Omit<MarketPage, 'draw'>> = {}) {
  let times = 0;
  const draw = vi.fn(async (query: URLSearchParams) => ({
    head: `${++times}`,
    content: query.toString(),
    paths: inEachLanguage(() => ''),
  }));
  return { draw, language: 'en' as const, ...rest };
}
const textOf = async (body: Promise<{ text: Buffer } | null>) => (await body)?.text.toString();

/** Lets the cache time of a page pass. */
const aMomentLater = () => vi.advanceTimersByTime(1001);
beforeEach(() => void vi.useFakeTimers({ toFake: ['performance'] }));
afterEach(() => void vi.useRealTimers());

describe('Market pages', () => {
  it('A market page is drawn into the slots of the frame', async () => {
    const send = marketPages(framing);
    expect(await textOf(send('/a', counted(), new URLSearchParams('q=x')))).toBe('<head>1</head>q=x');
  });

  it('A Hindi market page is drawn into the Hindi frame, and its links lead to Hindi pages', async () => {
    const send = marketPages(framing);
    const page = { ...counted(), language: 'hi' as const };
    expect(await textOf(send('/hi/a', page, new URLSearchParams('q=x')))).toBe('hi<head>1</head>led q=x');
  });

  it('A market page and its Hindi version are cached separately', async () => {
    const send = marketPages(framing);
    const [english, hindi] = [counted(), { ...counted(), language: 'hi' as const }];
    for (let at = 0; at < 2; at++) {
      expect(await textOf(send('/a', english, none))).toBe('<head>1</head>');
      expect(await textOf(send('/hi/a', hindi, none))).toBe('hi<head>1</head>led ');
    }
  });

  it('A market page with a stamp is drawn once, and again when the stamp changes', async () => {
    const send = marketPages(framing);
    const stamp = vi.fn(async () => 'one');
    const page = counted({ stamp });
    const both = await Promise.all([textOf(send('/a', page, none)), textOf(send('/a', page, none))]);
    expect([both, page.draw.mock.calls.length]).toEqual([['<head>1</head>', '<head>1</head>'], 1]);
    aMomentLater();
    expect(await textOf(send('/a', page, none))).toBe('<head>1</head>');
    stamp.mockResolvedValue('two');
    aMomentLater();
    expect(await textOf(send('/a', page, none))).toBe('<head>2</head>');
  });

  it('A market page disappears shortly after its stamp does', async () => {
    const send = marketPages(framing);
    const stamp = vi.fn<() => Promise<string | null>>(async () => 'one');
    const page = counted({ stamp });
    await send('/a', page, none);
    stamp.mockResolvedValue(null);
    aMomentLater();
    expect(await send('/a', page, none)).toBeNull();
  });

  it('A market page is drawn again for a parameter that it uses, and cached for any other', async () => {
    const send = marketPages(framing);
    const page = counted({ stamp: async () => 'one', parameters: ['reviews'] });
    expect(await textOf(send('/a', page, new URLSearchParams('reviews=2')))).toBe('<head>1</head>reviews=2');
    expect(await textOf(send('/a', page, none))).toBe('<head>2</head>');
    expect(await textOf(send('/a', page, new URLSearchParams('utm=x')))).toBe('<head>2</head>');
  });

  it('The stamp of a market page is checked once a moment, however many visitors there are', async () => {
    const send = marketPages(framing);
    const stamp = vi.fn(async () => 'one');
    const page = counted({ stamp });
    for (let at = 0; at < 20; at++) await Promise.all([send('/a', page, none), send('/a', page, none)]);
    expect(stamp).toHaveBeenCalledTimes(1);
  });

  it('A market page that failed to draw is tried again', async () => {
    const send = marketPages(framing);
    const draw = vi
      .fn(async () => ({ head: 'h', content: 'c', paths: inEachLanguage(() => '') }))
      .mockRejectedValueOnce(new Error('the database is away'));
    const page = { language: 'en' as const, stamp: async () => 'one', draw };
    await expect(send('/a', page, none)).rejects.toThrow('away');
    expect(await textOf(send('/a', page, none))).toBe('<head>h</head>c');
  });

  it('A market page is dropped from the cache after two thousand other pages', async () => {
    const send = marketPages(framing);
    const page = counted({ stamp: async () => 'one' });
    await send('/a', page, none);
    for (let at = 0; at < 2000; at++) await send(`/${at}`, counted({ stamp: async () => 'one' }), none);
    expect(await textOf(send('/a', page, none))).toBe('<head>2</head>');
  });
});
