import type { ContentKind } from '@plumbline/contract/content';
import { pathIn } from '@plumbline/site-map/language-paths';
import type { Language } from '@plumbline/texts/languages';
import type { EditRow } from './store.ts';

/** A published text in the form of the site's code (apps/site/src/content/edits.ts). */
export interface Edit {
  readonly kind: ContentKind;
  readonly key: string;
  readonly language: Language;
  readonly path: string | null;
  readonly fields: object | null;
  readonly updated: string;
}

const dayOf = (at: Date | null): string => (at ?? new Date(0)).toISOString().slice(0, 10);

export const toEdit = ({ kind, key, language, path, fields, publishedAt }: EditRow): Edit => ({
  kind,
  key,
  language,
  path,
  fields,
  updated: dayOf(publishedAt),
});

/** Returns where a text is shown: its own page, or the page that contains it. */
export function shownAt({ kind, language, path }: Pick<Edit, 'kind' | 'language' | 'path'>): string {
  if (path !== null) return path;
  if (kind === 'slider') return '/';
  return pathIn(language, '/faq');
}

/** Returns the text whose page this is, or the newest of the texts in that page. */
export const rowAt = (rows: readonly EditRow[], path: string): EditRow | undefined =>
  rows
    .filter((row) => row.revisionId !== null && shownAt(row) === path)
    .toSorted((a, b) => Number(b.publishedAt) - Number(a.publishedAt))[0];

/** Returns the state before the last publication. Empty for a new text. */
export const before = (row: EditRow): readonly Edit[] =>
  row.fieldsBefore === null ? [] : [toEdit({ ...row, fields: row.fieldsBefore })];
