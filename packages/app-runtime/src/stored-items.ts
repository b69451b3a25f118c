import { createObservers, type Observers } from './observers.ts';

export interface StoredItems<Name extends string> extends Pick<Observers, 'watch'> {
  /** Returns null for absent or unreadable items and for switched-off storage. */
  readonly read: (name: Name) => string | null;
  /** Writes several items at once, with one notification. */
  readonly write: (items: Readonly<Partial<Record<Name, string>>>) => void;
  /** Removes all of them, or the named ones. */
  readonly clear: (names?: readonly Name[]) => void;
  /** Removes everything in localStorage except the kept keys, whoever stored it. */
  readonly clearStorage: (isKept: (key: string) => boolean) => void;
}

/** Items of localStorage that form a session, by their storage keys. `watch` also follows other tabs. */
export function createStoredItems<Name extends string>(keys: Readonly<Record<Name, string>>): StoredItems<Name> {
  const observers = createObservers();
  const stored: readonly string[] = Object.values(keys);
  return {
    read: (name) => {
      try {
        return localStorage.getItem(keys[name]);
      } catch {
        return null;
      }
    },
    write: (items) => {
      for (const [name, value] of Object.entries<string | undefined>(items))
        if (value !== undefined) localStorage.setItem(keys[name as Name], value);
      observers.notify();
    },
    clear: (names) => {
      for (const key of names?.map((name) => keys[name]) ?? stored) localStorage.removeItem(key);
      observers.notify();
    },
    clearStorage: (isKept) => {
      const keys = Array.from({ length: localStorage.length }, (_, at) => localStorage.key(at) ?? '');
      for (const key of keys) if (!isKept(key)) localStorage.removeItem(key);
      observers.notify();
    },
    watch: (onChange) => {
      const onStorage = ({ key }: StorageEvent) => {
        if (key === null || stored.includes(key)) onChange();
      };
      const stop = observers.watch(onChange);
      window.addEventListener('storage', onStorage);
      return () => {
        stop();
        window.removeEventListener('storage', onStorage);
      };
    },
  };
}
