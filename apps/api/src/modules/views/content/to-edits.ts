import type { ContentKind, ContentLanguage } from '@plumbline/contract/content';
import type { EditRow } from './store.ts';

/** A published text as the site's code takes it (apps/site/src/content/edits.ts). */
export interface Edit {
  readonly kind: ContentKind;
  readonly key: string;
  readonly language: ContentLanguage;
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

/** Where a text shows: its own page, or the one that it stands in. */
export function shownAt({ kind, language, path }: Pick<Edit, 'kind' | 'language' | 'path'>): string {
  if (path !== null) return path;
  if (kind === 'slider') return '/';
  return language === 'hi' ? '/hi/faq' : '/faq';
}

/** The text whose page this is, or the newest of those that stand in it. */
export const rowAt = (rows: readonly EditRow[], path: string): EditRow | undefined =>
  rows
    .filter((row) => row.revisionId !== null && shownAt(row) === path)
    .toSorted((a, b) => Number(b.publishedAt) - Number(a.publishedAt))[0];

/** As it stood before its last publication; what is new is not there. */
export const before = (row: EditRow): readonly Edit[] =>
  row.fieldsBefore === null ? [] : [toEdit({ ...row, fields: row.fieldsBefore })];
