import { vi } from 'vitest';

/** Fakes a browser's storages and address bar, as far as `storage.ts`, `session.ts` and `api.ts` use them. */
export function fakeBrowser() {
  const items = new Map<string, string>();
  const replace = vi.fn<(url: string) => void>();
  const tabItems = new Map<string, string>();
  vi.stubGlobal('localStorage', storageOf(items));
  vi.stubGlobal('sessionStorage', storageOf(tabItems));
  vi.stubGlobal('window', {
    location: { replace, pathname: '/my', search: '' },
    addEventListener: vi.fn(),
    removeEventListener: vi.fn(),
  });
  return { items, tabItems, replace };
}

const storageOf = (items: Map<string, string>) => ({
  get length() {
    return items.size;
  },
  key: (at: number) => [...items.keys()][at] ?? null,
  getItem: (key: string) => items.get(key) ?? null,
  setItem: (key: string, value: string) => void items.set(key, value),
  removeItem: (key: string) => void items.delete(key),
});
