import { afterEach, describe, expect, it, vi } from 'vitest';
import { earn as earnHi } from './by-screen/earn.hi.ts';
import { earn } from './by-screen/earn.ts';
import { genealogy as genealogyHi } from './by-screen/genealogy.hi.ts';
import { genealogy } from './by-screen/genealogy.ts';
import { kyc as kycHi } from './by-screen/kyc.hi.ts';
import { kyc } from './by-screen/kyc.ts';
import { responsibleUse as responsibleUseHi } from './by-screen/responsible-use.hi.ts';
import { responsibleUse } from './by-screen/responsible-use.ts';
import { security as securityHi } from './by-screen/security.hi.ts';
import { security } from './by-screen/security.ts';
import { texts as englishOfAll } from './en/index.ts';
import { texts as hindiOfAll } from './hi/index.ts';
import { chooseLanguage, currentLanguage, featureWords, loadLanguage, rich, text } from './index.ts';

const english = { ...englishOfAll, earn, genealogy, kyc, responsibleUse, security };
const hindi = {
  ...hindiOfAll,
  earn: earnHi,
  genealogy: genealogyHi,
  kyc: kycHi,
  responsibleUse: responsibleUseHi,
  security: securityHi,
};

/** Stands for a placeholder: a string where a message expects one, and a figure in a calculation. */
const argument = (index: number) => 1001 + index;

interface Message {
  readonly key: string;
  readonly value: unknown;
}

const messages = (value: unknown, key = ''): readonly Message[] =>
  typeof value === 'object' && value !== null
    ? Object.entries(value).flatMap(([name, inner]) => messages(inner, key === '' ? name : `${key}.${name}`))
    : [{ key, value }];

/** The figures that a message shows when every placeholder of it is this one. */
const figures = (value: unknown, each: number): readonly string[] => {
  if (typeof value !== 'function') return [];
  const said = (value as (...args: unknown[]) => unknown)(...Array.from({ length: value.length }, () => each));
  return (String(said).match(/\d+/g) ?? []).sort();
};

/** Which of its placeholders a message shows. */
const shown = (value: unknown): readonly number[] => {
  if (typeof value !== 'function') return [];
  const args = Array.from({ length: value.length }, (_, index) => argument(index));
  const said = String((value as (...args: unknown[]) => unknown)(...args));
  return args.filter((each) => said.includes(String(each)));
};

describe('the catalogues', () => {
  it('The catalogues have the same messages in the same order, so that one can be read beside the other', () => {
    expect(messages(hindi).map(({ key }) => key)).toEqual(messages(english).map(({ key }) => key));
  });

  it('The catalogues show the same placeholders of a message in both languages', () => {
    const inHindi = new Map(messages(hindi).map(({ key, value }) => [key, shown(value)]));
    for (const { key, value } of messages(english))
      expect({ key, shown: inHindi.get(key) }).toEqual({ key, shown: shown(value) });
  });

  it.each([0, 1, 2])('The catalogues say the same figures in both languages when they count %i', (count) => {
    const inHindi = new Map(messages(hindi).map(({ key, value }) => [key, figures(value, count)]));
    for (const { key, value } of messages(english))
      expect({ key, figures: inHindi.get(key) }).toEqual({ key, figures: figures(value, count) });
  });

  it('The catalogues leave no message empty', () => {
    for (const { key, value } of [...messages(english), ...messages(hindi)]) {
      expect(typeof value === 'function' || (typeof value === 'string' && value.trim() !== ''), key).toBe(true);
    }
  });
});

describe('the active language', () => {
  afterEach(() => loadLanguage('en'));

  it('The active language is the one that was chosen, in text and in name', async () => {
    await chooseLanguage('hi');
    expect([currentLanguage(), text().common.next]).toEqual(['hi', hindi.common.next]);
  });
});

describe('the words of a feature', () => {
  afterEach(() => loadLanguage('en'));

  const feature = (load = async () => ({ buy: 'ख़रीदें' })) => featureWords({ buy: 'Buy' }, { hi: load });

  it('The words of a feature are Hindi for a reader of Hindi once its route has loaded them', async () => {
    await chooseLanguage('hi');
    const { loadWords, words } = feature();
    await loadWords();
    expect(words().buy).toBe('ख़रीदें');
  });

  it('The words of a feature come along when the language is switched on its screen', async () => {
    const { words } = feature();
    await chooseLanguage('hi');
    expect(words().buy).toBe('ख़रीदें');
  });

  it('The words of a feature are fetched in no language that nobody reads', async () => {
    const load = vi.fn(async () => ({ buy: 'ख़रीदें' }));
    await feature(load).loadWords();
    expect(load).not.toHaveBeenCalled();
  });
});

describe('a sentence with an element in it', () => {
  it('A sentence with an element in it keeps the element where the language puts it', () => {
    const drawn = rich((amount) => `Buy for ${amount} now`, 'X') as { props: { children: unknown } };
    expect(drawn.props.children).toEqual(['Buy for ', 'X', ' now']);
  });
});
