import { createElement, Fragment, type ReactNode } from 'react';

/** Characters of the private use area, which no text of ours contains: they mark where a part goes. */
const MARK = /\uE000(\d+)\uE001/;

/**
 * A sentence with an element in it, wherever the language puts it: `rich(t.buyFor, <Amount value={price} />)` for
 * `buyFor: (price: string) => `Buy for ${price}``.
 */
export function rich(message: (...parts: string[]) => string, ...parts: readonly ReactNode[]): ReactNode {
  const marked = message(...parts.map((_, index) => `\uE000${index}\uE001`));
  // split() with a group: text, index, text, index, …
  return createElement(
    Fragment,
    null,
    ...marked.split(MARK).map((piece, index) => (index % 2 === 1 ? parts[Number(piece)] : piece)),
  );
}
