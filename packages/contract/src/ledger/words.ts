import { HINDI_POSTINGS } from '../hindi/postings.ts';
import { INCOME_KINDS, type IncomeKind, POSTINGS, STATEMENT_KINDS, type StatementKind } from './postings.ts';

type Language = 'en' | 'hi';

const isKnown = (kind: string): kind is StatementKind => STATEMENT_KINDS.includes(kind as StatementKind);

/** Returns the statement words for a kind; a kind newer than this build keeps its name. */
export function wordsOfKind(kind: string, language: Language): string {
  if (isKnown(kind)) return language === 'hi' ? HINDI_POSTINGS[kind][0] : POSTINGS[kind].words;
  return language === 'hi' ? kind : kind.charAt(0).toUpperCase() + kind.slice(1).replaceAll('_', ' ');
}

export const wordsOfIncomes = (language: Language) =>
  Object.fromEntries(INCOME_KINDS.map((kind) => [kind, wordsOfKind(kind, language)])) as Record<IncomeKind, string>;
