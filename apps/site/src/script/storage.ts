/** The value kept in this browser; storage may be switched off or full, and then nothing is kept. */
export const read = (key: string): string | null => {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
};

export function write(key: string, value: string): void {
  try {
    localStorage.setItem(key, value);
  } catch {
    // It holds for this page.
  }
}

/** A list of objects that somebody may have changed by hand; what is no list is an empty one. */
export function readList<T>(key: string, isOne: (value: unknown) => value is T): T[] {
  try {
    const value: unknown = JSON.parse(read(key) ?? '[]');
    return Array.isArray(value) ? value.filter(isOne) : [];
  } catch {
    return [];
  }
}

/** Of the member who is signed in here (apps/web/src/lib/storage.ts). */
export const memberToken = (): string | null => read('access_token');
