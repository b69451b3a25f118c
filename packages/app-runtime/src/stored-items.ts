import { createObservers, type Observers } from './observers.ts';

export interface StoredItems<Name extends string> extends Pick<Observers, 'watch'> {
  /** Absent, unreadable and switched-off storage are the same to the caller: null. */
  readonly read: (name: Name) => string | null;
  /** Several at once; whoever watches is told once. */
  readonly write: (items: Readonly<Partial<Record<Name, string>>>) => void;
  /** All of them, or those that are named. */
  readonly clear: (names?: readonly Name[]) => void;
  /** Everything in localStorage, whoever stored it, but the keys that are kept. */
  readonly clearStorage: (isKept: (key: string) => boolean) => void;
}

/**
 * The items of localStorage that make up a session, by the keys they are stored under. `watch` also follows the browser's
 * other tabs.
 */
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
