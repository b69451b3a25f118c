import { createCatalogues } from '@plumbline/app-runtime/text';
import { texts as vendorFormsHindi } from '@plumbline/texts/hi/vendor-forms';
import { renderHook, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';

const texts = { title: 'x' };
const HINDI = { stay: 'यहीं रहें' };
/** Renders a feature whose texts no route has loaded, in `language`. */
async function featureIn(language: 'en' | 'hi', hi: () => Promise<{ texts: typeof HINDI }>) {
  const catalogue = createCatalogues({ en: async () => ({ texts }), hi: async () => ({ texts }) }, 'en');
  await catalogue.loadLanguage(language);
  return renderHook(catalogue.featureWords({ stay: 'Stay here' }, { hi }).useWords).result;
}

describe('Texts of a feature that no route loaded', () => {
  it('Texts of the fallback language are available at once without fetching others', async () => {
    const words = await featureIn('en', () => Promise.reject(new Error('asked')));
    expect(words.current.stay).toBe('Stay here');
  });

  it('Texts of another language start to load as soon as the code of their feature has arrived', async () => {
    let requests = 0;
    const catalogue = createCatalogues({ en: async () => ({ texts }), hi: async () => ({ texts }) }, 'en');
    await catalogue.loadLanguage('hi');
    catalogue.featureWords({ stay: 'Stay here' }, { hi: async () => ({ texts: HINDI, requests: ++requests }) });
    expect(requests).toBe(1);
  });

  it('Texts of another language appear once loaded', async () => {
    const words = await featureIn('hi', async () => ({ texts: HINDI }));
    expect(words.current.stay).toBe('Stay here');
    await waitFor(() => expect(words.current.stay).toBe(vendorFormsHindi.stay));
  });

  it('If texts fail to load, the fallback language stays', async () => {
    let asked = 0;
    const words = await featureIn('hi', () => {
      asked += 1;
      return Promise.reject(new Error('cut off'));
    });
    await waitFor(() => expect(asked).toBe(1));
    expect(words.current.stay).toBe('Stay here');
  });
});
