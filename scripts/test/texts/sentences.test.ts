import { describe, expect, it } from 'vitest';
import { sentencesOf } from './sentences.ts';

describe('The search for sentences in code', () => {
  it.each([
    ['a literal', "const label = 'Pay to this address';", 'Pay to this address'],
    ['a template', ['const label = `Pay ', '{amount} to this address`;'].join('$'), 'Pay … to this address'],
    ['text between tags', 'const part = <p>Pay to this address</p>;', 'Pay to this address'],
    ['an attribute', 'const part = <Field label="Pay to this address" />;', 'Pay to this address'],
    ['Devanagari in any form', "const label = 'पता';", 'पता'],
  ])('Finds a sentence in %s', (_name, source, sentence) => {
    expect(sentencesOf(source, { hasJsx: true })).toEqual([sentence]);
  });

  it.each([
    ['an import', "import { text } from 'Pay to this address';"],
    ['a thrown error', "throw new TypeError('Pay to this address');"],
    ['a line of the log', "log.error('Pay to this address');"],
    ['SQL', "db.query('SELECT id FROM ledger.account WHERE kind = $1');"],
    ['two words', "const label = 'Pay now';"],
    ['class names', "const names = 'soft small wide';"],
  ])('Leaves %s out', (_name, source) => {
    expect(sentencesOf(source)).toEqual([]);
  });
});
