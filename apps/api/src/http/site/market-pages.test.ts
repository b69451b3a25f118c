import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { MarketPage } from '../../modules/views/storefront/index.ts';
import { marketPages } from './market-pages.ts';

const slot = (name: string) => ({ name, otherwise: '' });
const frameOf = (lang: string) => ({
  path: '/market',
  policy: '',
  parts: [lang, '<head>', slot('head'), '</head>', slot('market'), slot('other-language'), slot('else')],
});
const framing = {
  frames: { en: frameOf(''), hi: frameOf('hi') },
  around: { origin: 'https://plumbline.test', brand: 'Plumbline' },
  lead: (html: string) => `led ${html}`,
};
const none = new URLSearchParams();

/** A page that says how often it was drawn, and for which parameters. */
function counted(rest: Partial<Omit<MarketPage, 'draw'>> = {}) {
  let times = 0;
  const draw = vi.fn(async (query: URLSearchParams) => ({ head: `${++times}`, content: query.toString(), other: '' }));
  return { draw, language: 'en' as const, ...rest };
}
const textOf = async (body: Promise<{ text: Buffer } | null>) => (await body)?.text.toString();

/** Lets the time pass for which a page is kept. */
const aMomentLater = () => vi.advanceTimersByTime(1001);
beforeEach(() => void vi.useFakeTimers({ toFake: ['performance'] }));
afterEach(() => void vi.useRealTimers());

describe('A page of the market', () => {
  it('A page of the market is drawn into the slots of the frame', async () => {
    const send = marketPages(framing);
    expect(await textOf(send('/a', counted(), new URLSearchParams('q=x')))).toBe('<head>1</head>q=x');
  });

  it('A page of the market in Hindi stands in the Hindi frame, and its links are led to Hindi pages', async () => {
    const send = marketPages(framing);
    const page = { ...counted(), language: 'hi' as const };
    expect(await textOf(send('/hi/a', page, new URLSearchParams('q=x')))).toBe('hi<head>1</head>led q=x');
  });

  it('A page of the market and its twin in Hindi are kept apart', async () => {
    const send = marketPages(framing);
    const [english, hindi] = [counted(), { ...counted(), language: 'hi' as const }];
    for (let at = 0; at < 2; at++) {
      expect(await textOf(send('/a', english, none))).toBe('<head>1</head>');
      expect(await textOf(send('/hi/a', hindi, none))).toBe('hi<head>1</head>led ');
    }
  });

  it('A page of the market with a stamp is drawn once while the stamp stays, and again when it is another one', async () => {
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

  it('A page of the market with a stamp is gone a moment after the stamp says so', async () => {
    const send = marketPages(framing);
    const stamp = vi.fn<() => Promise<string | null>>(async () => 'one');
    const page = counted({ stamp });
    await send('/a', page, none);
    stamp.mockResolvedValue(null);
    aMomentLater();
    expect(await send('/a', page, none)).toBeNull();
  });

  it('A page of the market with a stamp is drawn anew for a parameter that changes it, and kept for any other', async () => {
    const send = marketPages(framing);
    const page = counted({ stamp: async () => 'one', parameters: ['reviews'] });
    expect(await textOf(send('/a', page, new URLSearchParams('reviews=2')))).toBe('<head>1</head>reviews=2');
    expect(await textOf(send('/a', page, none))).toBe('<head>2</head>');
    expect(await textOf(send('/a', page, new URLSearchParams('utm=x')))).toBe('<head>2</head>');
  });

  it('A page of the market is asked about once in a moment, however many look at it', async () => {
    const send = marketPages(framing);
    const stamp = vi.fn(async () => 'one');
    const page = counted({ stamp });
    for (let at = 0; at < 20; at++) await Promise.all([send('/a', page, none), send('/a', page, none)]);
    expect(stamp).toHaveBeenCalledTimes(1);
  });

  it('A page of the market that could not be drawn is tried again', async () => {
    const send = marketPages(framing);
    const draw = vi
      .fn(async () => ({ head: 'h', content: 'c', other: '' }))
      .mockRejectedValueOnce(new Error('the database is away'));
    const page = { language: 'en' as const, stamp: async () => 'one', draw };
    await expect(send('/a', page, none)).rejects.toThrow('away');
    expect(await textOf(send('/a', page, none))).toBe('<head>h</head>c');
  });

  it('A page of the market is forgotten when two thousand others were asked for since', async () => {
    const send = marketPages(framing);
    const page = counted({ stamp: async () => 'one' });
    await send('/a', page, none);
    for (let at = 0; at < 2000; at++) await send(`/${at}`, counted({ stamp: async () => 'one' }), none);
    expect(await textOf(send('/a', page, none))).toBe('<head>2</head>');
  });
});
