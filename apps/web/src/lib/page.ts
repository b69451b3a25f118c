import { brand } from '@plumbline/ui';
import { type Texts, text } from './text/index.ts';

/** `export const meta = pageMeta((t) => t.auth.logIn);` in a route file. */
export const pageMeta = (title: (texts: Texts) => string) => () => [{ title: `${title(text())} · ${brand}` }];

/** The same of a title that is not in the catalogue of every screen's texts. */
export const titleMeta = (title: () => string) => () => [{ title: `${title()} · ${brand}` }];
