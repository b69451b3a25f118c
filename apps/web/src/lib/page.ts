import { brand } from '@plumbline/ui';
import { type Texts, text } from './text/index.ts';

/** `export const meta = pageMeta((t) => t.auth.logIn);` in the module of a screen. */
export const pageMeta = (title: (texts: Texts) => string) => () => [{ title: `${title(text())} · ${brand}` }];

/** The same of a title that is not in the catalogue of every screen's texts. */
export const titleMeta = (title: () => string) => () => [{ title: `${title()} · ${brand}` }];

/** The routes that the router passes to a screen and its `meta`, from the outermost to the screen's own. */
export interface Matched {
  readonly matches: readonly ({ readonly id: string } | undefined)[];
}

/** The path parameters that the router passes to a screen and its `meta`. */
export interface AtPath<Name extends string> {
  readonly params: Readonly<Partial<Record<Name, string>>>;
}

/** Returns the path of a screen as `routes.ts` writes it. Modules that draw several paths use it. */
export const pathOf = ({ matches }: Matched): string => matches.at(-1)?.id ?? '';
