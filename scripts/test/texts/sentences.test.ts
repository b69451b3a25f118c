import { describe, expect, it } from 'vitest';
import { sentencesOf, sqlSentencesOf } from './sentences.ts';

describe('The search for sentences in code', () => {
  it.each([
    ['a literal', "const label = 'Pay to this address';", 'Pay to this address'],
    ['a template', ['const label = `Pay ', '{amount} to this address`;'].join('$'), 'Pay … to this address'],
    ['text between tags', 'const part = <p>Pay to this address</p>;', 'Pay to this address'],
    ['an attribute', 'const part = <Field label="Pay to this address" />;', 'Pay to this address'],
    ['a row of a table of tests', "it.each(['Pay to this address'])('Paid', run);", 'Pay to this address'],
    ['the body of a test', "test('Paid', () => read('Pay to this address'));", 'Pay to this address'],
    ['Devanagari in any form', "const label = 'पता';", 'पता'],
  ])('Finds a sentence in %s', (_name, source, sentence) => {
    expect(sentencesOf(source, { hasJsx: true })).toEqual([sentence]);
  });

  it.each([
    ['an import', "import { text } from 'Pay to this address';"],
    ['a thrown error', "throw new TypeError('Pay to this address');"],
    ['a line of the log', "log.error('Pay to this address');"],
    ['the title of a test', "describe('Pay to this address', () => test.only(`Pay to this address`, run));"],
    ['the title of a table of tests', "it.each([1, 2])('Pay to this address', run);"],
    ['SQL', "db.query('SELECT id FROM ledger.account WHERE kind = $1');"],
    ['two words', "const label = 'Pay now';"],
    ['class names', "const names = 'soft small wide';"],
  ])('Leaves %s out', (_name, source) => {
    expect(sentencesOf(source)).toEqual([]);
  });
});

describe('The search for sentences in SQL', () => {
  it('Finds a literal of three words', () => {
    expect(sqlSentencesOf("SELECT format('posting %s breaks its route', id) FROM ledger.posting;")).toEqual([
      'posting %s breaks its route',
    ]);
  });

  it.each([
    ['a comment', "-- It isn't what it was.\nSELECT 1;"],
    ['an error', "RAISE EXCEPTION 'a posting is kept as it is' USING ERRCODE = '23514';"],
    ['a comment on a column', "COMMENT ON COLUMN members.member.language IS 'in which mails are written';"],
    ['a regular expression', "RETURN p_text ~* 'call me later';"],
    [
      'a statement that operators sign',
      "CREATE FUNCTION orders.statement_of_fee() RETURN 'Publish a marketplace fee';",
    ],
    ['two words', "SELECT 'command line';"],
  ])('Leaves %s out', (_name, source) => {
    expect(sqlSentencesOf(source)).toEqual([]);
  });
});
