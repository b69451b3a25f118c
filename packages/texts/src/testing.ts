import type { Tag } from './runtime.ts';

/** A tag without markup, for tests: `terms({ link: bare }).join('')` is the plain text of a message. */
export const bare: Tag = (children) => children.join('');

/** Returns the text inside one tag of a message: `inside((link) => terms({ link, b: bare }))`. */
export function inside(draw: (tag: Tag) => unknown): string {
  let text = '';
  draw((children) => {
    text = children.join('');
    return text;
  });
  return text;
}
