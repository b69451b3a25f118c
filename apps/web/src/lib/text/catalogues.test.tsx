import { createCatalogues } from '@plumbline/app-runtime/text';
import { onArea } from '@plumbline/texts/runtime';
import { act, cleanup, render, screen } from '@testing-library/react';
import { Component, type ReactNode, Suspense } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

type Language = 'en' | 'hi';

const WORDS = { en: { stay: 'Stay here' }, hi: { stay: 'यहीं रहें' } };

const catalogues = () =>
  createCatalogues<Language, { title: string }>(
    { en: async () => ({ texts: { title: 'Title' } }), hi: async () => ({ texts: { title: 'शीर्षक' } }) },
    'en',
  );

const loaders = () => ({
  en: vi.fn(async () => ({ texts: WORDS.en })),
  hi: vi.fn(async () => ({ texts: WORDS.hi })),
});

/** Loads texts, and lets the test choose when the load succeeds or fails. */
function slowly(language: Language) {
  const { promise, resolve, reject } = Promise.withResolvers<{ texts: { stay: string } }>();
  return {
    load: vi.fn(() => promise),
    arrive: () => resolve({ texts: WORDS[language] }),
    fail: () => reject(new TypeError('error loading dynamically imported module')),
  };
}

describe('Texts of one language', () => {
  it('A reader loads the texts of a feature only in the active language', async () => {
    const texts = loaders();
    const catalogue = catalogues();
    await catalogue.loadLanguage('hi');
    const { words } = catalogue.featureWords(texts);
    await catalogue.textsReady();
    expect(words().stay).toBe('यहीं रहें');
    expect(texts.en).not.toHaveBeenCalled();
  });

  it('Texts start to load when the module of their feature runs', async () => {
    const texts = loaders();
    const catalogue = catalogues();
    await catalogue.loadLanguage('hi');
    catalogue.featureWords(texts);
    expect(texts.hi).toHaveBeenCalledOnce();
  });

  it('A feature that registers before the first language loads its texts with it', async () => {
    const texts = loaders();
    const catalogue = catalogues();
    const { words } = catalogue.featureWords(texts);
    expect(texts.en).not.toHaveBeenCalled();
    await catalogue.loadLanguage('hi');
    expect(words().stay).toBe('यहीं रहें');
    expect(texts.en).not.toHaveBeenCalled();
  });

  it('Reading texts that are not loaded throws', async () => {
    const catalogue = catalogues();
    await catalogue.loadLanguage('en');
    const { words } = catalogue.featureWords({ ...loaders(), area: 'stay' });
    expect(words).toThrow('the texts of stay are not loaded');
  });

  it('A named area is registered in its language when it loads, so that operators can replace its sentences', async () => {
    const registered: string[] = [];
    onArea((name) => registered.push(name));
    const catalogue = catalogues();
    await catalogue.loadLanguage('hi');
    catalogue.featureWords({ ...loaders(), area: 'stay' });
    await catalogue.textsReady();
    expect(registered).toEqual(['hi/stay']);
  });
});

describe('A switch of the language', () => {
  it('A switch loads the texts of all features before it becomes active', async () => {
    const catalogue = catalogues();
    await catalogue.loadLanguage('en');
    const hindi = slowly('hi');
    const { words } = catalogue.featureWords({ ...loaders(), hi: hindi.load });
    await catalogue.textsReady();
    const switched = catalogue.loadLanguage('hi');
    await vi.waitFor(() => expect(hindi.load).toHaveBeenCalled());
    expect([catalogue.currentLanguage(), words().stay]).toEqual(['en', 'Stay here']);
    hindi.arrive();
    await switched;
    expect([catalogue.currentLanguage(), words().stay]).toEqual(['hi', 'यहीं रहें']);
  });

  it('A feature whose code arrives during a switch loads only the new language, and the switch waits for it', async () => {
    const catalogue = catalogues();
    await catalogue.loadLanguage('en');
    const first = slowly('hi');
    catalogue.featureWords({ ...loaders(), hi: first.load });
    const switched = catalogue.loadLanguage('hi');
    await vi.waitFor(() => expect(first.load).toHaveBeenCalled());
    const second = slowly('hi');
    const english = vi.fn();
    const { words } = catalogue.featureWords({ en: english, hi: second.load });
    first.arrive();
    second.arrive();
    await catalogue.textsReady();
    expect(words().stay).toBe('यहीं रहें');
    expect(english).not.toHaveBeenCalled();
    await switched;
  });

  it('A failed switch keeps the language, and features that arrived meanwhile load it', async () => {
    const catalogue = catalogues();
    await catalogue.loadLanguage('en');
    const hindi = slowly('hi');
    catalogue.featureWords({ ...loaders(), hi: hindi.load });
    const switched = catalogue.loadLanguage('hi');
    await vi.waitFor(() => expect(hindi.load).toHaveBeenCalled());
    const { words } = catalogue.featureWords(loaders());
    hindi.fail();
    await expect(switched).rejects.toThrow('dynamically imported module');
    await catalogue.textsReady();
    expect([catalogue.currentLanguage(), words().stay]).toEqual(['en', 'Stay here']);
  });

  it('Of two switches, the later choice wins even if its texts arrive first', async () => {
    const catalogue = catalogues();
    await catalogue.loadLanguage('en');
    const hindi = slowly('hi');
    catalogue.featureWords({ ...loaders(), hi: hindi.load });
    const switches = [catalogue.loadLanguage('hi'), catalogue.loadLanguage('en')];
    await vi.waitFor(() => expect(hindi.load).toHaveBeenCalled());
    hindi.arrive();
    await Promise.all(switches);
    expect(catalogue.currentLanguage()).toBe('en');
  });
});

describe('Texts that fail to load', () => {
  it('Texts that failed to load are an error before the screen renders, and the next navigation retries them', async () => {
    const catalogue = catalogues();
    await catalogue.loadLanguage('en');
    const texts = loaders();
    texts.en.mockRejectedValueOnce(new TypeError('Importing a module script failed.'));
    const { words } = catalogue.featureWords(texts);
    await expect(catalogue.textsReady()).rejects.toThrow('Importing a module script failed.');
    await catalogue.textsReady();
    expect(words().stay).toBe('Stay here');
  });
});

const Part = ({ useWords }: { readonly useWords: () => { stay: string } }) => (
  <button type="button">{useWords().stay}</button>
);

/** Shows the error of a part, as a route's boundary does. */
class Boundary extends Component<{ readonly children: ReactNode }, { readonly error: Error | null }> {
  override state = { error: null as Error | null };
  static getDerivedStateFromError = (error: Error) => ({ error });
  override render = () => (this.state.error ? <p role="alert">{this.state.error.message}</p> : this.props.children);
}

describe('A part that renders before its texts have loaded', () => {
  afterEach(cleanup);
  beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => {}));

  /** Renders a part beside the rest of a screen. */
  async function late(en: () => Promise<{ texts: { stay: string } }>) {
    const catalogue = catalogues();
    await catalogue.loadLanguage('en');
    const { useWords } = catalogue.featureWords({ ...loaders(), en });
    await act(async () =>
      render(
        <Boundary>
          <h1>Screen</h1>
          <Suspense fallback="Loading">
            <Part useWords={useWords} />
          </Suspense>
        </Boundary>,
      ),
    );
    return catalogue;
  }

  it('The part appears with its texts once they have arrived, and the screen around it stays', async () => {
    const english = slowly('en');
    await late(english.load);
    expect(document.body.textContent).toBe('ScreenLoading');
    english.arrive();
    expect(await screen.findByRole('button', { name: 'Stay here' })).toBeTruthy();
    expect(english.load).toHaveBeenCalledOnce();
  });

  it('The part follows a switch of the language', async () => {
    const catalogue = await late(async () => ({ texts: WORDS.en }));
    await screen.findByRole('button', { name: 'Stay here' });
    await act(() => catalogue.loadLanguage('hi'));
    expect(screen.getByRole('button', { name: 'यहीं रहें' })).toBeTruthy();
  });

  it('If its texts fail to load, the part ends in the error of a missing chunk and does not load them repeatedly', async () => {
    const english = slowly('en');
    await late(english.load);
    await act(async () => english.fail());
    expect((await screen.findByRole('alert')).textContent).toMatch('dynamically imported module');
    expect(english.load).toHaveBeenCalledOnce();
  });
});
