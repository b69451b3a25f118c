/** Reads a value from the browser's storage, which may be switched off or full. */
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
    // Applies to this page only.
  }
}

/** Reads a list of objects, which may have been edited by hand; anything else counts as empty. */
export function readList<T>(key: string, isOne: (value: unknown) => value is T): T[] {
  try {
    const value: unknown = JSON.parse(read(key) ?? '[]');
    return Array.isArray(value) ? value.filter(isOne) : [];
  } catch {
    return [];
  }
}

/** Returns the signed-in member's token (apps/web/src/lib/storage.ts). */
export const memberToken = (): string | null => read('access_token');
