import { notices } from '@plumbline/contract/notices';
import { describe, expect, it } from 'vitest';
import { said } from './index.ts';
import { stringsOf } from './testing/strings.ts';

describe('Hindi content', () => {
  /** Without that of “2-स्टेप वेरिफ़िकेशन”, the second factor. */
  const NUMBERS = /\d[\d,.]*(?<=\d)(?!-स्टेप)/g;

  // Shows DEC-8-screens-19
  it('Each article, sample and list page contains the same numbers in both languages', () => {
    const numbersOf = ({ posts, heads, events, jobs, projects }: typeof said.en) =>
      stringsOf({ posts, heads, events, jobs, projects }, 'content')
        .filter(({ where }) => !where.endsWith('.language'))
        .map(({ where, text }) => [where.replace('/hi/', '/'), text.match(NUMBERS)?.toSorted() ?? []]);
    expect(numbersOf(said.hi)).toEqual(numbersOf(said.en));
  });

  // Shows DEC-8-screens-19
  it('Every text longer than a word is in Devanagari, except accepted texts, tags and figures', () => {
    const accepted = new Set<string>(Object.values(notices).map(({ text }) => text));
    const FIGURES = /^(PostgreSQL )?[\d.]+( USDT)?$/;
    const content = { ...said.hi, posts: said.hi.posts.map(({ tags: _tags, ...post }) => post) };
    const plain = stringsOf(content, 'hi').filter(
      ({ text }) => text.includes(' ') && !accepted.has(text) && !FIGURES.test(text) && !/[\u0900-\u097F]/.test(text),
    );
    expect(plain).toEqual([]);
  });
});
