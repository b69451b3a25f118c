import { brand } from '@plumbline/ui';
import { type Texts, text } from './text/index.ts';

/** `export const meta = pageMeta((t) => t.auth.logIn);` in the module of a screen. */
export const pageMeta = (title: (texts: Texts) => string) => () => [{ title: `${title(text())} · ${brand}` }];

/** Does the same for a title outside the common text catalogue. */
export const titleMeta = (title: () => string) => () => [{ title: `${title()} · ${brand}` }];

/** Routes that the router passes to a screen and its `meta`, from the outermost inwards. */
export interface Matched {
  readonly matches: readonly ({ readonly id: string } | undefined)[];
}

/** Path parameters that the router passes to a screen and its `meta`. */
export interface AtPath<Name extends string> {
  readonly params: Readonly<Partial<Record<Name, string>>>;
}

/** Returns the path of a screen as in `routes.ts`, for modules that render several paths. */
export const pathOf = ({ matches }: Matched): string => matches.at(-1)?.id ?? '';
