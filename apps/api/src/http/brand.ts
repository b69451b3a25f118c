import type { Deps } from '../platform/deps.ts';
import { BUILT_BRAND, readSettings } from '../platform/settings.ts';

/** Returns the current name of the product. */
export type Brand = () => Promise<string>;

/** A flood of visitors causes only one read of the settings. */
const FRESH_MS = 1000;

/** Reads the brand at most once a second. Without a database, pages still load with the last known brand. */
export function createBrand({ db, log }: Pick<Deps, 'db' | 'log'>): Brand {
  let last = BUILT_BRAND;
  let until = Number.NEGATIVE_INFINITY;
  return async () => {
    if (until > performance.now()) return last;
    until = performance.now() + FRESH_MS;
    try {
      last = (await readSettings(db)).brandName;
    } catch (error) {
      log.warn({ err: error }, 'could not read the brand; pages keep the last one');
    }
    return last;
  };
}

/**
 * Replaces the built-in brand with the configured one. The settings allow no characters that are special in HTML, XML,
 * JSON or a script (modules/settings/rules.ts), so the brand needs no escaping.
 */
export const inBrand = (built: string, name: string): string => built.replaceAll(BUILT_BRAND, () => name);

/** Caches what is made from the build for a brand, until the brand or the version of the build changes. */
export function perBrand<T>(
  brand: Brand,
  make: (name: string) => T | Promise<T>,
  versionOf: () => Promise<string> = async () => '',
): () => Promise<T> {
  let made: { readonly name: string; readonly version: string; readonly of: Promise<T> } | undefined;
  return async () => {
    const [name, version] = [await brand(), await versionOf()];
    if (made?.name === name && made.version === version) return made.of;
    const of = Promise.resolve(make(name));
    made = { name, version, of };
    // Failures are not cached.
    of.catch(() => {
      if (made?.of === of) made = undefined;
    });
    return of;
  };
}
