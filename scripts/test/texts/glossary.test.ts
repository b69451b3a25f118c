import { describe, expect, it } from 'vitest';
import { againstGlossary } from './glossary.ts';

const GLOSSARY = {
  terms: [
    { en: ['store'], hi: ['स्टोर'], except: ['kyc:privacy'] },
    { en: ['matured', 'maturity'], hi: ['मैच्योर'], except: [] },
  ],
  forbidden: { en: { somebody: 'someone' }, hi: { 'दुकान*': 'स्टोर', उत्तर: 'जवाब' } },
};

const check = (key: string, en: string, hi: string) =>
  againstGlossary(
    new Map([
      ['kyc:privacy', { en: 'We store it', hi: 'हम रखते हैं' }],
      [key, { en, hi }],
    ]),
    GLOSSARY,
  );

describe('The check of texts against the glossary', () => {
  it.each([
    ['a term with its word', 'Open the stores', 'स्टोर खोलें'],
    ['an argument that is named like a term', 'Go to {store}', '{store} पर जाएँ'],
    ['a plural with an argument that is named like a term', '{store, plural, one {one} other {many}}', 'कई'],
    ['a part of a longer word', 'It was restored', 'वापस आया'],
    ['a forbidden word within another', 'उत्तरदायी', 'उत्तरदायी'],
  ])('A message with %s is accepted', (_name, en, hi) => {
    expect(check('a:b', en, hi)).toEqual([]);
  });

  it.each([
    ['no word for a term', 'A matured package', 'परिपक्व पैकेज', ['hi/a:b: no “मैच्योर” for “matured”']],
    ['a forbidden English word', 'Ask Somebody', 'पूछें', ['en/a:b: “somebody” is “someone”']],
    ['a forbidden stem', 'All', 'सब दुकानें', ['hi/a:b: “दुकान*” is “स्टोर”']],
  ])('A message with %s is refused', (_name, en, hi, errors) => {
    expect(check('a:b', en, hi)).toEqual(errors);
  });

  it('An exception without its term is refused', () => {
    expect(againstGlossary(new Map(), GLOSSARY)).toEqual(['texts/glossary.json: kyc:privacy does not use “store”']);
  });
});
