import type { Words } from './kinds/define.ts';

export type Paired<Texts> = Texts extends string ? Words : { readonly [Key in keyof Texts]: Paired<Texts[Key]> };

/** Joins the texts of an area: each text without arguments becomes its words in every language. */
export const paired = <Texts>(en: Texts, hi: Texts): Paired<Texts> =>
  (typeof en === 'string'
    ? { en, hi }
    : Object.fromEntries(
        Object.entries(en as object).map(([key, text]) => [key, paired(text, (hi as Record<string, unknown>)[key])]),
      )) as Paired<Texts>;
