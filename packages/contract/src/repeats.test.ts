import { describe, expect, it } from 'vitest';
import { endpoints, ONCE_KEYS } from './all.ts';

const writing = endpoints.filter(({ method, alsoMethod }) => method === 'POST' || alsoMethod !== undefined);
const keyed = endpoints.filter(({ once }) => once !== undefined);

describe('Repeated call', () => {
  // Shows DEC-5-calls-4
  it('Every writing call accepts an idempotency key or has a rule for repeats', () => {
    const ruled = writing.filter(({ once, repeats }) => (once === undefined) !== (repeats === undefined));
    expect(writing.filter((endpoint) => !ruled.includes(endpoint)).map(({ name }) => name)).toEqual([]);
  });

  it('A read-only call has no rule for repeats', () => {
    const ruled = endpoints.filter(({ once, repeats }) => once !== undefined || repeats !== undefined);
    expect(ruled.filter((endpoint) => !writing.includes(endpoint)).map(({ name }) => name)).toEqual([]);
  });

  it('Only calls specified without a key can be sent without one', () => {
    const free = keyed.filter(({ once }) => once === 'keyed-if-sent' || once === 'keyed-or-minute');
    expect(free.map(({ name }) => name).toSorted()).toEqual(['purchasePackage', 'walletTransfer']);
  });

  it('Every call that accepts a key is a POST with a JSON body that has no field of that name', () => {
    for (const { name, method, formPage, fileParts, fileTypes, isStream, input } of keyed) {
      const fields = Object.keys((input as { shape?: object }).shape ?? {});
      const odd = [formPage, fileParts, fileTypes, isStream].filter((part) => part !== undefined);
      expect([name, method, odd, fields.includes('key')]).toEqual([name, 'POST', [], false]);
    }
  });

  /** Response fields with secrets that cannot be read again. */
  const SECRETS = ['secret', 'recoveryCodes', 'token', 'link', 'enrolment', 'key'];

  // Shows DEC-5-calls-4
  it('Every call that returns a secret requires a key, so that the secret can be fetched again', () => {
    const withSecret = writing.filter(({ data }) =>
      Object.keys((data as { shape?: object }).shape ?? {}).some((field) => SECRETS.includes(field)),
    );
    expect(withSecret.length).toBeGreaterThan(8);
    expect(withSecret.filter(({ once }) => once !== 'keyed-secret').map(({ name }) => name)).toEqual([]);
  });
});

describe('An idempotency key', () => {
  it.each([
    ['keyed', 8],
    ['keyed-secret', 22],
    ['keyed-if-sent', 8],
    ['keyed-or-minute', 8],
  ] as const)('A key of a %s call requires %d characters or more', (once, least) => {
    const accepts = (length: number) => ONCE_KEYS[once].safeParse('k'.repeat(length)).success;
    expect([accepts(least - 1), accepts(least), accepts(100), accepts(101)]).toEqual([false, true, true, false]);
  });

  it('A missing key is accepted only for a call specified without one', () => {
    const accepting = Object.entries(ONCE_KEYS).filter(([, key]) => key.safeParse(undefined).success);
    expect(accepting.map(([once]) => once)).toEqual(['keyed-if-sent', 'keyed-or-minute']);
  });
});
