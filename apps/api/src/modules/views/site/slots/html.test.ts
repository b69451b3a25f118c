import { expect, it } from 'vitest';
import { fill, html } from './html.ts';

const message = (v: {
  link: (children: readonly unknown[]) => unknown;
  name: string | number;
  price: string | number;
}) => ['Tom & ', v.link([v.name, ' (', v.price, ')'])];

it('A message with tags escapes its own text and the values, and keeps the markup of its parts', () => {
  const drawn = fill(message, {
    link: (words) => html`<a href="/x">${words}</a>`,
    name: '<b>',
    price: html`<i>1</i>`,
  });
  expect(drawn.safe).toBe('Tom &amp; <a href="/x">&lt;b&gt; (<i>1</i>)</a>');
});

it('A value that contains the marks of a part is shown without them', () => {
  const drawn = fill(message, { link: (words) => words, name: '\uE0000\uE001', price: 1 });
  expect(drawn.safe).toBe('Tom &amp; 0 (1)');
});
