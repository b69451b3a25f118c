import { describe, expect, it } from 'vitest';
import { check } from './compile.ts';
import { readMessage } from './message.ts';
import { pseudoAreas, pseudoOf } from './pseudo.ts';
import { readAreas } from './read.ts';
import { pluralIn, select, type Tag } from './runtime.ts';

const areas = (messages: Readonly<Record<string, string>>) => new Map([['cart', new Map(Object.entries(messages))]]);

const english = areas({
  title: 'Cart',
  remove: 'Remove {name}',
  count: '{count, plural, one {1 item} other {{count} items}}',
});

/** Runs a compiled message as its module does. */
function run(text: string, values: object, language = 'en'): unknown {
  const { code } = readMessage(text, language);
  const message = new Function('plural', 'select', `return ${code}`)(pluralIn(language), select);
  return typeof message === 'string' ? message : message(values);
}

describe('A compiled message', () => {
  it.each([
    ['Nothing to pay', {}, 'Nothing to pay'],
    ['Remove {name}', { name: '`A` \\' }, 'Remove `A` \\'],
    ['Costs `$' + '{price}`, not \\', { price: 5 }, 'Costs `$5`, not \\'],
    ['{count, plural, =0 {None} one {One of {all}} other {{count} of {all}}}', { count: 0, all: 3 }, 'None'],
    ['{count, plural, =0 {None} one {One of {all}} other {{count} of {all}}}', { count: 1, all: 3 }, 'One of 3'],
    ['{count, plural, =0 {None} one {One of {all}} other {{count} of {all}}}', { count: 2, all: 3 }, '2 of 3'],
    ['{side, select, buyer {you} other {the buyer}} waits', { side: 'buyer' }, 'you waits'],
    ['{side, select, buyer {you} other {the buyer}} waits', { side: 'vendor' }, 'the buyer waits'],
    ["It''s '{literal}'", {}, "It's {literal}"],
  ])('%s with %j is shown as %s', (text, values, shown) => {
    expect(run(text, values)).toBe(shown);
  });

  it('A count uses the plural categories of its language', () => {
    const text = '{count, plural, one {एक} other {{count} कई}}';
    expect([0, 1, 2].map((count) => run(text, { count }, 'hi'))).toEqual(['एक', 'एक', '2 कई']);
  });

  it('A tag receives its children, also inside another tag or a plural', () => {
    const b: Tag = (children) => ({ b: children });
    const a: Tag = (children) => ({ a: children });
    const text = 'See <a>the <b>{name}</b></a> {n, plural, one {<b>once</b>} other {often}}';
    expect(run(text, { a, b, name: 'terms', n: 1 })).toEqual([
      'See ',
      { a: ['the ', { b: ['terms'] }] },
      ' ',
      { b: ['once'] },
    ]);
  });
});

describe('The check of a language', () => {
  it('A language with the same keys and arguments as English has no errors', () => {
    const hindi = areas({
      title: 'कार्ट',
      remove: '{name} हटाएँ',
      count: '{count, plural, one {{count}} other {{count}}}',
    });
    expect(check('hi', hindi, english)).toEqual([]);
  });

  it.each([
    [{ title: ' ' }, 'hi/cart title: empty'],
    [{ more: 'x' }, 'hi/cart more: not in English'],
    [{ remove: 'हटाएँ' }, 'hi/cart remove: has no arguments, and English has name'],
    [{ title: '{name}' }, 'hi/cart title: has name, and English has none'],
    [{ count: '{count, plural, other {x}}' }, 'hi/cart count: the plural lacks one'],
    [{ remove: '{0}' }, 'hi/cart remove: {0} is not a name for an argument: use letters and digits'],
    [{ remove: '{name' }, 'hi/cart remove: EXPECT_ARGUMENT_CLOSING_BRACE'],
    [{ remove: '{name, number}' }, 'hi/cart remove: numbers, dates and # are formatted by the caller: write {name}'],
  ])('A language with %j is rejected with “%s”', (changes, error) => {
    const valid = { title: 'x', remove: '{name}', count: '{count, plural, one {x} other {x}}' };
    expect(check('hi', areas({ ...valid, ...changes }), english)).toEqual([error]);
  });

  it('An English-only area is rejected in another language, and not reported as missing there', () => {
    const ofConsole = new Map([['console-errors', new Map([['busy', 'Busy']])]]);
    expect(check('hi', new Map(), ofConsole)).toEqual([]);
    expect(check('hi', ofConsole, ofConsole)).toEqual(['hi/console-errors: an area in English only']);
  });

  it('An area that is missing in English, or in the other language, is an error', () => {
    expect(check('hi', new Map([['other', new Map()]]), areas({ title: 'Cart' }))).toEqual([
      'hi/other: not English',
      'hi/cart title: missing',
    ]);
  });
});

describe('The pseudo-locale', () => {
  it.each([
    ['Remove {name}', '~«Réémöövéé» {name}'],
    ['See <a>the {n} terms</a>', '~«Séééé» <a>~«théé» {n}~ «téérms»</a>'],
    [
      '{n, plural, =0 {None} one {1 day} other {{n} days}}',
      '{n,plural,one{~1 «dååy»} other{{n}~ «dååys»} =0{~«Nöönéé»}}',
    ],
    ['{side, select, buyer {you} other {them}}', '{side,select,buyer{~«yööûû»} other{~«théém»}}'],
    ["{count} · '{literal}'", "{count}~ · '{«lîîtééråål»}'"],
  ])(
    'The pseudo-locale writes “%s” with longer words from right to left and keeps its arguments, tags and forms',
    (text, disguised) => {
      const shown = pseudoOf(text).replaceAll('\u200f', '~').replaceAll('\u202e', '«').replaceAll('\u202c', '»');
      expect(shown).toBe(disguised);
    },
  );

  it('The texts of all areas compile in the pseudo-locale', () => {
    const all = readAreas('en');
    expect(check('hi', pseudoAreas(all), all)).toEqual([]);
  });
});
