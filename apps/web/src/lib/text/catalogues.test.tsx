import { createCatalogues } from '@plumbline/app-runtime/text';
import { inEachLanguage, type Language } from '@plumbline/texts/languages';
import { act, renderHook } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';

const texts = { title: 'x' };
const catalogue = () =>
  createCatalogues<Language, typeof texts>(
    inEachLanguage(() => async () => ({ texts })),
    'en',
  );
const loaders = () =>
  inEachLanguage((language) => vi.fn(async () => ({ texts: { stay: language === 'en' ? 'Stay here' : 'यहीं रहें' } })));

describe('Texts of a feature', () => {
  it.each([
    ['hi', 'यहीं रहें', 'en'],
    ['en', 'Stay here', 'hi'],
  ] as const)('A reader of %s loads only that language', async (language, shown, other) => {
    const { loadLanguage, featureWords } = catalogue();
    await loadLanguage(language);
    const load = loaders();
    const { useWords } = await featureWords(load);
    expect(renderHook(useWords).result.current.stay).toBe(shown);
    expect(load[other]).not.toHaveBeenCalled();
  });

  it('A switch of the language shows the texts of loaded features in it', async () => {
    const { loadLanguage, featureWords } = catalogue();
    await loadLanguage('en');
    const { result } = renderHook((await featureWords(loaders())).useWords);
    await act(() => loadLanguage('hi'));
    expect(result.current.stay).toBe('यहीं रहें');
  });

  it('A feature that loads during a switch has the texts of the new language', async () => {
    const { loadLanguage, featureWords } = catalogue();
    await loadLanguage('en');
    const [{ words }] = await Promise.all([featureWords(loaders()), loadLanguage('hi')]);
    expect(words().stay).toBe('यहीं रहें');
  });

  it('If the texts of a feature fail to load, the language stays and the next switch retries', async () => {
    const { currentLanguage, loadLanguage, featureWords } = catalogue();
    await loadLanguage('en');
    const load = loaders();
    const { words } = await featureWords(load);
    load.hi.mockRejectedValueOnce(new Error('cut off'));
    await expect(loadLanguage('hi')).rejects.toThrow('cut off');
    expect([currentLanguage(), words().stay]).toEqual(['en', 'Stay here']);
    await loadLanguage('hi');
    expect(words().stay).toBe('यहीं रहें');
  });
});
