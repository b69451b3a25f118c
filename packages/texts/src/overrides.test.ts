import { parse } from '@formatjs/icu-messageformat-parser';
import { afterEach, describe, expect, it } from 'vitest';
import { examplesOf, parseReplacement, placeholdersOf, readEditable } from './editable.ts';
import { inEachLanguage, LANGUAGES } from './languages.ts';
import { readMessage } from './message.ts';
import { messageOf, type Parts, setOverrides } from './overrides.ts';
import { area, pluralIn, select } from './runtime.ts';

const parsed = (text: string) => parse(text) as unknown as Parts;
const editable = readEditable();

afterEach(() => setOverrides('en', []));

describe('An interpreted message', () => {
  const values = (text: string) =>
    Object.fromEntries(
      [...readMessage(text, 'en').types].map(([name, type]) => [
        name,
        type === 'Tag' ? (children: unknown) => ({ [name]: children }) : type === 'number' ? 2 : name,
      ]),
    );

  it.each(LANGUAGES)('Every message in the language %s says the same interpreted and compiled', (language) => {
    const differing = [...editable.values()].filter(({ texts }) => {
      const { code } = readMessage(texts[language], language);
      const compiled = new Function('plural', 'select', `return ${code}`)(pluralIn(language), select);
      const interpreted = messageOf(parsed(texts[language]), language);
      if (typeof interpreted === 'string') return interpreted !== compiled;
      const given = values(texts[language]);
      return JSON.stringify(interpreted(given)) !== JSON.stringify(compiled(given));
    });
    expect(differing).toEqual([]);
    expect(editable.size).toBeGreaterThan(3000);
  });
});

describe('Overrides', () => {
  const override = (key: string, text: string) => ({ key, parts: parsed(text) });
  const areaOf = (name: string) =>
    area(name, { title: 'Cart', steps: ['One', 'Two'], home: { 'a.b': (_: object): unknown => 'built' } });

  it('A message is replaced in a loaded area and in one that loads later, and put back with the next overrides', () => {
    const before = areaOf('en/cart');
    setOverrides('en', [override('cart#title', 'Basket'), override('cart#steps.2', 'Second')]);
    const after = areaOf('en/cart');
    for (const texts of [before, after]) expect(texts).toMatchObject({ title: 'Basket', steps: ['One', 'Second'] });
    setOverrides('hi', []);
    setOverrides('en', []);
    for (const texts of [before, after]) expect(texts).toMatchObject({ title: 'Cart', steps: ['One', 'Two'] });
  });

  it('A message of a file in a folder is replaced in its section, and takes arguments', () => {
    const texts = areaOf('en/app');
    setOverrides('en', [override('app/home#a\\.b', 'Hello {name}')]);
    expect(texts.home['a.b']({ name: 'Ann' })).toBe('Hello Ann');
  });

  it('An override of another language, of another area or without a message changes nothing', () => {
    const texts = areaOf('en/cart');
    setOverrides('hi', [override('cart#title', 'कार्ट')]);
    setOverrides(
      'en',
      ['cart#lead', 'cart#title.1', 'cart#home', 'cart#__proto__.x', 'line#title'].map((key) => override(key, 'X')),
    );
    expect(texts.title).toBe('Cart');
    expect(Object.keys(texts)).toEqual(['title', 'steps', 'home']);
    expect(({} as { x?: string }).x).toBeUndefined();
  });
});

describe('A text that operators may replace', () => {
  it('An editable text has its words in each language, its note, and whether it is fixed or about money', () => {
    expect(editable.get('cart#title')).toMatchObject({
      texts: { en: 'Cart', hi: expect.any(String) },
      note: 'Screen /cart: the shopping cart.',
      isFixed: false,
      isAboutMoney: true,
    });
    expect([...editable.values()].filter(({ isFixed }) => isFixed).length).toBeGreaterThan(10);
  });

  it.each(['console', 'site-pages/home', 'documents', 'storefront'])('No text of %s is replaced', (file) => {
    expect([...editable.keys()].filter((key) => key.startsWith(`${file}#`))).toEqual([]);
  });

  const of = { texts: inEachLanguage(() => 'See <link>{n, plural, one {1 rule} other {{n} rules}}</link>') };
  it.each([
    ['See {n}', 'other placeholders', '<link> {n}'],
    ['See {link} {n}', 'other placeholders', '<link> {n}'],
    ['See <link>{n, plural, other {rules}}</link>', 'invalid', 'the plural lacks one'],
    ['See <link>{n}</link', 'invalid', 'INVALID_TAG'],
    ['See <link>{n}\u202e</link>', 'invalid', 'it has invisible characters'],
  ])('The replacement “%s” is rejected: %s', (text, is, why) => {
    expect(parseReplacement(text, of, 'en')).toEqual({ parts: null, is, why });
  });

  it('A preview shows each form of a message, with the names of its arguments', () => {
    const text =
      '{who} {n, plural, =0 {no rule} one {1 rule} other {{n} rules}} {side, select, buyer {<b>you</b>} other {they}}';
    expect(examplesOf(parsed(text), 'en').slice(0, 3)).toEqual([
      '{who} 100 rules they',
      '{who} no rule they',
      '{who} 1 rule they',
    ]);
    expect(placeholdersOf(text)).toEqual(['{who}', '{n}', '{side}', '<b>']);
  });
});
