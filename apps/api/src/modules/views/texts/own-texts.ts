import { createHash } from 'node:crypto';
import { type EditableText, parseReplacement, readEditable } from '@plumbline/texts/editable';
import { LANGUAGES, type Language } from '@plumbline/texts/languages';
import { type Override, setOverrides } from '@plumbline/texts/overrides';
import type { Queryable } from '../../../platform/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import { type ActiveRow, selectActive } from './store.ts';

let read: ReadonlyMap<string, EditableText> | undefined;

/** Reads the texts of the product when they are first needed: without operators' own texts, a process never does. */
export const editableTexts = (): ReadonlyMap<string, EditableText> => (read ??= readEditable());

/** Operators' own texts in one language, as the app gets them. */
export interface OwnTexts {
  readonly overrides: readonly Override[];
  readonly json: string;
  /** A hash of them. */
  readonly version: string;
}

/** Returns the languages that have texts of operators, with those that fit this version of the product. */
export async function readOwnTexts(db: Queryable): Promise<ReadonlyMap<Language, OwnTexts>> {
  const rows = await selectActive(db);
  const byLanguage = LANGUAGES.map(
    (each) => [each, fitting(rows.filter(({ language }) => language === each))] as const,
  );
  return new Map(byLanguage.filter(([, { overrides }]) => overrides.length > 0));
}

function fitting(rows: readonly ActiveRow[]): OwnTexts {
  const overrides = rows.flatMap(({ key, text, language }) => {
    const built = editableTexts().get(key);
    const parts = built && parseReplacement(text, built, language).parts;
    return parts ? [{ key, parts }] : [];
  });
  const json = JSON.stringify(overrides);
  return { overrides, json, version: createHash('sha256').update(json).digest('hex').slice(0, 16) };
}

const FRESH_MS = 1000;

/**
 * Keeps the texts of this process up to date, at most once a second: after a call, its mails and screens use the texts
 * in force. Returns languages with versions, such as `en:1f… hi:9c…`. Without a database the last texts stay.
 */
export function keepOwnTexts({ db, log }: Pick<Deps, 'db' | 'log'>, freshMs = FRESH_MS): () => Promise<string> {
  let shown = '';
  let until = Number.NEGATIVE_INFINITY;
  return async () => {
    if (until > performance.now()) return shown;
    until = performance.now() + freshMs;
    try {
      const own = await readOwnTexts(db);
      const versions = [...own].map(([language, { version }]) => `${language}:${version}`).join(' ');
      if (versions === shown) return shown;
      for (const language of LANGUAGES) setOverrides(language, own.get(language)?.overrides ?? []);
      shown = versions;
    } catch (error) {
      log.warn({ err: error }, 'could not read the texts of operators; the last ones stay');
    }
    return shown;
  };
}
