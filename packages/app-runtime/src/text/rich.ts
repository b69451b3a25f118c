import { createElement, Fragment, type ReactNode } from 'react';

/** Private-use characters that mark the position of a part; no text contains them otherwise. */
const MARK = /\uE000(\d+)\uE001/;

type Wrap = (children: ReactNode) => ReactNode;

/**
 * Returns a sentence with elements wherever the language puts them: `rich(t.buyFor, { price: <Amount value={price} />
 * })` for `Buy for {price}`, and `rich(t.terms, { link: (children) => <Link to="/terms">{children}</Link> })` for `I
 * accept the <link>terms</link>`.
 */
export function rich<Values extends object>(
  message: (values: Values) => unknown,
  values: { readonly [Name in keyof Values]: ReactNode | Wrap },
): ReactNode {
  const parts: ReactNode[] = [];
  const mark = (part: ReactNode): string => `\uE000${parts.push(part) - 1}\uE001`;
  const restore = (text: string): ReactNode =>
    // split() with a group: text, index, text, index, …
    createElement(
      Fragment,
      null,
      ...text.split(MARK).map((piece, index) => (index % 2 === 1 ? parts[Number(piece)] : piece)),
    );
  const marked = Object.entries<ReactNode | Wrap>(values).map(([name, value]) => [
    name,
    typeof value === 'function'
      ? (children: readonly string[]) => mark(value(restore(children.join(''))))
      : typeof value === 'object'
        ? mark(value)
        : value,
  ]);
  return restore([message(Object.fromEntries(marked) as Values)].flat().join(''));
}
