import { type Texts, text } from './text/index.ts';

/** `export const meta = pageMeta((t) => t.auth.logIn);` in a route file. */
export const pageMeta = (title: string | ((texts: Texts) => string)) => () => [
  { title: `${typeof title === 'string' ? title : title(text())} · Plumbline` },
];
