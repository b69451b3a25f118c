import type { PageHead, TextPage } from '../model.ts';

/** A page before its language is known: its path is that of the English page. */
export type Draft = Omit<TextPage, 'language'>;

export const textPage = (
  path: PageHead['path'],
  { title, lead, description }: Omit<PageHead, 'path'>,
  rest: Omit<Draft, keyof PageHead>,
): Draft => ({ path, title, lead, description, ...rest });
