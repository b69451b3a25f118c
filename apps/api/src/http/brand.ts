import type { Deps } from '../platform/deps.ts';
import { BUILT_BRAND, readSettings } from '../platform/settings.ts';

/** What the product is called now. */
export type Brand = () => Promise<string>;

/** A flood of visitors asks the settings once. */
const FRESH_MS = 1000;

/** Reads the brand at most once a second. A page is worth more than its name: while the database is away, the last one holds. */
export function createBrand({ db, log }: Pick<Deps, 'db' | 'log'>): Brand {
  let last = BUILT_BRAND;
  let until = Number.NEGATIVE_INFINITY;
  return async () => {
    if (until > performance.now()) return last;
    until = performance.now() + FRESH_MS;
    try {
      last = (await readSettings(db)).brandName;
    } catch (error) {
      log.warn({ err: error }, 'the brand could not be read; pages keep the last one');
    }
    return last;
  };
}

/**
 * The built text with the name of the settings. The settings take no sign that HTML, XML, JSON or a script would read as its
 * own (modules/settings/rules.ts), so that the name can stand wherever the built one stood.
 */
export const inBrand = (built: string, name: string): string => built.replaceAll(BUILT_BRAND, () => name);

/** What is made of the build for a brand: made once, and again when the brand, or the version of the build, has changed. */
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
    // A failure is not kept.
    of.catch(() => {
      if (made?.of === of) made = undefined;
    });
    return of;
  };
}
