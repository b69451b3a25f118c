import type { MailTexts } from '../../base/mail/index.ts';
import type { Titled } from './store.ts';

/** Code points of the words of a review. */
const LONGEST_REVIEW = 200;

/** Describes a reported item in its reader's language: by its title, or by the words that were reported. */
export function titleOf({ kind, title, words }: Titled, { reported }: MailTexts): string {
  if (kind === 'listing' || kind === 'store') return title;
  const described = reported[kind]({ title, words });
  return kind === 'review' || kind === 'reply' ? [...described].slice(0, LONGEST_REVIEW).join('') : described;
}
