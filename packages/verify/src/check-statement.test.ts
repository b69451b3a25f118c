import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { checkStatement, type GivenStatement } from './check-statement.ts';
import { Rejection } from './rejection.ts';
// Created from docs/statements.md with openssl and Python's hashlib, not with this code: two statements of one person.
import vectors from './statement-vectors.json' with { type: 'json' };

const bytes = (text: string): Uint8Array => new TextEncoder().encode(text);
const hex = (text: string): Uint8Array => Uint8Array.from(Buffer.from(text, 'hex'));
const given = (changes: Partial<GivenStatement> = {}): GivenStatement => ({
  manifest: bytes(vectors.second.manifest),
  signature: hex(vectors.second.signature),
  keys: vectors.keys,
  csv: bytes(vectors.csv),
  pdf: bytes(vectors.pdf),
  previous: bytes(vectors.first.manifest),
  ...changes,
});

function isRefused(statement: GivenStatement): boolean {
  try {
    checkStatement(statement);
    return false;
  } catch (error) {
    if (error instanceof Rejection || error instanceof SyntaxError || error instanceof TypeError) return true;
    throw error;
  }
}

function* withOneBitChanged(content: Uint8Array): Generator<Uint8Array> {
  for (let bit = 0; bit < content.length * 8; bit += 1) {
    const changed = content.slice();
    changed[bit >> 3]! ^= 1 << (bit & 7);
    yield changed;
  }
}
const [key] = vectors.keys.keys;

describe('checking statements', () => {
  it('Both statements of the test vectors are accepted, with their files and the previous statement', () => {
    expect(checkStatement(given())).toMatchObject({
      number: 2,
      holder: 'PL4821',
      from: '2026-10-01',
      to: '2026-10-31',
    });
    const first = { manifest: bytes(vectors.first.manifest), signature: hex(vectors.first.signature) };
    expect(checkStatement({ ...first, keys: vectors.keys }).hash).toBe(checkStatement(given()).previous);
  });

  // Shows DEC-1-proofs-14
  it.each(['manifest', 'signature', 'csv', 'pdf', 'previous'] as const)(
    'A statement is rejected after changing any single bit of its %s',
    (part) => {
      const accepted = [...withOneBitChanged(given()[part]!)].filter(
        (changed) => !isRefused(given({ [part]: changed })),
      );
      expect(accepted).toEqual([]);
    },
  );

  // Shows ASVS-9.1.1
  it.each([
    ['is not published', { keys: [] }, 'is not published'],
    ['has other bytes', { keys: [{ ...key, publicKey: 'ab'.repeat(32) }] }, 'with other bytes'],
    ['began later', { keys: [{ ...key, from: '2026-12-01T00:00:00.000Z' }] }, 'was not in use at'],
    ['ended before', { keys: [{ ...key, until: '2026-10-01T00:00:00.000Z' }] }, 'was not in use at'],
    ['has no time', { keys: [{ ...key, from: 'soon' }] }, 'was not in use at'],
    ['is in no list', null, 'not a list of keys'],
  ])('A statement is rejected if its key %s', (_what, keys, words) => {
    expect(() => checkStatement(given({ keys }))).toThrow(words);
  });

  it.each([
    ['another format', { format: 'plumbline-statement 2' }, 'of version 1'],
    [
      'an account that does not add up',
      { accounts: [{ account: 'wallet', opening: '1', credited: '1', debited: '0', closing: '3' }] },
      'add up',
    ],
    [
      'an amount below zero',
      { accounts: [{ account: 'wallet', opening: '-1', credited: '1', debited: '0', closing: '0' }] },
      'malformed',
    ],
    ['no account list', { accounts: null }, 'no accounts'],
    ['no number', { number: 0 }, 'number'],
    ['no previous statement, and a number above one', { previous: '0'.repeat(64) }, 'Only the first statement'],
    ['a time in another format', { signedAt: 'today' }, 'signedAt'],
  ])('A manifest with %s is rejected before the signature is checked', (_what, change, words) => {
    const manifest = bytes(JSON.stringify({ ...JSON.parse(vectors.second.manifest), ...change }));
    expect(() => checkStatement(given({ manifest }))).toThrow(words);
  });

  // Shows DEC-1-proofs-14
  it('The command accepts a statement with its files and rejects an altered one in another process', () => {
    const folder = mkdtempSync(join(tmpdir(), 'plumbline-statement-'));
    try {
      const at = (name: string, content: string | Uint8Array): string => {
        writeFileSync(join(folder, name), content);
        return join(folder, name);
      };
      const manifest = at('statement.json', vectors.second.manifest);
      const rest = [at('statement.sig', hex(vectors.second.signature)), at('keys.json', JSON.stringify(vectors.keys))];
      const run = (...more: string[]) =>
        execFileSync(process.execPath, [join(import.meta.dirname, 'cli.ts'), 'statement', manifest, ...rest, ...more], {
          encoding: 'utf8',
          stdio: 'pipe',
        });
      expect(run('--pdf', at('a.pdf', vectors.pdf))).toContain('The statement is valid: number 2 of PL4821');
      expect(() => run('--csv', at('a.csv', `${vectors.csv}x`))).toThrow('This CSV is not the signed one.');
      expect(() => run('more')).toThrow('plumbline-verify');
      at('statement.json', vectors.second.manifest.replace('26249993', '96249993'));
      expect(() => run()).toThrow('Rejected');
    } finally {
      rmSync(folder, { recursive: true });
    }
  });
});
