import { vi } from 'vitest';

/** A browser's storage and address bar, as far as `storage.ts`, `session.ts` and `api.ts` look at them. */
export function fakeBrowser() {
  const items = new Map<string, string>();
  const replace = vi.fn<(url: string) => void>();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => void items.set(key, value),
    removeItem: (key: string) => void items.delete(key),
  });
  vi.stubGlobal('window', { location: { replace }, addEventListener: vi.fn(), removeEventListener: vi.fn() });
  return { items, replace };
}
